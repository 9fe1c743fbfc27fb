import { getBestBidAndAsk } from '../market-data/best-quotes.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  createConsistencyCheck,
  createExpectedError,
  createZodRefinement,
  enumField,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';
import {
  checkBidBelowAsk,
  createDecimalCheck,
  currencyField,
  decimalPlacesField,
  priceField,
  shareCountField,
  timeWithSecondsField,
} from './drawing-fields.ts';

/** In percent, with two decimals. */
function computePercentChange(prices: readonly number[]): number {
  const [first = 1] = prices;
  return Math.round(((prices.at(-1) ?? first) / first - 1) * 10_000) / 100;
}

export const drawnInstrumentSchema = strictObjectSchema({
  name: enumField(
    ['usShare', 'hkShare', 'gold', 'btc'],
    'the key of its name in app/<language>.json',
  ),
  company: z
    .string()
    .min(1)
    .optional()
    .describe('Name of an invented company, the same in every language'),
  currency: currencyField,
  decimals: decimalPlacesField,
  prices: arrayField(priceField).min(8).describe('From the close of the day before to now'),
})
  .superRefine(createDecimalCheck('prices'))
  .transform((instrument) => ({ ...instrument, change: computePercentChange(instrument.prices) }));
export type DrawnInstrument = z.infer<typeof drawnInstrumentSchema>;

const level = z.tuple(
  [priceField, shareCountField],
  createExpectedError('two numbers: price and size'),
);

export const orderBookFields = {
  tick: z.number().positive().describe('Distance between two prices'),
  bids: arrayField(level).min(5).describe('Price and size, the highest price first'),
  asks: arrayField(level).min(5).describe('Price and size, the lowest price first'),
};
export type OrderBookInput = z.infer<z.ZodObject<typeof orderBookFields>>;

export const checkOrderBook = createZodRefinement(function* (book: OrderBookInput) {
  const sides = [
    ['bids', -1, 'falling, the highest bid first'],
    ['asks', 1, 'rising, the lowest ask first'],
  ] as const;
  for (const [side, sign, order] of sides) {
    const prices = book[side].map(([value]) => value);
    for (const [index, value] of prices.entries()) {
      const before = prices[index - 1];
      if (before !== undefined && (value - before) * sign <= 0)
        yield [
          [side, index],
          `Expected prices ${order}; found ${value} after ${before}. Put them in order.`,
        ];
    }
  }
  const [bid, ask] = getBestBidAndAsk(book);
  if (bid >= ask)
    yield [
      ['bids', 0],
      `Expected the best bid below the best ask, ${ask}; found ${bid}. Two sides that meet would trade: correct one of them.`,
    ];
});

export const quoteFeedSchema = arrayField(
  strictObjectSchema({
    time: timeWithSecondsField,
    bid: priceField,
    bidSize: shareCountField,
    ask: priceField,
    askSize: shareCountField,
  }).superRefine(checkBidBelowAsk),
)
  .min(3)
  .superRefine(
    createConsistencyCheck(
      (quotes) =>
        quotes.every(({ time: at }, index) => index === 0 || at > (quotes[index - 1]?.time ?? '')),
      'quotes in order of time',
      (quotes) => quotes.map(({ time }) => time),
      'Put them in order, each at a time of its own.',
    ),
  );
