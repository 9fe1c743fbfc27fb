import { type Domain, linearScale } from './linear-scale.ts';
import { roundCoordinate } from './svg-path.ts';

/** Open, high, low and close of one time interval. */
export type Candle = readonly [open: number, high: number, low: number, close: number];

/**
 * Builds one path for all rising candles and one for all falling ones.
 * @param domain prices at the bottom and top of the chart
 * @param span start of the first and end of the last candle's column, in percent
 */
export function candlePaths(candles: readonly Candle[], domain: Domain, span: Domain = [0, 100]): { rise: string; fall: string } {
  const y = linearScale(domain, [100, 0]);
  const room = (span[1] - span[0]) / candles.length;
  const path = (rises: boolean) => candles.map((candle, index) => (candle[3] >= candle[0] === rises ? candlePath(candle, y, span[0] + room * (index + 0.5), room * 0.3) : '')).join('');
  return { rise: path(true), fall: path(false) };
}

function candlePath([open, high, low, close]: Candle, y: (value: number) => number, x: number, half: number): string {
  const [top, foot] = [y(Math.max(open, close)), y(Math.min(open, close))];
  const width = roundCoordinate(half * 2);
  return `M${roundCoordinate(x)} ${roundCoordinate(y(high))}V${roundCoordinate(y(low))}M${roundCoordinate(x - half)} ${roundCoordinate(top)}h${width}V${roundCoordinate(foot)}h-${width}z`;
}
