import { getBestBidAndAsk, type OrderBookLevel } from '../market-data/best-quotes.ts';
import {
  createPriceHistory,
  heroChartHeadroomShare,
  interpolatePriceAtTime,
} from '../market-data/price-history.ts';
import { summarizeAccount } from '../market-data/summarize-account.ts';
import { removeFloatError } from '../utils/remove-float-error.ts';
import { createZodRefinement, type RefinementMessages } from '../validation/zod-helpers.ts';
import { findDecimalProblems } from './drawing-fields.ts';
import { addComputedDrawingFigures } from './drawing-figures.ts';
import { isChronological, type RawDrawings, rawDrawingsSchema } from './raw-drawings-schema.ts';

export type Drawings = ReturnType<typeof addComputedDrawingFigures>;
export type OrderBook = Drawings['orderBook'];

/*
 * All drawings show one trading day. The checks below hold them together, and
 * drawings-schema.test.ts has a case for each. The rules of the day:
 *
 * - The hero's share ends near the top of its chart, in each period (checkHeroChart).
 * - Its order book is around that last price (checkLastPrices, checkLimit).
 * - The order of home's trade has that price as its limit. It is made and filled in part at times
 *   when the share is near that price (checkTradeTimes); the rest waits.
 * - The news comes within the session (checkNewsTime); quotes follow the chart (checkFeed).
 * - The market orders get larger, and the book's first five asks can fill each (checkMarketOrders).
 * - The middle price of the option's last day is the share's last one (checkOptionPrice).
 * - The account loses: a drawing promises no gain (checkDayOfAccount).
 */

const requireAll = <Value>(...checks: readonly ((value: Value) => RefinementMessages)[]) =>
  createZodRefinement((value: Value) => checks.flatMap((check) => [...check(value)]));

/** Checks that drawings agree, and adds what follows from their figures. */
export const drawingsSchema = rawDrawingsSchema
  .superRefine(
    requireAll(
      checkInstrumentKeys,
      checkPriceDecimals,
      checkLastPrices,
      checkHeroChart,
      checkNewsTime,
      checkMarketOrders,
      checkCandleCount,
    ),
  )
  .transform(addComputedDrawingFigures)
  .superRefine(
    requireAll(checkTradeTimes, checkLimit, checkFeed, checkOptionPrice, checkDayOfAccount),
  );

function* checkInstrumentKeys(drawings: RawDrawings): RefinementMessages {
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
      yield [
        path,
        `Expected the key of an instrument, one of: ${known.join(', ')}; found "${key}". Correct it, or add the instrument.`,
      ];
  }
}

/** A key such as `constructor` would otherwise find an object's method. */
const findInstrument = ({ instruments }: RawDrawings, key: string) =>
  Object.hasOwn(instruments, key) ? instruments[key] : undefined;

function* checkPriceDecimals(drawings: RawDrawings): RefinementMessages {
  const { hero, candles, orderBook, phoneOrderBook, order, feed } = drawings;
  const pricesOf = (side: readonly OrderBookLevel[]) => side.map(([price]) => price);
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
    const decimals = findInstrument(drawings, key)?.decimals;
    if (decimals !== undefined) yield* findDecimalProblems(prices, decimals, path);
  }
}

function* checkLastPrices(drawings: RawDrawings): RefinementMessages {
  const { hero, orderBook, phoneOrderBook } = drawings;
  const books = { orderBook: { instrument: hero.chart, ...orderBook }, phoneOrderBook };
  for (const [name, book] of Object.entries(books)) {
    const [bid, ask] = getBestBidAndAsk(book);
    const last = findInstrument(drawings, book.instrument)?.prices.at(-1) ?? bid;
    if (last < bid || last > ask)
      yield [
        [name],
        `Expected the last price of "${book.instrument}", ${last}, between the best bid and the best ask; found ${bid} and ${ask}. Change the orders, or the price.`,
      ];
  }
}

/** The hero's line must end near the top of its chart, and reach its start by a rise. */
function* checkHeroChart(drawings: RawDrawings): RefinementMessages {
  const { hero } = drawings;
  const prices = findInstrument(drawings, hero.chart)?.prices;
  if (!prices) return;
  const [last = 0, day] = [prices.at(-1), prices.slice(1)];
  const [first = 0, dayLow] = [day[0], Math.min(...day)];
  /** Where the first price is between the lowest and the last, from 0 to 1. */
  const firstShare = (first - dayLow) / (last - dayLow);
  const lines: readonly (readonly [values: readonly number[], ...path: PropertyKey[]])[] = [
    [day, 'instruments', hero.chart, 'prices'],
    ...Object.entries(createPriceHistory(hero.history, prices)).map(
      ([name, values]) => [values, 'hero', 'history', name] as const,
    ),
  ];
  for (const [values, ...path] of lines) {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (low >= last) {
      yield [
        path,
        `Expected a price below the last one, ${last}, as the line ends near the top of its chart; found none. Raise the last price, or lower another.`,
      ];
      return;
    }
    const maxPrice = last + heroChartHeadroomShare * (last - low);
    if (high > maxPrice)
      yield [
        path,
        `Expected no price above ${maxPrice.toFixed(2)}, as the line ends near the top of its chart; found ${high}. Lower it, or raise the last price.`,
      ];
    const lowestStart = removeFloatError(low + firstShare * (last - low));
    if ((values[0] ?? 0) < lowestStart)
      yield [
        path,
        `Expected a first price of at least ${lowestStart.toFixed(2)}; found ${values[0]}: the line before the phone only rises to it. Raise it.`,
      ];
  }
}

/** Home draws the news at the price that the instrument has at that time. */
function* checkNewsTime({ hero, trade }: RawDrawings): RefinementMessages {
  const { news } = trade.times;
  if (!isChronological([hero.open, news, hero.close]))
    yield [
      ['trade', 'times', 'news'],
      `Expected a time from ${hero.open} to ${hero.close}, the session of "${hero.chart}", whose price at that time is drawn; found ${news}. Correct it.`,
    ];
}

function* checkMarketOrders({ orderBook, marketOrders }: RawDrawings): RefinementMessages {
  const maxShares = orderBook.asks.slice(0, 5).reduce((sum, [, size]) => sum + size, 0);
  for (const [index, quantity] of marketOrders.entries()) {
    if (quantity > maxShares)
      yield [
        ['marketOrders', index],
        `Expected at most ${maxShares}, the shares of the book’s first five asks; found ${quantity}. Lower it, or add asks.`,
      ];
    const before = marketOrders[index - 1] ?? 0;
    if (quantity <= before)
      yield [
        ['marketOrders', index],
        `Expected the smallest order first; found ${quantity} after ${before}. Put them in order.`,
      ];
  }
}

function* checkCandleCount(drawings: RawDrawings): RefinementMessages {
  const { instrument: key, wicks } = drawings.candles;
  const expected = (findInstrument(drawings, key)?.prices.length ?? 0) - 1;
  if (expected > 0 && wicks.length !== expected)
    yield [
      ['candles', 'wicks'],
      `Expected ${expected} candles: "${key}" has as many prices after its first; found ${wicks.length}. ${wicks.length < expected ? 'Add what is missing.' : 'Remove the others.'}`,
    ];
}

/**
 * Returns the price of the hero's instrument at a time, as its chart shows it, and whether another
 * price differs visibly: by more than 2% of the chart's height.
 */
function readHeroChart({ hero }: Drawings, time: string, price: number) {
  const { prices, decimals } = hero.chart;
  const drawn = interpolatePriceAtTime(hero.chart, time, [hero.open, hero.close]);
  const range = Math.max(...prices) - Math.min(...prices);
  return { drawn: drawn.toFixed(decimals), differs: Math.abs(drawn - price) > range * 0.02 };
}

/** The book, the order and its fills are drawn at the last price. */
function* checkTradeTimes(drawings: Drawings): RefinementMessages {
  const { limit, times, fills } = drawings.trade;
  const moments: readonly (readonly [time: string, ...path: PropertyKey[]])[] = [
    [times.book, 'times', 'book'],
    [times.order, 'times', 'order'],
    ...fills.map(({ time }, index) => [time, 'fills', index, 'time'] as const),
  ];
  for (const [time, ...path] of moments) {
    const { drawn, differs } = readHeroChart(drawings, time, limit);
    if (differs)
      yield [
        ['trade', ...path],
        `Expected a time at which the hero’s instrument is near its last price, ${limit}, as its chart shows; found ${time}, when it is at ${drawn}. Change the time, or the prices.`,
      ];
  }
}

function* checkLimit({ trade, orderBook }: Drawings): RefinementMessages {
  if (orderBook.ask <= trade.limit)
    yield [
      ['orderBook', 'asks', 0],
      `Expected an ask above ${trade.limit}, the last price and the limit of the trade, which would otherwise be filled at once; found ${orderBook.ask}. Change the asks, or the prices.`,
    ];
}

function* checkFeed(drawings: Drawings): RefinementMessages {
  const { feed, hero, order } = drawings;
  if (order.instrument !== hero.chart) return;
  for (const [index, { time, bid, ask }] of feed.entries()) {
    const { drawn, differs } = readHeroChart(drawings, time, (bid + ask) / 2);
    if (differs)
      yield [
        ['feed', index],
        `Expected quotes near ${drawn}, the price of the hero’s instrument at ${time}, as its chart shows; found ${bid} and ${ask}. Change them, or the prices.`,
      ];
  }
}

/** Home says that the share did not move when the middle price is chosen. */
function* checkOptionPrice({ homeCharts, trade }: Drawings): RefinementMessages {
  const found = homeCharts.option.lastDay[1];
  if (found !== trade.limit)
    yield [
      ['homeCharts', 'option', 'lastDay', 1],
      `Expected ${trade.limit}, the last price of the hero’s instrument, as the text beside it says that the share did not move; found ${found}. Change it, or the prices.`,
    ];
}

/** An illustration promises no gain. */
function* checkDayOfAccount({ account }: Drawings): RefinementMessages {
  const { change } = summarizeAccount(account);
  if (change >= 0)
    yield [
      ['account', 'holdings'],
      `Expected an account that loses on its day, as a drawing promises no gain; found ${change} ${account.currency}. Change the quantities, or the prices.`,
    ];
}
