import type { Candle } from '../../market-data/create-candles.ts';
import type { Drawings } from '../../schemas/drawings-schema.ts';
import { type ChartShape, createPlot, type NumericRange } from './plot.ts';

/** Returns the latest candles: as many as fit beside a text. */
export const takeLatestCandles = ({
  bars,
  times,
}: Pick<Drawings['candles'], 'bars' | 'times'>) => ({
  bars: bars.slice(-7),
  times: times.slice(-2),
});

/** Returns the middle of a candle's column, in percent from the left. */
export const computeCandleCenterPercent = (
  index: number,
  count: number,
  [from, to]: NumericRange,
): number => from + ((to - from) / count) * (index + 0.5);

/**
 * Finds the candle with the longest body.
 * @returns its index, and prices in the middle of its upper wick and in its body's upper third
 */
export function locateLongestCandleBody(bars: readonly Candle[]) {
  const lengths = bars.map(([open, , , close]) => Math.abs(open - close));
  const length = Math.max(...lengths);
  const index = lengths.indexOf(length);
  const [open, high, , close] = bars[index] ?? [0, 0, 0, 0];
  const top = Math.max(open, close);
  return { index, prices: [(high + top) / 2, top - length / 3] };
}

/**
 * Draws candles in the colors that the reader's market has for rise and fall.
 * @param domain prices at the bottom and top of the chart
 * @param span start of the first and end of the last candle's column, in percent
 */
export function createCandleShapes(
  candles: readonly Candle[],
  domain: NumericRange,
  span: NumericRange = [0, 100],
): ChartShape[] {
  const { bars, line } = createPlot({ y: domain });
  const column = (span[1] - span[0]) / candles.length;
  const candle = ([open, high, low, close]: Candle, index: number) => {
    const x = computeCandleCenterPercent(index, candles.length, span);
    const wick = line([
      [x, high],
      [x, low],
    ]);
    const body = bars([
      [
        [x - column * 0.3, open],
        [x + column * 0.3, close],
      ],
    ]);
    return { tone: close >= open ? 'rise' : 'fall', d: wick.d + body.d };
  };
  const drawn = candles.map(candle);
  return ['rise', 'fall'].map((tone) => ({
    className: `candle ${tone}`,
    d: drawn.map((part) => (part.tone === tone ? part.d : '')).join(''),
  }));
}
