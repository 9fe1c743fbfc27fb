import { z } from 'astro/zod';
import { isoDateField } from '../utils/iso-date.ts';
import { trimFloat } from '../utils/trim-float.ts';
import { addIssueAt, arrayOf, strictObject } from '../utils/zod-helpers.ts';
import {
  checkDecimals,
  currencyField,
  instrumentKeyField,
  priceField,
  shareCountField,
  timeField,
  timeWithSecondsField,
} from './drawing-fields.ts';
import { homeChartsSchema } from './home-charts-schema.ts';
import { instrumentChartsSchema } from './instrument-charts-schema.ts';
import {
  type DrawnInstrument,
  drawnInstrumentSchema,
  findBestBidAndAsk,
  type OrderBookInput,
  orderBookSchema,
  quoteFeedSchema,
} from './market-data-schema.ts';

/** Room above the last price in the hero's chart, as a share of the distance to the lowest. */
export const heroChartHeadroom = 0.18;

/** For times and dates, whose order is that of their letters. */
const isInOrder = (moments: readonly string[]) =>
  moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? ''));

const session = {
  open: timeField.describe('Opening of its exchange'),
  close: timeField.describe('Close of its exchange'),
  times: arrayOf(timeField).min(2).describe('Labels below the chart, within the session'),
};
type Session = { open: string; times: readonly string[]; close: string };
const isSessionInOrder = ({ open, times, close }: Session) => isInOrder([open, ...times, close]);
const sessionOrder = 'Expected the times in order, from the opening to the close.';

/** Prices of the hero's instrument over longer times, each list to today's last price. */
const priceHistory = strictObject({
  week: arrayOf(priceField).length(41).describe('Of five days, eight a day'),
  month: arrayOf(priceField).length(41).describe('Of twenty days, two a day'),
  year: arrayOf(priceField).length(53).describe('One a week'),
}).describe('Prices that a visitor can choose in the first drawing, the newest last');

const dates = z
  .tuple([isoDateField('After two thirds of the period'), isoDateField('At its end')])
  .refine(isInOrder, 'Expected the earlier date first.')
  .describe('Two dates, the earlier first');
const priceHistoryDates = strictObject({ week: dates, month: dates, year: dates }).describe(
  'Labels below the chart of each period',
);

const account = strictObject({
  currency: currencyField,
  cash: priceField,
  exchangeRates: strictObject({ USD: priceField, HKD: priceField }).describe(
    'How much of each currency makes one of the account’s',
  ),
  holdings: arrayOf(
    strictObject({
      instrument: instrumentKeyField,
      quantity: z.number().positive().describe('How many of it'),
      boughtToday: priceField
        .optional()
        .describe('Price paid today; nothing where it was held the day before'),
    }),
  )
    .min(1)
    .describe('Instruments in the account'),
});

const drawingFields = strictObject({
  account,
  instruments: z
    .record(z.string(), drawnInstrumentSchema)
    .refine(
      (instruments) => Object.keys(instruments).length >= 6,
      'Expected at least 6 instruments: each of three white-label phones lists two.',
    )
    .describe('Instruments by key. White-label phones list the first six'),
  hero: strictObject({
    chart: z.string().describe('Key of the instrument in the chart'),
    ...session,
    history: priceHistory,
    dates: priceHistoryDates,
  }).refine(isSessionInOrder, sessionOrder),
  watchlist: strictObject({
    rows: arrayOf(z.string()).length(3).describe('Three keys of instruments'),
    ...session,
  })
    .refine(isSessionInOrder, sessionOrder)
    .describe('Above a chart of the instrument of `phoneOrderBook`, with its prices to trade'),
  candles: strictObject({
    instrument: instrumentKeyField,
    times: arrayOf(timeField).min(2).describe('Labels below, at equal distances'),
    ranges: arrayOf(z.tuple([priceField, priceField], 'Expected two prices: high and low.'))
      .min(8)
      .describe('High and low of each candle, which opens and closes at the instrument’s prices'),
  }),
  orderBook: orderBookSchema,
  marketOrders: arrayOf(shareCountField)
    .length(3)
    .describe(
      'Shares of three orders that the book’s first five asks can fill, the smallest first',
    ),
  phoneOrderBook: orderBookSchema,
  trade: strictObject({
    quantity: shareCountField,
    limit: priceField,
    fills: arrayOf(strictObject({ time: timeWithSecondsField, quantity: shareCountField }))
      .min(1)
      .refine(
        (fills) => isInOrder(fills.map(({ time }) => time)),
        'Expected the fills in order of time.',
      )
      .describe('Shares bought at the limit, in order of time'),
    times: strictObject({
      news: timeField,
      book: timeField,
      order: timeField,
      fill: timeField,
      position: timeField,
    })
      .refine(
        (times) => isInOrder(Object.values(times)),
        'Expected the five moments in order of time.',
      )
      .describe('The five moments'),
  })
    .refine(
      ({ quantity, fills }) => fills.reduce((sum, fill) => sum + fill.quantity, 0) < quantity,
      'Expected fewer shares filled than ordered: the story tells of a partial fill.',
    )
    .describe('One trade of the hero’s instrument, in five moments'),
  homeCharts: homeChartsSchema,
  instrumentCharts: instrumentChartsSchema,
  order: strictObject({
    instrument: instrumentKeyField,
    quantity: shareCountField,
    filled: z.int().nonnegative().describe('How many of them are filled'),
  }).refine(
    ({ quantity, filled }) => filled <= quantity,
    'Expected at most as many filled as ordered.',
  ),
  feed: quoteFeedSchema,
  fund: arrayOf(priceField)
    .min(25)
    .describe('A fund’s net asset values, one a month, over two years or more'),
  brands: arrayOf(
    strictObject({
      value: priceField,
      currency: currencyField,
      days: arrayOf(z.number()).min(4).describe('Values of the last days'),
    }),
  ).length(3),
});
type DrawingFields = z.infer<typeof drawingFields>;

/** Plausible prices, the same in every language. */
export const drawingsSchema = drawingFields
  .superRefine(checkInstrumentKeys)
  .superRefine(checkOrderBooks)
  .superRefine(checkFeed)
  .superRefine(checkLimit)
  .superRefine(checkPriceHistory)
  .superRefine(checkMarketOrders)
  .superRefine(checkCandles)
  .transform(addComputedValues);
export type Drawings = z.infer<typeof drawingsSchema>;
export type DrawnAccount = Drawings['account'];
export type OrderBook = Drawings['orderBook'];

function checkInstrumentKeys(drawings: DrawingFields, context: z.RefinementCtx) {
  const { instruments, account, hero, watchlist, candles, orderBook, phoneOrderBook, order } =
    drawings;
  const known = Object.keys(instruments);
  const named: (readonly [path: readonly PropertyKey[], key: string])[] = [
    ...account.holdings.map(
      ({ instrument }, index) =>
        [['account', 'holdings', index, 'instrument'], instrument] as const,
    ),
    ...watchlist.rows.map((key, index) => [['watchlist', 'rows', index], key] as const),
    [['hero', 'chart'], hero.chart],
    ...Object.entries({ candles, orderBook, phoneOrderBook, order }).map(
      ([name, { instrument }]) => [[name, 'instrument'], instrument] as const,
    ),
  ];
  for (const [path, key] of named) {
    if (!known.includes(key))
      addIssueAt(
        context,
        path,
        `No instrument is called "${key}". Expected one of ${known.join(', ')}.`,
      );
  }
}

function checkOrderBooks(
  { instruments, hero, orderBook, phoneOrderBook }: DrawingFields,
  context: z.RefinementCtx,
) {
  if (orderBook.instrument !== hero.chart)
    addIssueAt(
      context,
      ['orderBook', 'instrument'],
      `Expected "${hero.chart}", the hero’s instrument, whose trade the book is part of.`,
    );
  for (const [name, book] of Object.entries({ orderBook, phoneOrderBook })) {
    const instrument = instruments[book.instrument];
    if (!instrument) continue;
    for (const side of ['bids', 'asks'] as const) {
      const prices = book[side].map(([price]) => price);
      checkDecimals(context, prices, instrument.decimals, [name, side]);
    }
    const [bid, ask] = findBestBidAndAsk(book);
    const last = instrument.prices.at(-1) ?? bid;
    if (last < bid || last > ask)
      addIssueAt(
        context,
        [name],
        `Expected the last price of "${book.instrument}", ${last}, between the best bid and the best ask; found ${bid} and ${ask}. Change the orders, or the price.`,
      );
  }
}

/** The feed is that of the order's instrument. */
function checkFeed({ instruments, order, feed }: DrawingFields, context: z.RefinementCtx) {
  const decimals = instruments[order.instrument]?.decimals;
  if (decimals === undefined) return;
  for (const side of ['bid', 'ask'] as const)
    checkDecimals(
      context,
      feed.map((quote) => quote[side]),
      decimals,
      ['feed'],
    );
}

/** The trade is one of the hero's instrument. */
function checkLimit({ instruments, hero, trade }: DrawingFields, context: z.RefinementCtx) {
  const decimals = instruments[hero.chart]?.decimals;
  if (decimals !== undefined) checkDecimals(context, { limit: trade.limit }, decimals, ['trade']);
}

/** The same moment has the same price in every list, and the line leaves the chart near its top. */
function checkPriceHistory({ instruments, hero }: DrawingFields, context: z.RefinementCtx) {
  const { month, year } = hero.history;
  const prices = instruments[hero.chart]?.prices ?? [];
  const [before, last = 0] = [prices[0], prices.at(-1)];
  const moments = [
    ...[0, 1, 2, 3, 4, 5].map((days) => ['week', -1 - 8 * days, month.at(-1 - 2 * days)] as const),
    ...[0, 1, 2, 3, 4].map((weeks) => ['month', -1 - 10 * weeks, year.at(-1 - weeks)] as const),
    ['week', -9, before] as const,
    ['year', -1, last] as const,
  ];
  for (const [name, position, expected] of moments) {
    const found = hero.history[name].at(position);
    if (expected !== undefined && found !== expected)
      addIssueAt(
        context,
        ['hero', 'history', name, hero.history[name].length + position],
        `Expected ${expected}, the price at that time elsewhere in the drawings; found ${found}.`,
      );
  }
  for (const [name, values] of Object.entries(hero.history)) {
    const most = last + heroChartHeadroom * (last - Math.min(...values));
    if (Math.max(...values) > most)
      addIssueAt(
        context,
        ['hero', 'history', name],
        `Expected no price above ${most.toFixed(2)}: the line ends near the top of its chart.`,
      );
  }
}

function checkMarketOrders({ orderBook, marketOrders }: DrawingFields, context: z.RefinementCtx) {
  const most = orderBook.asks.slice(0, 5).reduce((sum, [, size]) => sum + size, 0);
  for (const [index, quantity] of marketOrders.entries()) {
    if (quantity > most)
      addIssueAt(
        context,
        ['marketOrders', index],
        `Expected at most ${most}, the shares of the book’s first five asks; found ${quantity}.`,
      );
    if (quantity <= (marketOrders[index - 1] ?? 0))
      addIssueAt(
        context,
        ['marketOrders', index],
        'Expected the smallest order first. Put them in order.',
      );
  }
}

function checkCandles(
  { instruments, candles: { instrument: key, ranges } }: DrawingFields,
  context: z.RefinementCtx,
) {
  const instrument = instruments[key];
  if (!instrument) return;
  const { prices, decimals } = instrument;
  if (ranges.length !== prices.length - 1)
    addIssueAt(
      context,
      ['candles', 'ranges'],
      `Expected ${prices.length - 1} candles: "${key}" has as many prices after its first; found ${ranges.length}.`,
    );
  for (const [index, [high, low]] of ranges.entries()) {
    const [open = high, close = high] = prices.slice(index);
    checkDecimals(context, [high, low], decimals, ['candles', 'ranges', index]);
    if (high < Math.max(open, close) || low > Math.min(open, close))
      addIssueAt(
        context,
        ['candles', 'ranges', index],
        `Expected high and low around ${open} and ${close}, the prices of "${key}" at which it opens and closes; found ${high} and ${low}.`,
      );
  }
}

export type Candle = readonly [open: number, high: number, low: number, close: number];

/** Components get instruments where the file has their keys. */
function addComputedValues(drawings: DrawingFields) {
  // checkInstrumentKeys found every key.
  const byKey = (key: string) => drawings.instruments[key] as DrawnInstrument;
  const { account, hero, watchlist, candles, order, orderBook, phoneOrderBook, trade } = drawings;
  const candleInstrument = byKey(candles.instrument);
  return {
    ...drawings,
    account: {
      ...account,
      holdings: account.holdings.map((holding) => ({
        ...holding,
        instrument: byKey(holding.instrument),
      })),
    },
    hero: { ...hero, chart: byKey(hero.chart) },
    watchlist: {
      ...watchlist,
      rows: watchlist.rows.map(byKey),
      chart: byKey(phoneOrderBook.instrument),
    },
    candles: {
      ...candles,
      instrument: candleInstrument,
      bars: createCandles(candles.ranges, candleInstrument.prices),
    },
    order: { ...order, instrument: byKey(order.instrument) },
    orderBook: addQuote(orderBook, byKey(orderBook.instrument)),
    phoneOrderBook: addQuote(phoneOrderBook, byKey(phoneOrderBook.instrument)),
    trade: { ...trade, instrument: byKey(hero.chart) },
  };
}

/** A candle opens at a price of its instrument, and closes at the next. */
const createCandles = (
  ranges: DrawingFields['candles']['ranges'],
  prices: DrawnInstrument['prices'],
) =>
  ranges.map(
    ([high, low], index): Candle => [prices[index] ?? high, high, low, prices[index + 1] ?? high],
  );

function addQuote(book: OrderBookInput, instrument: DrawnInstrument) {
  const { currency, decimals, prices } = instrument;
  const [bid, ask] = findBestBidAndAsk(book);
  return {
    ...book,
    instrument,
    currency,
    decimals,
    last: prices.at(-1) ?? bid,
    bid,
    ask,
    spread: trimFloat(ask - bid),
  };
}
