import { removeFloatError } from '../utils/remove-float-error.ts';
import { parseTimeAsHours } from '../utils/time.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  createConsistencyCheck,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';
import {
  createBreakEvenCheck,
  createDecimalCheck,
  currencyField,
  decimalPlacesField,
  leverageFactorField,
  optionContractFields,
  priceField,
  timeField,
  tradingSessionField,
  vestingYearsField,
} from './drawing-fields.ts';
import type { InstrumentId } from './products-schema.ts';

const moves = arrayField(z.number()).min(5);
const lossField = z.number().min(-100).negative();

/** By the instrument's id on the products page. */
const charts = {
  'btc-themed-etfs': strictObjectSchema({
    hours: arrayField(tradingSessionField)
      .length(1)
      .describe('Opening and close of the ETF’s exchange'),
    from: timeField.describe('Where the drawing begins, before the first opening of two'),
    every: z.int().positive().describe('Hours between two moves'),
    moves: arrayField(z.number()).min(10).describe('Moves of BTC, in percent'),
    before: z.number().describe('The ETF’s move at the close before the first opening, in percent'),
    currency: currencyField,
    start: priceField.describe('Price of the ETF at a move of 0'),
  }).superRefine(
    createConsistencyCheck(
      ({ hours: [day], from, every, moves }) => {
        const [open = 0, close = 0] = (day ?? []).map(parseTimeAsHours);
        const first = parseTimeAsHours(from);
        return first < open && first + every * (moves.length - 1) > close + 24;
      },
      'moves from before the first opening until after the second close',
      ({ from, every, moves }) => [`${moves.length} moves from ${from} on, one in ${every} hours`],
      'Begin earlier, or add moves.',
    ),
  ),
  'us-stocks': strictObjectSchema({
    currency: currencyField,
    decimals: decimalPlacesField,
    asks: arrayField(priceField).min(5).describe('What a market order would pay'),
    bid: priceField.describe('The price at which a limit order waits'),
  })
    .superRefine(
      createConsistencyCheck(
        ({ asks, bid }) => asks.every((ask) => ask > bid),
        'asks above the bid, as the limit order waits and is not filled',
        ({ asks, bid }) => [Math.min(...asks), bid],
        'Lower the bid, or raise the ask.',
      ),
    )
    .superRefine(createDecimalCheck('asks', 'bid')),
  'hk-stocks': strictObjectSchema({
    hours: arrayField(tradingSessionField)
      .length(2)
      .describe('Opening and close of each session, in local time'),
    moves: arrayField(moves)
      .length(2)
      .describe('Moves in percent from the close of the day before, for each session'),
  }).describe('The price can jump in the pause between both sessions'),
  'china-connect': strictObjectSchema({
    moves: moves.describe('Moves of a day in percent'),
    limit: lossField.describe('How far the price may fall in a day, in percent'),
  }).superRefine(
    createConsistencyCheck(
      ({ moves: day, limit }) =>
        day.at(-1) === limit && day.at(-2) === limit && day.every((move) => move >= limit),
      'a day that never falls below its limit and ends with it twice',
      ({ moves: day, limit }) => [`${Math.min(...day)} at the lowest`, ...day.slice(-2), limit],
      'Correct the moves or the limit.',
    ),
  ),
  'indian-stocks': strictObjectSchema({
    share: moves.describe('The share’s moves in rupees, in percent'),
    rupee: moves.describe('The rupee’s moves against the dollar at the same moments, in percent'),
  }).superRefine(
    createConsistencyCheck(
      ({ share, rupee }) => share.length === rupee.length && share[0] === 0 && rupee[0] === 0,
      'as many moves of the rupee as of the share, both from 0',
      ({ share, rupee }) => [rupee, share].map((moves) => `${moves.length} moves from ${moves[0]}`),
      'Add or remove moves.',
    ),
  ),
  options: strictObjectSchema(optionContractFields)
    .superRefine(createBreakEvenCheck(-1))
    .superRefine(createDecimalCheck('strike', 'premium'))
    .describe('A put, held to its expiry'),
  cfds: strictObjectSchema({
    factor: leverageFactorField,
    closeOut: lossField.describe('Loss in percent of the deposit at which the position is closed'),
    moves: moves.describe('The price’s moves in percent from 0'),
  }).superRefine(
    createConsistencyCheck(
      ({ factor, closeOut, moves: [first, ...rest] }) =>
        first === 0 &&
        rest.some((move) => removeFloatError(move * factor) === closeOut) &&
        (rest.at(-1) ?? 0) > closeOut / factor,
      'moves from 0 that reach closeOut / factor and end above it',
      ({ factor, closeOut, moves }) => [
        `${closeOut} / ${factor} and the moves ${moves.join(', ')}`,
      ],
      'Correct the moves.',
    ),
  ),
  'digital-assets': strictObjectSchema({
    moves: arrayField(z.number())
      .min(8)
      .superRefine(
        createConsistencyCheck(
          ({ length }) => length % 7 === 1,
          'as many moves on each of seven days, and one more',
          ({ length }) => [length],
          'Add or remove some.',
        ),
      )
      .describe('As many moves a day from Monday to Sunday, and the last one, in percent'),
  }),
  funds: strictObjectSchema({
    currency: currencyField,
    navs: arrayField(priceField).length(5).describe('The fund’s value on each working day'),
  }),
  ipo: strictObjectSchema({
    applied: z.int().min(2).max(10).describe('A whole number of shares, drawn in rows of five'),
    allotted: z.int().nonnegative().describe('A whole number of shares, fewer than applied for'),
  }).superRefine(
    createConsistencyCheck(
      ({ applied, allotted }) => allotted < applied,
      'fewer shares allotted than applied for',
      ({ applied, allotted }) => [allotted, applied],
      'Correct one of them.',
    ),
  ),
  esop: strictObjectSchema({
    years: vestingYearsField,
    vested: z.int().positive().describe('Years that have vested'),
  }).superRefine(
    createConsistencyCheck(
      ({ years, vested }) => vested < years,
      'fewer vested years than years',
      ({ years, vested }) => [vested, years],
      'Correct one of them.',
    ),
  ),
} satisfies Record<InstrumentId | 'btc-themed-etfs', z.ZodType>;

export const instrumentChartsSchema = strictObjectSchema(charts);
export type InstrumentChartFigures = z.infer<typeof instrumentChartsSchema>;
