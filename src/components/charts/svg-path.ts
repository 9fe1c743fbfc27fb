import type { Point } from './linear-scale.ts';

/** A coordinate in a path: one decimal of a percent is a third of a pixel in the largest drawing. */
export function roundCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/**
 * A line from point to point.
 * @example polyline([[0, 50], [100, 12.34]]) // "M0 50 100 12.3"
 */
export function polylinePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join(' ')}`;
}

/**
 * The surface between a line and a base.
 * @param base in percent from the top
 * @example area([[0, 50], [100, 20]]) // "M0 50 100 20V100H0z"
 */
export function areaPath(points: readonly Point[], base = 100): string {
  return `${polylinePath(points)}V${roundCoordinate(base)}H${roundCoordinate(points[0]?.[0] ?? 0)}z`;
}

/**
 * Dots, as lines without a length: a round cap makes each a circle, however its drawing is stretched.
 * @example dots([[50, 20]]) // "M50 20h0"
 */
export function dotPath(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${roundCoordinate(x)} ${roundCoordinate(y)}h0`).join('');
}

/**
 * Straight lines across a drawing.
 * @param at in percent from the top
 * @param span where they begin and end
 * @example rules([25, 50]) // "M0 25H100M0 50H100"
 */
export function gridLinePath(at: readonly number[], [from, to]: readonly [number, number] = [0, 100]): string {
  return at.map((y) => `M${roundCoordinate(from)} ${roundCoordinate(y)}H${roundCoordinate(to)}`).join('');
}

/**
 * Stairs: at each point first across, then up or down.
 * @example steps([[0, 100], [25, 75]]) // "M0 100H25V75"
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
 * A path in whole percents. Steps there and back stay alike: a half is rounded away from zero on both ways.
 * @example whole('M1.2 0h4.5V9h-4.5z') // "M1 0h5V9h-5z"
 */
export function roundPath(d: string): string {
  return d.replace(/-?\d+\.\d+/g, (value) => String(Math.sign(Number(value)) * Math.round(Math.abs(Number(value))) + 0));
}

/**
 * A path of whole percents whose lines go from point to point in steps, which are fewer bytes.
 * @example short('M0 50 12 34 24 40H100') // 'M0 50l12-16 12 6H100'
 */
export function toRelativePath(d: string): string {
  return d.replace(/M(\d+ \d+)((?: \d+ \d+)+)/g, (_, start: string, rest: string) => {
    const places = `${start}${rest}`.split(' ').map(Number);
    const steps = places.slice(2).map((place, index) => place - (places[index] ?? 0));
    return `M${start}l${steps.join(' ').replaceAll(' -', '-')}`;
  });
}
