import { z } from 'astro/zod';
import { arrayOf, strictObject } from '../utils/zod-helpers.ts';
import {
  checkDecimals,
  decimalsField,
  leverageFactorField,
  optionContractFields,
  priceField,
  tradingSessionsField,
} from './drawing-fields.ts';

const part = z.int().positive().describe('Share of the whole, in percent');

export const homeChartsSchema = strictObject({
  hours: strictObject({
    newYork: tradingSessionsField,
    hongKong: tradingSessionsField,
    shanghai: tradingSessionsField,
    mumbai: tradingSessionsField,
  }).describe('Regular hours, in local time'),
  option: strictObject({
    ...optionContractFields,
    lastDay: arrayOf(priceField)
      .length(3)
      .describe('Prices of the share to choose from: a whole loss, a part of it, a gain'),
  })
    .refine(
      ({ strike, premium, from, to }) => from < strike && strike + premium < to,
      'Expected from < strike, and strike + premium < to: strike and break-even both have to be in the drawing.',
    )
    .refine(
      ({ strike, premium, lastDay: [low = 0, middle = 0, high = 0] }) =>
        low < strike && strike < middle && middle < strike + premium && high > strike + premium,
      {
        path: ['lastDay'],
        message:
          'Expected a price below the strike, one between strike and break-even, and one above the break-even: a whole loss, a part of it, and a gain.',
      },
    )
    .superRefine(({ decimals, strike, premium, lastDay }, context) => {
      checkDecimals(context, { strike, premium }, decimals);
      checkDecimals(context, lastDay, decimals, ['lastDay']);
    })
    .describe('A call, held to its expiry'),
  leverage: strictObject({
    factor: leverageFactorField,
    moves: arrayOf(z.number().nonnegative())
      .min(3)
      .describe('A move of the price in percent from 0; it is drawn upward and downward'),
  }).refine(
    ({ moves }) => moves[0] === 0 && (moves.at(-1) ?? 0) === Math.max(...moves),
    'Expected moves that begin at 0 and end at their largest.',
  ),
  quote: strictObject({
    decimals: decimalsField,
    bid: priceField,
    ask: priceField,
  })
    .refine(
      ({ bid, ask }) => bid < ask,
      'Expected the bid below the ask: one sells at the lower price and buys at the higher.',
    )
    .superRefine(({ decimals, bid, ask }, context) =>
      checkDecimals(context, { bid, ask }, decimals),
    ),
  parts: strictObject({ shares: part, bonds: part, property: part, gold: part, cash: part }).refine(
    (parts) => Object.values(parts).reduce((sum, part) => sum + part, 0) === 100,
    'Expected parts that add up to 100.',
  ),
});
export type HomeChartFigures = z.infer<typeof homeChartsSchema>;
