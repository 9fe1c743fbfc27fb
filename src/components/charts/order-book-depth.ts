import type { Point } from './linear-scale.ts';

/** Orders that wait at one price: the price, and how many shares. */
export type DepthLevel = readonly [price: number, size: number];

/** A price and how many shares wait between it and the spread, its own included. */
export type OrderBookDepth = readonly [price: number, shares: number];

/**
 * Shares waiting, added up from the spread outward.
 * @param levels best price first
 * @example depth([[187.41, 1200], [187.4, 2650]]) // [[187.41, 1200], [187.4, 3850]]
 */
export function computeDepth(levels: readonly DepthLevel[]): OrderBookDepth[] {
  let sum = 0;
  return levels.map(([price, size]) => {
    sum += size;
    return [price, sum];
  });
}

/**
 * The stairs of one side of a book, from the ground at its best price outward to the drawing's edge.
 * @param side depth from the spread outward
 * @param edge price at the drawing's edge, on that side
 * @param x place of a price
 * @param y place of a number of shares
 */
export function depthStepPath(side: readonly OrderBookDepth[], edge: number, x: (price: number) => number, y: (shares: number) => number): Point[] {
  const [best] = side;
  const last = side.at(-1);
  if (!best || !last) return [];
  return [[x(best[0]), y(0)], ...side.map(([price, shares]): Point => [x(price), y(shares)]), [x(edge), y(last[1])]];
}
