import { curveStepAfter } from 'd3-shape';
import type { OrderBookLevel } from '../../market-data/best-quotes.ts';
import { type ChartShape, createPlot, type Point } from './plot.ts';

/** All shares from the spread up to this price. */
export type CumulativeLevel = readonly [price: number, shares: number];

/** Each side has its best price first. */
type Book = Readonly<Record<'bids' | 'asks', readonly OrderBookLevel[]>>;

/**
 * Adds up shares from the spread outward.
 * @param levels best price first
 * @example
 * computeOrderBookDepth([[187.41, 1200], [187.4, 2650]]) // [[187.41, 1200], [187.4, 3850]]
 */
export function computeOrderBookDepth(levels: readonly OrderBookLevel[]): CumulativeLevel[] {
  let shares = 0;
  return levels.map(([price, size]) => {
    shares += size;
    return [price, shares];
  });
}

/** Returns the first levels of each side, and the largest of their second values. */
function readSides(
  { bids, asks }: Book,
  levels: number,
  read = (side: readonly OrderBookLevel[]): readonly OrderBookLevel[] => side,
) {
  const [bid, ask] = [read(bids.slice(0, levels)), read(asks.slice(0, levels))];
  return {
    sides: [
      { levels: bid, tone: 'rise', outward: -1 },
      { levels: ask, tone: 'fall', outward: 1 },
    ],
    max: Math.max(...[...bid, ...ask].map(([, shares]) => shares)),
  };
}

/**
 * Draws bids and asks around the last price as stepped areas, added up from the spread outward.
 * @param count levels of each side
 */
export function createDepthShapes(
  { last, tick, ...book }: Book & { readonly last: number; readonly tick: number },
  count = Math.min(book.bids.length, book.asks.length),
): ChartShape[] {
  const { sides, max } = readSides(book, count, computeOrderBookDepth);
  const reach = tick * (count + 0.6);
  const { area, stepLine } = createPlot({ x: [last - reach, last + reach], y: [0, max] });
  return sides.flatMap(({ levels, tone, outward }) => {
    const [first = [last, 0], end = first] = [levels[0], levels.at(-1)];
    const points: Point[] = [[first[0], 0], ...levels, [last + outward * reach, end[1]]];
    return [area(points, `area ${tone}`, 0, curveStepAfter), stepLine(points, tone)];
  });
}

/**
 * Draws the size of each level as a flat bar at the foot of its row, from the middle outward, bids
 * on the left.
 */
export function createOrderBookBarShapes(book: Book, count: number): ChartShape[] {
  const { sides, max } = readSides(book, count);
  const { bars } = createPlot({ x: [-max, max], y: [count, 0], digits: 0 });
  return sides.map(({ levels, tone, outward }) =>
    bars(
      levels.map(([, size], level) => [
        [0, level + 0.85],
        [outward * size, level + 1],
      ]),
      `area ${tone}`,
    ),
  );
}

/** Draws all orders of a book, with the last price in the middle. */
export const createDepthShapesWithLastPrice = (
  book: Parameters<typeof createDepthShapes>[0],
): ChartShape[] => [
  ...createDepthShapes(book),
  { className: 'rule', d: 'M0 100H100' },
  { className: 'dot', d: 'M50 100h.1' },
];

/** Draws two silhouettes that face each other, in a box of 96 by 56, with room for the outline. */
export function drawDepthMiniChartPath(book: Book, count: number): string {
  const { sides, max } = readSides(book, count, computeOrderBookDepth);
  return sides
    .map(({ levels, outward }) => {
      const { area } = createPlot({
        x: [0, count],
        y: [0, max],
        left: 48 + outward * 6,
        right: 48 + outward * 46,
        top: 2,
        bottom: 54,
      });
      const shares = levels.map(([, sum]) => sum);
      return area(
        [...shares.map((sum, level): Point => [level, sum]), [count, shares.at(-1) ?? 0]],
        '',
        0,
        curveStepAfter,
      ).d;
    })
    .join('');
}
