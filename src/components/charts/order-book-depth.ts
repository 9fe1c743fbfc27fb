import { curveStepAfter } from 'd3-shape';
import { type ChartShape, createPlot, type Point } from './plot.ts';

/** Orders at one price, in shares. */
export type BookLevel = readonly [price: number, size: number];
/** All shares from the spread up to this price. */
export type DepthLevel = readonly [price: number, shares: number];

/** Each side has its best price first. */
type Book = Readonly<Record<'bids' | 'asks', readonly BookLevel[]>>;

/**
 * Adds up shares from the spread outward.
 * @param levels best price first
 * @example computeDepth([[187.41, 1200], [187.4, 2650]]) // [[187.41, 1200], [187.4, 3850]]
 */
export function computeDepth(levels: readonly BookLevel[]): DepthLevel[] {
  let shares = 0;
  return levels.map(([price, size]) => {
    shares += size;
    return [price, shares];
  });
}

/**
 * Draws bids and asks around the last price as stepped areas, added up from the spread outward.
 * @param levels of each side
 */
export function createDepthShapes(
  { bids, asks, last, tick }: Book & { readonly last: number; readonly tick: number },
  levels = Math.min(bids.length, asks.length),
): ChartShape[] {
  const sides = [bids, asks].map((side) => computeDepth(side.slice(0, levels)));
  const most = Math.max(...sides.flat().map(([, shares]) => shares));
  const reach = tick * (levels + 0.6);
  const { area, stepLine } = createPlot({ x: [last - reach, last + reach], y: [0, most] });
  return sides.flatMap((side, index) => {
    const [first = [last, 0], end = first] = [side[0], side.at(-1)];
    const points: Point[] = [[first[0], 0], ...side, [last + (index ? reach : -reach), end[1]]];
    const tone = index ? 'fall' : 'rise';
    return [area(points, `area ${tone}`, 0, curveStepAfter), stepLine(points, tone)];
  });
}

/** Draws the size of each level as a bar from the middle outward, bids on the left. */
export function createOrderBookBars({ bids, asks }: Book, levels: number): ChartShape[] {
  const sides = [bids, asks].map((side) => side.slice(0, levels));
  const most = Math.max(...sides.flat().map(([, size]) => size));
  const { bars } = createPlot({ x: [-most, most], y: [levels, 0], digits: 0 });
  return sides.map((side, index) =>
    bars(
      side.map(([, size], level) => [
        [0, level],
        [index ? size : -size, level + 1],
      ]),
      `area ${index ? 'fall' : 'rise'}`,
    ),
  );
}

/** Draws all orders of a book, with the last price in the middle. */
export const createOrderBookShapes = (
  book: Parameters<typeof createDepthShapes>[0],
): ChartShape[] => [
  ...createDepthShapes(book),
  { className: 'rule', d: 'M0 100H100' },
  { className: 'dot', d: 'M50 100h0' },
];

/** Draws two silhouettes that face each other, in a box of 96 by 56, with room for the outline. */
export function drawDepthMiniChart({ bids, asks }: Book, levels: number): string {
  const sides = [bids, asks].map((side) =>
    computeDepth(side.slice(0, levels)).map(([, shares]) => shares),
  );
  const most = Math.max(...sides.flat());
  return sides
    .map((side, index) => {
      const { area } = createPlot({
        x: [0, levels],
        y: [0, most],
        left: index ? 54 : 42,
        right: index ? 94 : 2,
        top: 2,
        bottom: 54,
      });
      return area(
        [...side.map((shares, level): Point => [level, shares]), [levels, side.at(-1) ?? 0]],
        '',
        0,
        curveStepAfter,
      ).d;
    })
    .join('');
}
