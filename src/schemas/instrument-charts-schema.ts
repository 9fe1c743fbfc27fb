import { z } from 'astro/zod';
import { parseTimeAsHours } from '../utils/time.ts';
import { trimFloat } from '../utils/trim-float.ts';
import { arrayOf, strictObject } from '../utils/zod-helpers.ts';
import {
  checkDecimals,
  currencyField,
  decimalsField,
  leverageFactorField,
  optionContractFields,
  priceField,
  timeField,
  tradingSessionField,
  vestingYearsField,
} from './drawing-fields.ts';
import type { InstrumentId } from './products-schema.ts';

const moves = arrayOf(z.number()).min(5);
const lossField = z
  .number('Expected a loss in percent: a number from -100 to below 0.')
  .min(-100, 'Expected a loss of at most everything: -100 or more.')
  .negative('Expected a loss: a number below 0.');

/** Charts by the id of their instrument on the products page. */
const charts = {
  'btc-themed-etfs': strictObject({
    hours: arrayOf(tradingSessionField)
      .length(1)
      .describe('Opening and close of the ETF’s exchange'),
    from: timeField.describe('Where the drawing begins, before the first opening of two'),
    every: z.int().positive().describe('Hours between two moves'),
    moves: arrayOf(z.number()).min(10).describe('Moves of BTC, in percent'),
    before: z.number().describe('The ETF’s move at the close before the first opening, in percent'),
    currency: currencyField,
    start: priceField.describe('Price of the ETF at a move of 0'),
  }).refine(({ hours: [day], from, every, moves }) => {
    const [open = 0, close = 0] = (day ?? []).map(parseTimeAsHours);
    return (
      parseTimeAsHours(from) < open &&
      parseTimeAsHours(from) + every * (moves.length - 1) > close + 24
    );
  }, 'Expected moves from before the first opening until after the second close.'),
  'us-stocks': strictObject({
    currency: currencyField,
    decimals: decimalsField,
    asks: arrayOf(priceField).min(5).describe('What a market order would pay'),
    bid: priceField.describe('The price at which a limit order waits'),
  })
    .refine(
      ({ asks, bid }) => asks.every((ask) => ask > bid),
      'Expected asks above the bid: the limit order waits, and is not filled.',
    )
    .superRefine(({ decimals, asks, bid }, context) => {
      checkDecimals(context, asks, decimals, ['asks']);
      checkDecimals(context, { bid }, decimals);
    }),
  'hk-stocks': strictObject({
    hours: arrayOf(tradingSessionField)
      .length(2)
      .describe('Opening and close of each session, in local time'),
    moves: arrayOf(moves)
      .length(2)
      .describe('Moves in percent from the close of the day before, for each session'),
  }).describe('The price can jump in the pause between both sessions'),
  'china-connect': strictObject({
    moves: moves.describe('Moves of a day in percent'),
    limit: lossField.describe('How far the price may fall in a day, in percent'),
  }).refine(
    ({ moves: day, limit }) =>
      day.at(-1) === limit && day.at(-2) === limit && day.every((move) => move >= limit),
    'Expected a day that stays at the limit once it is there, and never falls below it.',
  ),
  'indian-stocks': strictObject({
    share: moves.describe('The share’s moves in rupees, in percent'),
    rupee: moves.describe('The rupee’s moves against the dollar at the same moments, in percent'),
  }).refine(
    ({ share, rupee }) => share.length === rupee.length && share[0] === 0 && rupee[0] === 0,
    'Expected as many moves of the rupee as of the share, both from 0.',
  ),
  options: strictObject(optionContractFields)
    .refine(
      ({ strike, premium, from, to }) => from < strike - premium && strike < to,
      'Expected from < strike - premium, and strike < to: break-even and strike both have to be in the drawing.',
    )
    .superRefine(({ decimals, strike, premium }, context) =>
      checkDecimals(context, { strike, premium }, decimals),
    )
    .describe('A put, held to its expiry'),
  cfds: strictObject({
    factor: leverageFactorField,
    closeOut: lossField.describe('Loss in percent of the deposit at which the position is closed'),
    moves: moves.describe('The price’s moves in percent from 0'),
  }).refine(
    ({ factor, closeOut, moves: [first, ...rest] }) =>
      first === 0 &&
      rest.some((move) => trimFloat(move * factor) === closeOut) &&
      (rest.at(-1) ?? 0) > closeOut / factor,
    'Expected moves from 0 that reach closeOut / factor, and a price that recovers after it.',
  ),
  'digital-assets': strictObject({
    moves: arrayOf(z.number())
      .min(8)
      .refine(
        ({ length }) => length % 7 === 1,
        'Expected as many moves on each of seven days, and one more. Add or remove some.',
      )
      .describe('As many moves a day from Monday to Sunday, and the last one, in percent'),
  }),
  funds: strictObject({
    currency: currencyField,
    navs: arrayOf(priceField).length(5).describe('The fund’s value on each working day'),
  }),
  ipo: strictObject({
    applied: z.int().min(2).max(10).describe('A whole number of shares, drawn in rows of five'),
    allotted: z.int().nonnegative().describe('A whole number of shares, fewer than applied for'),
  }).refine(
    ({ applied, allotted }) => allotted < applied,
    'Expected fewer allotted than applied for.',
  ),
  esop: strictObject({
    years: vestingYearsField,
    vested: z.int().positive().describe('Years that have vested'),
  }).refine(({ years, vested }) => vested < years, 'Expected fewer vested years than years.'),
} satisfies Record<InstrumentId | 'btc-themed-etfs', z.ZodType>;

export const instrumentChartsSchema = strictObject(charts);
export type InstrumentChartFigures = z.infer<typeof instrumentChartsSchema>;
