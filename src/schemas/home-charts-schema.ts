import { removeFloatError } from '../utils/remove-float-error.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  createConsistencyCheck,
  createZodRefinement,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';
import {
  checkBidBelowAsk,
  createBreakEvenCheck,
  createDecimalCheck,
  decimalPlacesField,
  leverageFactorField,
  optionContractFields,
  priceField,
  tradingSessionsField,
} from './drawing-fields.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0);
const part = z.int().positive().describe('Share of the whole, in percent');

export const homeChartsSchema = strictObjectSchema({
  hours: strictObjectSchema({
    newYork: tradingSessionsField,
    hongKong: tradingSessionsField,
    shanghai: tradingSessionsField,
    mumbai: tradingSessionsField,
  }).describe('Regular hours, in local time'),
  option: strictObjectSchema({
    ...optionContractFields,
    lastDay: arrayField(priceField)
      .length(3)
      .describe(
        'Prices of the share to choose from: a whole loss; its last price, a part of the loss; a gain',
      ),
  })
    .superRefine(createBreakEvenCheck(1))
    .superRefine(
      createZodRefinement(function* ({ strike, premium, lastDay }) {
        const [low = 0, middle = 0, high = 0] = lastDay;
        const breakEven = removeFloatError(strike + premium);
        if (low >= strike || strike >= middle || middle >= breakEven || high <= breakEven)
          yield [
            ['lastDay'],
            `Expected a price below the strike, ${strike}, one between it and the break-even, ${breakEven}, and one above: a whole loss, a part of it, and a gain; found ${lastDay.join(', ')}. Correct them.`,
          ];
      }),
    )
    .superRefine(createDecimalCheck('strike', 'premium', 'lastDay'))
    .describe('A call, held to its expiry'),
  leverage: strictObjectSchema({
    factor: leverageFactorField,
    moves: arrayField(z.number().nonnegative())
      .min(3)
      .describe('A move of the price in percent from 0; it is drawn upward and downward'),
  }).superRefine(
    createConsistencyCheck(
      ({ moves }) => moves[0] === 0 && (moves.at(-1) ?? 0) === Math.max(...moves),
      'moves that begin at 0 and end at their largest',
      ({ moves }) => moves,
      'Correct the first or the last.',
    ),
  ),
  quote: strictObjectSchema({
    decimals: decimalPlacesField,
    bid: priceField,
    ask: priceField,
  })
    .superRefine(checkBidBelowAsk)
    .superRefine(createDecimalCheck('bid', 'ask')),
  parts: strictObjectSchema({
    shares: part,
    bonds: part,
    property: part,
    gold: part,
    cash: part,
  }).superRefine(
    createConsistencyCheck(
      (parts) => sum(Object.values(parts)) === 100,
      'parts that add up to 100',
      (parts) => [sum(Object.values(parts))],
      'Change one of them.',
    ),
  ),
});
export type HomeChartFigures = z.infer<typeof homeChartsSchema>;
