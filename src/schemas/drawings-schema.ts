import { z } from 'astro/zod';
import { trimFloat } from '../components/charts/linear-scale.ts';
import { arrayOf, strictObject } from '../config/zod-helpers.ts';
import { parseHours } from './parse-hours.ts';

/** Figures of the drawings: illustrations, the same in every language, with plausible prices. */

const currency = z.enum(['USD', 'HKD'], 'Expected USD or HKD. Write the currency of the prices.').describe('Currency of the prices');
const decimals = z.int().min(0).max(5).describe('Decimals of every price of this instrument');
const price = z.number('Expected a price: a number above 0.').positive('Expected a price above 0.').describe('A price, in the currency beside it');
const time = z
  .string({ error: describeTimeProblem })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { abort: true, error: describeTimeProblem })
  .describe('Time of day, such as "09:30"');

const moment = z
  .string({ error: describeMomentProblem })
  .regex(/^([01]\d|2[0-3])(:[0-5]\d){2}$/, { error: describeMomentProblem })
  .describe('Time of day with its seconds, such as "14:30:05"');

function describeMomentProblem({ input }: { readonly input?: unknown }): string {
  return `Expected a time of day with its seconds, such as "14:30:05"; found ${JSON.stringify(input) ?? 'nothing: add this field'}.`;
}

function describeTimeProblem({ input }: { readonly input?: unknown }): string {
  return `Expected a time of day from "00:00" to "24:00", with two digits each, such as "09:30"; found ${JSON.stringify(input) ?? 'nothing: add this field'}.`;
}

type Context = z.core.$RefinementCtx;
function report(context: Context, path: (string | number)[], message: string) {
  context.addIssue({ code: 'custom', path, message });
}

function checkDecimals(context: Context, values: readonly number[], places: number, path: (string | number)[]) {
  for (const [index, value] of values.entries()) {
    if (trimFloat(value * 10 ** places) % 1) report(context, [...path, index], `Expected at most ${places} decimals, like all prices here; received ${value}. Round it.`);
  }
}

/**
 * Returns the change from the first price, the previous close, to the last, in percent with two
 * decimals.
 */
function percentChange(prices: readonly number[]): number {
  const [first = 1] = prices;
  return Math.round(((prices.at(-1) ?? first) / first - 1) * 10_000) / 100;
}

const instrumentSchema = strictObject({
  name: z.enum(['usShare', 'hkShare', 'gold', 'btc'], 'Expected usShare, hkShare, gold or btc: a name in app/<language>.json.').describe('Key of its name in app/<language>.json'),
  number: z.int().min(2).optional().describe('Number that separates it from others of the same name'),
  currency,
  decimals,
  change: z.number().describe('In percent, from the first price to the last'),
  prices: arrayOf(price).min(8).describe('From the close of the day before to now'),
}).superRefine(({ prices, change, decimals }, context) => {
  checkDecimals(context, prices, decimals, ['prices']);
  if (percentChange(prices) !== change)
    report(
      context,
      ['change'],
      `Expected ${percentChange(prices)}, the change from the first price, ${prices[0]}, to the last, ${prices.at(-1)}; received ${change}. A price that is down ends below where it began: correct one of them.`,
    );
});
export type DrawnInstrument = z.infer<typeof instrumentSchema>;

const candle = z
  .tuple([price, price, price, price], 'Expected four prices: open, high, low, close.')
  .refine(([open, high, low, close]) => high >= Math.max(open, close) && low <= Math.min(open, close), 'Expected open and close between low and high. The order is open, high, low, close.');

const level = z.tuple([price, z.int('Expected a whole number of shares.').positive('Expected at least one share.')], 'Expected two numbers: price and size.');

const bookSchema = strictObject({
  instrument: z.string().describe('Key of the instrument'),
  currency,
  decimals,
  tick: z.number().positive().describe('Distance between two prices'),
  last: price.describe('Price of the last trade, inside the spread'),
  bids: arrayOf(level).min(5).describe('Price and size, the highest price first'),
  asks: arrayOf(level).min(5).describe('Price and size, the lowest price first'),
}).superRefine((book, context) => {
  const sides = [
    ['bids', -1, 'falling, the highest bid first'],
    ['asks', 1, 'rising, the lowest ask first'],
  ] as const;
  for (const [side, sign, order] of sides) {
    const prices = book[side].map(([value]) => value);
    checkDecimals(context, prices, book.decimals, [side]);
    for (const [index, value] of prices.entries()) {
      const before = prices[index - 1];
      if (before !== undefined && (value - before) * sign <= 0) report(context, [side, index], `Expected prices ${order}; received ${value} after ${before}. Put them in order.`);
    }
  }
  const [bid, ask] = [book.bids[0]?.[0] ?? 0, book.asks[0]?.[0] ?? 0];
  if (bid >= ask) report(context, ['bids', 0], `Expected the best bid below the best ask, ${ask}; received ${bid}. Two sides that meet would trade.`);
  else if (book.last < bid || book.last > ask) report(context, ['last'], `Expected a price from the best bid, ${bid}, to the best ask, ${ask}; received ${book.last}.`);
});
export type OrderBook = z.infer<typeof bookSchema>;

const screen = strictObject({
  rows: arrayOf(z.string()).length(4).describe('Four keys of instruments'),
  chart: z.string().describe('Key of the instrument in the chart'),
  times: arrayOf(time).min(2).describe('Labels below the chart, at equal distances'),
});

const session = z.tuple([time, time], 'Expected two times: opening and close.').refine(([from, to]) => from < to, 'Expected an opening before its close.');
const sessions = arrayOf(session).min(1).describe('Opening and close of each session');

const part = z.int().describe('Share of the whole, in percent');
const count = z.int().positive().describe('A whole number of shares');

const cardsSchema = strictObject({
  hours: strictObject({ newYork: sessions, hongKong: sessions, shanghai: sessions, mumbai: sessions }).describe('Regular hours, in local time'),
  option: strictObject({ currency, decimals, strike: price, premium: price, from: price, to: price })
    .refine(({ strike, premium, from, to }) => from < strike && strike + premium < to, 'Expected from < strike, and strike + premium < to: strike and break-even both have to be in the drawing.')
    .describe('A call, held to its expiry'),
  leverage: strictObject({
    factor: z.int().min(2).max(20).describe('How many times the deposit is traded'),
    moves: arrayOf(z.number().nonnegative()).min(3).describe('A move of the price in percent from 0; it is drawn upward and downward'),
  }).refine(({ moves }) => moves[0] === 0 && (moves.at(-1) ?? 0) === Math.max(...moves), 'Expected moves that begin at 0 and end at their largest.'),
  quote: strictObject({
    pair: z
      .string()
      .regex(/^[A-Z]{3}\/[A-Z]{3}$/, 'Expected a pair such as EUR/USD.')
      .describe('The two currencies, such as EUR/USD'),
    decimals,
    bid: price,
    ask: price,
  }).refine(({ bid, ask }) => bid < ask, 'Expected the bid below the ask: one sells at the lower price and buys at the higher.'),
  parts: strictObject({ shares: part, bonds: part, property: part, gold: part, cash: part }).refine(
    (parts) => Object.values(parts).reduce((sum, part) => sum + part, 0) === 100,
    'Expected parts that add up to 100.',
  ),
  vesting: strictObject({ years: z.int().min(2).max(6).describe('Years until all has vested'), vested: z.int().nonnegative().describe('Years that have vested') }).refine(
    ({ years, vested }) => vested <= years,
    'Expected at most as many vested years as years.',
  ),
});
export type CardCharts = z.infer<typeof cardsSchema>;

const moves = arrayOf(z.number()).min(5);

/** One small drawing for each instrument of the products page, by id. */
const instrumentsSmall = strictObject({
  'btc-themed-etfs': strictObject({
    hours: arrayOf(session).length(1).describe('Opening and close of the ETF’s exchange'),
    from: time.describe('Where the drawing begins, before the first opening of two'),
    every: z.int().positive().describe('Hours between two moves'),
    moves: arrayOf(z.number()).min(10).describe('Moves of BTC, in percent'),
    before: z.number().describe('The ETF’s move at the close before the first opening, in percent'),
    currency,
    start: price.describe('Price of the ETF at a move of 0'),
  }).refine(({ hours: [day], from, every, moves }) => {
    const [open = 0, close = 0] = (day ?? []).map(parseHours);
    return parseHours(from) < open && parseHours(from) + every * (moves.length - 1) > close + 24;
  }, 'Expected moves from before the first opening until after the second close.'),
  'us-stocks': strictObject({ currency, decimals, asks: arrayOf(price).min(5).describe('What a market order would pay'), bid: price.describe('The price at which a limit order waits') }).refine(
    ({ asks, bid }) => asks.every((ask) => ask > bid),
    'Expected asks above the bid: the limit order waits, and is not filled.',
  ),
  'hk-stocks': strictObject({
    hours: arrayOf(session).length(2).describe('Opening and close of each session, in local time'),
    moves: arrayOf(moves).length(2).describe('Moves in percent from the close of the day before, for each session'),
  }).describe('The price can jump in the pause between both sessions'),
  'china-connect': strictObject({ moves: moves.describe('Moves of a day in percent'), limit: z.number().negative().describe('How far the price may fall in a day, in percent') }).refine(
    ({ moves: day, limit }) => day.at(-1) === limit && day.at(-2) === limit && day.every((move) => move >= limit),
    'Expected a day that stays at the limit once it is there, and never falls below it.',
  ),
  'indian-stocks': strictObject({
    share: moves.describe('The share’s moves in rupees, in percent'),
    rupee: moves.describe('The rupee’s moves against the dollar at the same moments, in percent'),
  }).refine(({ share, rupee }) => share.length === rupee.length && share[0] === 0 && rupee[0] === 0, 'Expected as many moves of the rupee as of the share, both from 0.'),
  options: strictObject({ currency, decimals, strike: price, premium: price, from: price, to: price })
    .refine(({ strike, premium, from, to }) => from < strike - premium && strike < to, 'Expected from < strike - premium, and strike < to: break-even and strike both have to be in the drawing.')
    .describe('A put, held to its expiry'),
  cfds: strictObject({
    factor: z.int().min(2).max(20).describe('How many times the deposit is traded'),
    closeOut: z.number().negative().describe('Loss in percent of the deposit at which the position is closed'),
    moves: moves.describe('The price’s moves in percent from 0'),
  }).refine(
    ({ factor, closeOut, moves: [first, ...rest] }) => first === 0 && rest.some((move) => move * factor === closeOut) && (rest.at(-1) ?? 0) > closeOut / factor,
    'Expected moves from 0 that reach closeOut / factor, and a price that recovers after it.',
  ),
  'digital-assets': strictObject({ moves: arrayOf(z.number()).length(15).describe('Two moves a day from Monday to Sunday, and the last one, in percent') }),
  funds: strictObject({ currency, navs: arrayOf(price).length(5).describe('The fund’s value on each working day') }),
  ipo: strictObject({ applied: count, allotted: z.int().nonnegative().describe('A whole number of shares, fewer than applied for') }).refine(
    ({ applied, allotted }) => allotted < applied && applied <= 20,
    'Expected fewer allotted than applied for, of at most 20.',
  ),
  esop: strictObject({ years: z.int().min(2).max(6).describe('Years until all has vested'), vested: z.int().positive().describe('Years that have vested') }).refine(
    ({ years, vested }) => vested < years,
    'Expected fewer vested years than years.',
  ),
});
export type InstrumentCharts = z.infer<typeof instrumentsSmall>;

/** Market data: quotes in order of time, bid below ask. */
const feedSchema = arrayOf(strictObject({ time: moment, bid: price, bidSize: count, ask: price, askSize: count }).refine(({ bid, ask }) => bid < ask, 'Expected a bid below the ask.'))
  .min(3)
  .refine((quotes) => quotes.every(({ time: at }, index) => index === 0 || at > (quotes[index - 1]?.time ?? '')), 'Expected quotes in order of time.');

export const drawingsSchema = strictObject({
  account: strictObject({ currency, value: price, change: z.number().describe('Since the day before, in its currency') }),
  instruments: z.record(z.string(), instrumentSchema).describe('Instruments by key'),
  hero: screen,
  watchlist: screen,
  candles: strictObject({
    instrument: z.string().describe('Key of the instrument'),
    times: arrayOf(time).min(2).describe('Labels below, at equal distances'),
    bars: arrayOf(candle).min(8).describe('Open, high, low, close'),
  }),
  book: bookSchema,
  phoneBook: bookSchema,
  cards: cardsSchema,
  small: instrumentsSmall,
  order: strictObject({ instrument: z.string().describe('Key of the instrument'), quantity: count, filled: z.int().nonnegative().describe('How many of them are filled') }).refine(
    ({ quantity, filled }) => filled <= quantity,
    'Expected at most as many filled as ordered.',
  ),
  feed: feedSchema,
  fund: arrayOf(price).min(25).describe('A fund’s net asset values, one a month, over two years or more'),
  brands: arrayOf(strictObject({ value: price, currency, days: arrayOf(z.number()).min(4).describe('Values of the last days') })).length(3),
}).superRefine(({ instruments, hero, watchlist, candles, book, phoneBook }, context) => {
  const known = Object.keys(instruments);
  const named = (path: (string | number)[], key: string): boolean => {
    const isKnown = known.includes(key);
    if (!isKnown) report(context, path, `No instrument is called "${key}". Expected one of ${known.join(', ')}.`);
    return isKnown;
  };
  for (const [name, { rows, chart }] of Object.entries({ hero, watchlist })) {
    for (const [index, key] of rows.entries()) named([name, 'rows', index], key);
    named([name, 'chart'], chart);
  }
  for (const key of hero.rows) if (watchlist.rows.includes(key)) report(context, ['watchlist', 'rows'], `Expected other instruments than the hero's: both are on one page. Remove "${key}".`);
  const drawn = new Map<string, string>();
  for (const [key, { prices }] of Object.entries(instruments)) {
    const shape = prices
      .map((value) => (value - (prices[0] ?? 0)) / (prices[0] ?? 1))
      .map((move) => Math.round(move * 1e5))
      .join();
    const twin = drawn.get(shape);
    if (twin) report(context, ['instruments', key, 'prices'], `Expected different prices; these move like those of "${twin}".`);
    drawn.set(shape, key);
  }
  if (String(book.bids) === String(phoneBook.bids) || String(book.asks) === String(phoneBook.asks)) report(context, ['phoneBook'], 'Expected different orders: both books are on one page.');
  named(['candles', 'instrument'], candles.instrument);
  for (const [name, { instrument: key, last }] of Object.entries({ book, phoneBook })) {
    const price = instruments[key]?.prices.at(-1);
    if (named([name, 'instrument'], key) && price !== last) report(context, [name, 'last'], `Expected ${price}, the last price of "${key}"; received ${last}.`);
  }
  const instrument = instruments[candles.instrument];
  const [close, now] = [candles.bars.at(-1)?.[3], instrument?.prices.at(-1)];
  if (instrument) {
    for (const [index, bar] of candles.bars.entries()) checkDecimals(context, bar, instrument.decimals, ['candles', 'bars', index]);
    if (close !== now) report(context, ['candles', 'bars', candles.bars.length - 1], `Expected a last close of ${now}, the price of "${candles.instrument}"; received ${close}.`);
    if (((close ?? 0) - (candles.bars[0]?.[0] ?? 0)) * instrument.change <= 0)
      report(context, ['candles', 'bars'], `Expected candles that end ${instrument.change < 0 ? 'below' : 'above'} their first open, as "${candles.instrument}" changes by ${instrument.change} %.`);
  }
  for (const [index, bar] of candles.bars.entries()) {
    const before = candles.bars[index - 1];
    if (before && before[3] !== bar[0]) report(context, ['candles', 'bars', index, 0], `Expected it to open at the close before, ${before[3]}; received ${bar[0]}.`);
  }
});
export type Drawings = z.infer<typeof drawingsSchema>;
