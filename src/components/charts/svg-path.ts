import type { Point } from './linear-scale.ts';

/** Rounds a coordinate to one decimal of a percent: a third of a pixel in the largest chart. */
export function roundCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/**
 * Draws a line from point to point.
 * @example polylinePath([[0, 50], [100, 12.34]]) // "M0 50 100 12.3"
 */
export function polylinePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join(' ')}`;
}

/**
 * Draws the area between a line and a base.
 * @param base in percent from the top
 * @example areaPath([[0, 50], [100, 20]]) // "M0 50 100 20V100H0z"
 */
export function areaPath(points: readonly Point[], base = 100): string {
  return `${polylinePath(points)}V${roundCoordinate(base)}H${roundCoordinate(points[0]?.[0] ?? 0)}z`;
}

/**
 * Draws dots as lines of zero length: round caps make them circles, however the chart is stretched.
 * @example dotPath([[50, 20]]) // "M50 20h0"
 */
export function dotPath(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${roundCoordinate(x)} ${roundCoordinate(y)}h0`).join('');
}

/**
 * Draws horizontal grid lines.
 * @param at in percent from the top
 * @param span start and end of the lines, in percent
 * @example gridLinePath([25, 50]) // "M0 25H100M0 50H100"
 */
export function gridLinePath(at: readonly number[], [from, to]: readonly [number, number] = [0, 100]): string {
  return at.map((y) => `M${roundCoordinate(from)} ${roundCoordinate(y)}H${roundCoordinate(to)}`).join('');
}

/**
 * Draws steps: to each point first horizontally, then vertically.
 * @example stepPath([[0, 100], [25, 75]]) // "M0 100H25V75"
 */
export function stepPath(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      if (!index) return `M${roundCoordinate(x)} ${roundCoordinate(y)}`;
      const [lastX, lastY] = points[index - 1] as Point;
      return `${roundCoordinate(x) === roundCoordinate(lastX) ? '' : `H${roundCoordinate(x)}`}${roundCoordinate(y) === roundCoordinate(lastY) ? '' : `V${roundCoordinate(y)}`}`;
    })
    .join('');
}

/**
 * Rounds a path to whole percents. Halves round away from zero, so that a step and its inverse stay equal.
 * @example roundPath('M1.2 0h4.5V9h-4.5z') // "M1 0h5V9h-5z"
 */
export function roundPath(d: string): string {
  return d.replace(/-?\d+\.\d+/g, (value) => String(Math.sign(Number(value)) * Math.round(Math.abs(Number(value))) + 0));
}
