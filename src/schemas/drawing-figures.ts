import { scaleLinear } from 'd3-scale';
import { parseTimeAsHours } from '../utils/time.ts';
import { trimFloat } from '../utils/trim-float.ts';
import {
  type DrawnInstrument,
  findBestBidAndAsk,
  type OrderBookInput,
} from './market-data-schema.ts';
import { countFilledShares, type RawDrawings } from './raw-drawings-schema.ts';
import type { Holding } from './summarize-account.ts';

/** Room above the hero's last price, in parts of the distance down to the lowest. */
export const heroChartHeadroom = 0.18;

export type Candle = readonly [open: number, high: number, low: number, close: number];

/**
 * Completes the lists of `drawings.json`, each of which ends where the next shorter period begins:
 * today gives the week its last eight prices, the week gives the month every fourth of its prices,
 * and the month gives the year every tenth.
 */
export function createPriceHistory(
  { week, month, year }: Readonly<Record<'week' | 'month' | 'year', readonly number[]>>,
  today: DrawnInstrument['prices'],
) {
  const [before = 0, ...sinceOpen] = today;
  const wholeWeek = [...week, before, ...sampleEvenly(8, sinceOpen)];
  const wholeMonth = [...month, ...takeEvery(4, wholeWeek)];
  return { week: wholeWeek, month: wholeMonth, year: [...year, ...takeEvery(10, wholeMonth)] };
}

/** Takes prices at equal distances; the last one is among them, the first is not. */
const sampleEvenly = (count: number, prices: readonly number[]) =>
  Array.from(
    { length: count },
    (_, index) => prices[Math.round(((prices.length - 1) * (index + 1)) / count)] ?? 0,
  );

const takeEvery = (step: number, prices: readonly number[]) =>
  prices.filter((_, index) => index % step === 0);

/**
 * Returns an instrument's price at a time, interpolated between two of its prices. Outside the
 * session it is the first or the last of the day.
 * @param session opening and close
 */
export function interpolatePrice(
  { prices: [, ...sinceOpen] }: Pick<DrawnInstrument, 'prices'>,
  time: string,
  session: readonly [open: string, close: string],
): number {
  const indexAt = scaleLinear(session.map(parseTimeAsHours), [0, sinceOpen.length - 1]).clamp(true);
  return scaleLinear(sinceOpen.keys(), sinceOpen)(indexAt(parseTimeAsHours(time)));
}

/** Each candle opens at one price of the instrument and closes at the next. */
const createCandles = (
  wicks: readonly (readonly [above: number, below: number])[],
  prices: DrawnInstrument['prices'],
) =>
  wicks.map(([above, below], index): Candle => {
    const [open = 0, close = open] = prices.slice(index);
    const high = trimFloat(Math.max(open, close) + above);
    return [open, high, trimFloat(Math.min(open, close) - below), close];
  });

function addQuoteToBook(book: OrderBookInput, instrument: DrawnInstrument) {
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

/** Adds what follows from the drawings' figures. */
export function addComputedValues(drawings: RawDrawings) {
  // drawing-checks.ts has refused unknown keys.
  const byKey = (key: string) => drawings.instruments[key] as DrawnInstrument;
  const { account, hero, watchlist, candles, order, orderBook, phoneOrderBook, trade } = drawings;
  const candleInstrument = byKey(candles.instrument);
  const traded = byKey(hero.chart);
  const filled = countFilledShares(trade.fills);
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
export type ComputedDrawings = ReturnType<typeof addComputedValues>;
