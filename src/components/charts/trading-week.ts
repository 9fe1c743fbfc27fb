import { scaleLinear } from 'd3-scale';
import type { HomeChartFigures } from '../../schemas/home-charts-schema.ts';
import { parseTimeAsHours } from '../../utils/time.ts';
import { createRandomWalk, drawWholePixelPath } from '../brand-line/random-walk.ts';
import type { Point } from './plot.ts';

/** Size of a day's row. */
const [width, height] = [288, 20];

/** View box of the seven rows. */
export const tradingWeekViewBox = `0 0 ${width} ${7 * height}`;

/**
 * Draws one line through seven rows, and the block of the exchange's hours on the first five days.
 * @param sessions only the first is drawn
 */
export function createTradingWeekPaths([
  [open, close] = ['', ''],
]: HomeChartFigures['hours']['newYork']) {
  const walk = createRandomWalk({
    seed: 31,
    width: 7 * width,
    volatility: 13,
    endShare: 1,
    stepWidths: [6, 18],
    reversion: 0.14,
    above: 8,
    below: 8,
  }).map(([left, y]): Point => [Math.max(0, left + 7 * width), y]);
  /** Height of the line at a point. A row starts where the one above ends. */
  const heightAt = scaleLinear(
    walk.map(([left]) => left),
    walk.map(([, y]) => y),
  );
  const rows = Array.from({ length: 7 }, (_, day) => {
    const [from, to] = [day * width, (day + 1) * width];
    const inside = walk.filter(([left]) => left > from && left < to);
    return drawWholePixelPath(
      [[from, heightAt(from)], ...inside, [to, heightAt(to)]],
      [-from, (day + 0.5) * height],
    );
  });
  const x = scaleLinear([0, 24], [0, width]);
  const [left, right] = [x(parseTimeAsHours(open)), x(parseTimeAsHours(close))];
  return { line: rows.join(''), block: `M${left} 0H${right}V${5 * height}H${left}z` };
}
