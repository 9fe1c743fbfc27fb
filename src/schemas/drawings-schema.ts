import { z } from 'astro/zod';
import { isoDateField } from '../utils/iso-date.ts';
import {
  abortWithExpected,
  addIssueAt,
  arrayField,
  requireFit,
  strictObject,
} from '../utils/zod-helpers.ts';
import {
  checkDecimals,
  currencyField,
  instrumentKeyField,
  priceField,
  shareCountField,
  timeField,
  timeWithSecondsField,
} from './drawing-fields.ts';
import {
  addQuoteToBook,
  createCandles,
  createPriceHistory,
  interpolatePrice,
} from './drawing-figures.ts';
import { homeChartsSchema } from './home-charts-schema.ts';
import { instrumentChartsSchema } from './instrument-charts-schema.ts';
import {
  checkOrderBook,
  type DrawnInstrument,
  drawnInstrumentSchema,
  findBestBidAndAsk,
  orderBookFields,
  quoteFeedSchema,
} from './market-data-schema.ts';
import { type Holding, summarizeAccount } from './summarize-account.ts';

/** Room above the hero's last price, in parts of the distance down to the lowest. */
export const heroChartHeadroom = 0.18;

/** ISO times and dates sort as texts. */
const isInOrder = (moments: readonly string[]) =>
  moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? ''));

const requireOrder = <Value>(expected: string, list: (value: Value) => readonly string[]) =>
  requireFit((value) => isInOrder(list(value)), expected, list, 'Put them in order.');

const countFilled = (fills: readonly { quantity: number }[]) =>
  fills.reduce((sum, { quantity }) => sum + quantity, 0);

const session = {
  open: timeField.describe('Opening of its exchange'),
  close: timeField.describe('Close of its exchange'),
  times: arrayField(timeField).min(2).describe('Labels below the chart, within the session'),
};
type Session = { open: string; times: readonly string[]; close: string };
const sessionOrder = requireOrder(
  'the times in order, from the opening to the close',
  ({ open, times, close }: Session) => [open, ...times, close],
);

/** Each list ends where the next shorter period begins: createPriceHistory adds the rest. */
const priceHistory = strictObject({
  week: arrayField(priceField).length(32).describe('Of the four days before today, eight a day'),
  month: arrayField(priceField).length(30).describe('Of the fifteen days before that, two a day'),
  year: arrayField(priceField).length(48).describe('Before that, one a week'),
}).describe('Earlier prices of the instrument in the first drawing, the newest last');

const dates = z
  .tuple([isoDateField('After two thirds of the period'), isoDateField('At its end')])
  .superRefine(requireOrder('the earlier date first', (pair) => pair))
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
  holdings: arrayField(
    strictObject({
      instrument: instrumentKeyField,
      quantity: z.number().positive().describe('How many of it'),
    }),
  )
    .min(1)
    .describe('Held since the day before. The shares of the trade are listed above them'),
});

const wickField = z.number().nonnegative().describe('Length of a wick, as a difference of prices');

const drawingFields = strictObject({
  account,
  instruments: z
    .record(z.string(), drawnInstrumentSchema)
    .superRefine(
      requireFit(
        (instruments) => Object.keys(instruments).length >= 6,
        'at least 6 instruments, as each of three white-label phones lists two',
        (instruments) => Object.keys(instruments),
        'Add one.',
      ),
    )
    .describe('Instruments by key. White-label phones list the first six'),
  hero: strictObject({
    chart: z.string().describe('Key of the instrument in the chart'),
    ...session,
    history: priceHistory,
    dates: priceHistoryDates,
  }).superRefine(sessionOrder),
  watchlist: strictObject({
    rows: arrayField(z.string()).length(3).describe('Three keys of instruments'),
    ...session,
  })
    .superRefine(sessionOrder)
    .describe('Above a chart of the instrument of `phoneOrderBook`, with its prices to trade'),
  candles: strictObject({
    instrument: instrumentKeyField,
    times: arrayField(timeField).min(2).describe('Labels below, at equal distances'),
    wicks: arrayField(
      z.tuple(
        [wickField, wickField],
        abortWithExpected('two lengths: of the upper and the lower wick'),
      ),
    )
      .min(8)
      .describe('Lengths above and below the body, which opens and closes at the prices'),
  }),
  orderBook: strictObject(orderBookFields)
    .superRefine(checkOrderBook)
    .describe('Orders for the hero’s instrument'),
  marketOrders: arrayField(shareCountField)
    .length(3)
    .describe(
      'Shares of three orders that the book’s first five asks can fill, the smallest first',
    ),
  phoneOrderBook: strictObject({ instrument: instrumentKeyField, ...orderBookFields }).superRefine(
    checkOrderBook,
  ),
  trade: strictObject({
    quantity: shareCountField,
    fills: arrayField(strictObject({ time: timeWithSecondsField, quantity: shareCountField }))
      .min(1)
      .superRefine(
        requireOrder('the fills in order of time', (fills) => fills.map(({ time }) => time)),
      )
      .describe('Shares bought at the last price, which is the limit, in order of time'),
    times: strictObject({
      news: timeField,
      book: timeField,
      order: timeField,
      fill: timeField,
      position: timeField,
    })
      .superRefine(requireOrder('the five moments in order of time', Object.values<string>))
      .describe('The five moments'),
  })
    .superRefine(
      requireFit(
        ({ quantity, fills }) => countFilled(fills) < quantity,
        'fewer shares filled than ordered, as the story tells of a partial fill',
        ({ quantity, fills }) => [countFilled(fills), quantity],
        'Fill fewer, or order more.',
      ),
    )
    .describe('One trade of the hero’s instrument, in five moments'),
  homeCharts: homeChartsSchema,
  instrumentCharts: instrumentChartsSchema,
  order: strictObject({
    instrument: instrumentKeyField,
    quantity: shareCountField,
    filled: z.int().nonnegative().describe('How many of them are filled'),
  }).superRefine(
    requireFit(
      ({ quantity, filled }) => filled <= quantity,
      'at most as many shares filled as ordered',
      ({ quantity, filled }) => [filled, quantity],
      'Correct one of them.',
    ),
  ),
  feed: quoteFeedSchema,
  fund: arrayField(priceField)
    .min(25)
    .describe('A fund’s net asset values, one a month, over two years or more'),
  brands: arrayField(
    strictObject({
      value: priceField,
      currency: currencyField,
      days: arrayField(z.number()).min(4).describe('Values of the last days'),
    }),
  ).length(3),
});
type DrawingFields = z.infer<typeof drawingFields>;

/** Checks that drawings agree, and adds what follows from their figures. */
export const drawingsSchema = drawingFields
  .superRefine((drawings, context) => {
    for (const check of [
      checkInstrumentKeys,
      checkPriceDecimals,
      checkLastPrices,
      checkHeroChart,
      checkNewsTime,
      checkMarketOrders,
      checkCandleCount,
    ])
      check(drawings, context);
  })
  .transform(addComputedValues)
  .superRefine((drawings, context) => {
    for (const check of [
      checkTradeTimes,
      checkLimit,
      checkFeed,
      checkOptionPrice,
      checkDayOfAccount,
    ])
      check(drawings, context);
  });
export type Drawings = z.infer<typeof drawingsSchema>;
export type OrderBook = Drawings['orderBook'];

function checkInstrumentKeys(drawings: DrawingFields, context: z.RefinementCtx) {
  const { instruments, account, hero, watchlist, candles, phoneOrderBook, order } = drawings;
  const known = Object.keys(instruments);
  const named: (readonly [path: readonly PropertyKey[], key: string])[] = [
    ...account.holdings.map(
      ({ instrument }, index) =>
        [['account', 'holdings', index, 'instrument'], instrument] as const,
    ),
    ...watchlist.rows.map((key, index) => [['watchlist', 'rows', index], key] as const),
    [['hero', 'chart'], hero.chart],
    ...Object.entries({ candles, phoneOrderBook, order }).map(
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

function checkPriceDecimals(drawings: DrawingFields, context: z.RefinementCtx) {
  const { instruments, hero, candles, orderBook, phoneOrderBook, order, feed } = drawings;
  type Side = readonly (readonly [price: number, size: number])[];
  const pricesOf = (side: Side) => side.map(([price]) => price);
  const rows: (readonly [key: string, prices: readonly number[], ...path: PropertyKey[]])[] = [
    [hero.chart, pricesOf(orderBook.bids), 'orderBook', 'bids'],
    [hero.chart, pricesOf(orderBook.asks), 'orderBook', 'asks'],
    [phoneOrderBook.instrument, pricesOf(phoneOrderBook.bids), 'phoneOrderBook', 'bids'],
    [phoneOrderBook.instrument, pricesOf(phoneOrderBook.asks), 'phoneOrderBook', 'asks'],
    [order.instrument, feed.map(({ bid }) => bid), 'feed'],
    [order.instrument, feed.map(({ ask }) => ask), 'feed'],
    ...Object.entries(hero.history).map(
      ([name, prices]) => [hero.chart, prices, 'hero', 'history', name] as const,
    ),
    ...candles.wicks.map(
      (wick, index) => [candles.instrument, wick, 'candles', 'wicks', index] as const,
    ),
  ];
  for (const [key, prices, ...path] of rows) {
    const decimals = instruments[key]?.decimals;
    if (decimals !== undefined) checkDecimals(context, prices, decimals, path);
  }
}

function checkLastPrices(drawings: DrawingFields, context: z.RefinementCtx) {
  const { instruments, hero, orderBook, phoneOrderBook } = drawings;
  const books = { orderBook: { instrument: hero.chart, ...orderBook }, phoneOrderBook };
  for (const [name, book] of Object.entries(books)) {
    const [bid, ask] = findBestBidAndAsk(book);
    const last = instruments[book.instrument]?.prices.at(-1) ?? bid;
    if (last < bid || last > ask)
      addIssueAt(
        context,
        [name],
        `Expected the last price of "${book.instrument}", ${last}, between the best bid and the best ask; found ${bid} and ${ask}. Change the orders, or the price.`,
      );
  }
}

/** The hero's line must end near the top of its chart, and reach its start by a rise. */
function checkHeroChart({ instruments, hero }: DrawingFields, context: z.RefinementCtx) {
  const prices = instruments[hero.chart]?.prices ?? [];
  const last = prices.at(-1) ?? 0;
  const share = firstPriceShare(prices.slice(1));
  for (const [name, values] of Object.entries(createPriceHistory(hero.history, prices))) {
    const least = Math.min(...values);
    const most = last + heroChartHeadroom * (last - least);
    if (Math.max(...values) > most)
      addIssueAt(
        context,
        ['hero', 'history', name],
        `Expected no price above ${most.toFixed(2)}: the line ends near the top of its chart.`,
      );
    const lowestStart = least + share * (last - least);
    if ((values[0] ?? 0) < lowestStart)
      addIssueAt(
        context,
        ['hero', 'history', name],
        `Expected a first price of at least ${lowestStart.toFixed(2)}; found ${values[0]}: the line before the phone only rises to it. Raise it.`,
      );
  }
}

/** Where the first price is between the lowest and the last, from 0 to 1. */
function firstPriceShare(prices: readonly number[]): number {
  const [first = 0, last = 0, least] = [prices[0], prices.at(-1), Math.min(...prices)];
  return (first - least) / (last - least);
}

/** Home draws the news at the price of their time. */
function checkNewsTime({ hero, trade }: DrawingFields, context: z.RefinementCtx) {
  const { news } = trade.times;
  if (!isInOrder([hero.open, news, hero.close]))
    addIssueAt(
      context,
      ['trade', 'times', 'news'],
      `Expected a time from ${hero.open} to ${hero.close}, the session of "${hero.chart}", whose price at that time is drawn; found ${news}.`,
    );
}

function checkMarketOrders({ orderBook, marketOrders }: DrawingFields, context: z.RefinementCtx) {
  const most = orderBook.asks.slice(0, 5).reduce((sum, [, size]) => sum + size, 0);
  for (const [index, quantity] of marketOrders.entries()) {
    if (quantity > most)
      addIssueAt(
        context,
        ['marketOrders', index],
        `Expected at most ${most}, the shares of the book’s first five asks; found ${quantity}. Lower it, or add asks.`,
      );
    const before = marketOrders[index - 1] ?? 0;
    if (quantity <= before)
      addIssueAt(
        context,
        ['marketOrders', index],
        `Expected the smallest order first; found ${quantity} after ${before}. Put them in order.`,
      );
  }
}

function checkCandleCount({ instruments, candles }: DrawingFields, context: z.RefinementCtx) {
  const { instrument: key, wicks } = candles;
  const expected = (instruments[key]?.prices.length ?? 0) - 1;
  if (expected > 0 && wicks.length !== expected)
    addIssueAt(
      context,
      ['candles', 'wicks'],
      `Expected ${expected} candles: "${key}" has as many prices after its first; found ${wicks.length}.`,
    );
}

function addComputedValues(drawings: DrawingFields) {
  // checkInstrumentKeys has refused unknown keys.
  const byKey = (key: string) => drawings.instruments[key] as DrawnInstrument;
  const { account, hero, watchlist, candles, order, orderBook, phoneOrderBook, trade } = drawings;
  const candleInstrument = byKey(candles.instrument);
  const traded = byKey(hero.chart);
  const filled = countFilled(trade.fills);
  const limit = traded.prices.at(-1) ?? 0;
  const holdings: readonly Holding[] = [
    { instrument: traded, quantity: filled, boughtToday: limit },
    ...account.holdings.map((holding) => ({ ...holding, instrument: byKey(holding.instrument) })),
  ];
  return {
    ...drawings,
    account: { ...account, holdings },
    hero: { ...hero, chart: traded, history: createPriceHistory(hero.history, traded.prices) },
    watchlist: {
      ...watchlist,
      rows: watchlist.rows.map(byKey),
      chart: byKey(phoneOrderBook.instrument),
    },
    candles: {
      ...candles,
      instrument: candleInstrument,
      bars: createCandles(candles.wicks, candleInstrument.prices),
    },
    order: { ...order, instrument: byKey(order.instrument) },
    orderBook: addQuoteToBook(orderBook, traded),
    phoneOrderBook: addQuoteToBook(phoneOrderBook, byKey(phoneOrderBook.instrument)),
    trade: { ...trade, instrument: traded, limit, filled },
  };
}
type ComputedDrawings = ReturnType<typeof addComputedValues>;

/**
 * Returns the price of the hero's instrument at a time, as its chart shows it, and whether another
 * price differs visibly: by more than 2% of the chart's height.
 */
function readHeroChart({ hero }: ComputedDrawings, time: string, price: number) {
  const { prices, decimals } = hero.chart;
  const drawn = interpolatePrice(hero.chart, time, [hero.open, hero.close]);
  const range = Math.max(...prices) - Math.min(...prices);
  return { drawn: drawn.toFixed(decimals), differs: Math.abs(drawn - price) > range * 0.02 };
}

/** The book, the order and its fills are drawn at the last price. */
function checkTradeTimes(drawings: ComputedDrawings, context: z.RefinementCtx) {
  const { limit, times, fills } = drawings.trade;
  const moments: readonly (readonly [time: string, ...path: PropertyKey[]])[] = [
    [times.book, 'times', 'book'],
    [times.order, 'times', 'order'],
    ...fills.map(({ time }, index) => [time, 'fills', index, 'time'] as const),
  ];
  for (const [time, ...path] of moments) {
    const { drawn, differs } = readHeroChart(drawings, time, limit);
    if (differs)
      addIssueAt(
        context,
        ['trade', ...path],
        `Expected a time at which the hero’s instrument is near its last price, ${limit}, as its chart shows; found ${time}, when it is at ${drawn}. Change the time, or the prices.`,
      );
  }
}

function checkLimit({ trade, orderBook }: ComputedDrawings, context: z.RefinementCtx) {
  if (orderBook.ask <= trade.limit)
    addIssueAt(
      context,
      ['orderBook', 'asks', 0],
      `Expected an ask above ${trade.limit}, the last price and the limit of the trade, which would else be filled at once; found ${orderBook.ask}. Change the asks, or the prices.`,
    );
}

function checkFeed(drawings: ComputedDrawings, context: z.RefinementCtx) {
  const { feed, hero, order } = drawings;
  if (order.instrument !== hero.chart) return;
  for (const [index, { time, bid, ask }] of feed.entries()) {
    const { drawn, differs } = readHeroChart(drawings, time, (bid + ask) / 2);
    if (differs)
      addIssueAt(
        context,
        ['feed', index],
        `Expected quotes near ${drawn}, the price of the hero’s instrument at ${time}, as its chart shows; found ${bid} and ${ask}. Change them, or the prices.`,
      );
  }
}

/** Home says that the share did not move when the middle price is chosen. */
function checkOptionPrice({ homeCharts, trade }: ComputedDrawings, context: z.RefinementCtx) {
  const found = homeCharts.option.lastDay[1];
  if (found !== trade.limit)
    addIssueAt(
      context,
      ['homeCharts', 'option', 'lastDay', 1],
      `Expected ${trade.limit}, the last price of the hero’s instrument, as the text beside it says that the share did not move; found ${found}. Change it, or the prices.`,
    );
}

/** An illustration promises no gain. */
function checkDayOfAccount({ account }: ComputedDrawings, context: z.RefinementCtx) {
  const { change } = summarizeAccount(account);
  if (change >= 0)
    addIssueAt(
      context,
      ['account', 'holdings'],
      `Expected an account that loses on its day, as a drawing promises no gain; found ${change} ${account.currency}. Change the quantities, or the prices.`,
    );
}
