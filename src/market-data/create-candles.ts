import { removeFloatError } from '../utils/remove-float-error.ts';

export type Candle = readonly [open: number, high: number, low: number, close: number];

/** Each candle opens at one price of the instrument and closes at the next. */
export const createCandles = (
  wicks: readonly (readonly [above: number, below: number])[],
  prices: readonly number[],
) =>
  wicks.map(([above, below], index): Candle => {
    const [open = 0, close = open] = prices.slice(index);
    const high = removeFloatError(Math.max(open, close) + above);
    return [open, high, removeFloatError(Math.min(open, close) - below), close];
  });
