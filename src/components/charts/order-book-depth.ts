import type { Point } from './linear-scale.ts';
import { roundCoordinate } from './svg-path.ts';

/** Orders at one price: the price and the number of shares. */
export type DepthLevel = readonly [price: number, size: number];

/** A price and the cumulative number of shares from the spread to it. */
export type OrderBookDepth = readonly [price: number, shares: number];

/**
 * Adds up shares from the spread outward.
 * @param levels best price first
 * @example computeDepth([[187.41, 1200], [187.4, 2650]]) // [[187.41, 1200], [187.4, 3850]]
 */
export function computeDepth(levels: readonly DepthLevel[]): OrderBookDepth[] {
  let sum = 0;
  return levels.map(([price, size]) => {
    sum += size;
    return [price, sum];
  });
}

/**
 * Returns the steps of one side of an order book, from zero at its best price to the chart's edge.
 * @param side depth from the spread outward
 * @param edge price at the chart's edge, on that side
 * @param x maps a price to its position
 * @param y maps a number of shares to its height
 */
export function depthStepPath(side: readonly OrderBookDepth[], edge: number, x: (price: number) => number, y: (shares: number) => number): Point[] {
  const [best] = side;
  const last = side.at(-1);
  if (!best || !last) return [];
  return [[x(best[0]), y(0)], ...side.map(([price, shares]): Point => [x(price), y(shares)]), [x(edge), y(last[1])]];
}

/**
 * Draws the best levels of an order book as two silhouettes that face each other, to one scale.
 * @param book bids and asks, best price first
 * @param size levels of each side, and the width and height of one side; the base is 4 below `height`
 */
export function depthGlyph({ bids, asks }: Readonly<Record<'bids' | 'asks', readonly DepthLevel[]>>, { levels, width, height }: Readonly<Record<'levels' | 'width' | 'height', number>>): string {
  const sides = [bids, asks].map((side) => computeDepth(side.slice(0, levels)).map(([, shares]) => shares));
  const most = Math.max(...sides.flat());
  const base = height + 4;
  return sides
    .map((side, index) => {
      const steps = side.toReversed().map((shares) => `V${roundCoordinate(base - (shares / most) * height)}h${roundCoordinate((index ? -1 : 1) * (width / levels))}`);
      return `M${index ? 96 : 0} ${base}${steps.join('')}V${base}z`;
    })
    .join('');
}
