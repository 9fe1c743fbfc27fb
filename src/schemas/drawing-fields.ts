import { removeFloatError } from '../utils/remove-float-error.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  createConsistencyCheck,
  createExpectedError,
  createZodRefinement,
  enumField,
  patternField,
} from '../validation/zod-helpers.ts';

export const currencyField = enumField(['USD', 'HKD'], 'the currency of the prices');
export const decimalPlacesField = z
  .int()
  .min(0)
  .max(5)
  .describe('Decimals of every price of this instrument');
export const priceField = z.number().positive().describe('A price, in the currency beside it');
export const checkBidBelowAsk = createConsistencyCheck<{ bid: number; ask: number }>(
  ({ bid, ask }) => bid < ask,
  'the bid below the ask',
  ({ bid, ask }) => [bid, ask],
  'One sells at the lower price and buys at the higher: correct one of them.',
);
/** The drawing of an option shows share prices between `from` and `to`. */
export const optionContractFields = {
  currency: currencyField,
  decimals: decimalPlacesField,
  strike: priceField,
  premium: priceField,
  from: priceField,
  to: priceField,
};
/** @param sign 1 for a call, whose break-even is above the strike; -1 for a put */
export function createBreakEvenCheck(sign: 1 | -1) {
  const marksOf = ({ strike, premium }: { strike: number; premium: number }) => [
    strike,
    removeFloatError(strike + sign * premium),
  ];
  return createConsistencyCheck<{ strike: number; premium: number; from: number; to: number }>(
    (option) => marksOf(option).every((mark) => option.from < mark && mark < option.to),
    'strike and break-even in the drawing, between "from" and "to"',
    (option) => [...marksOf(option), option.from, option.to],
    'Lower "from" or raise "to".',
  );
}
export const shareCountField = z.int().positive().describe('A whole number of shares');
export const instrumentKeyField = z.string().describe('Key of the instrument');
export const leverageFactorField = z
  .int()
  .min(2)
  .max(20)
  .describe('How many times the deposit is traded');
export const vestingYearsField = z.int().min(2).max(6).describe('Years until all has vested');

export const timeField = patternField(
  /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
  'a time of day from "00:00" to "24:00", with two digits each, such as "09:30"',
);
export const timeWithSecondsField = patternField(
  /^([01]\d|2[0-3])(:[0-5]\d){2}$/,
  'a time of day with its seconds, such as "14:30:05"',
);

export const tradingSessionField = z
  .tuple([timeField, timeField], createExpectedError('two times: opening and close'))
  .superRefine(
    createConsistencyCheck(
      ([from, to]) => from < to,
      'an opening before its close',
      (times) => times,
      'Correct one of them.',
    ),
  );
export const tradingSessionsField = arrayField(tradingSessionField)
  .min(1)
  .describe('Opening and close of each session');

/** Finds prices with more decimals than their instrument has. */
export function findDecimalProblems(
  prices: number | readonly number[],
  decimals: number,
  path: readonly PropertyKey[],
): (readonly [path: readonly PropertyKey[], message: string])[] {
  if (typeof prices === 'object')
    return prices.flatMap((price, index) => findDecimalProblems(price, decimals, [...path, index]));
  if (removeFloatError(prices * 10 ** decimals) % 1 === 0) return [];
  return [
    [
      path,
      `Expected at most ${decimals} decimals, like all prices here; found ${prices}. Round it.`,
    ],
  ];
}

/** @param fields of a price, or of a list of prices */
export const createDecimalCheck = <Field extends string>(...fields: readonly Field[]) =>
  createZodRefinement((value: { decimals: number } & Record<Field, number | readonly number[]>) =>
    fields.flatMap((field) => findDecimalProblems(value[field], value.decimals, [field])),
  );
