import type { OrderBookLevel } from '../../market-data/best-quotes.ts';
import type { OrderBook } from '../../schemas/drawings-schema.ts';
import type { FilledOrder } from '../charts/market-order.ts';
import { type CumulativeLevel, computeOrderBookDepth } from '../charts/order-book-depth.ts';
import { type ChartShape, createPlot, type Point } from '../charts/plot.ts';
import { getPositionClasses } from '../charts/position-classes.ts';

export interface OrderSizeOption {
  /** Part of its CSS classes, which order-size-choice.css lists. */
  readonly key: string;
  readonly quantity: number;
  readonly order: FilledOrder;
}

interface Column {
  readonly level: OrderBookLevel;
  /** Classes that put the label at the height of all shares up to this price. */
  readonly position: string;
  /** Classes of the orders that take all of its shares. */
  readonly taken?: readonly string[];
  /** Classes of the orders whose worst price this is. */
  readonly worst?: readonly string[];
}

type Plot = ReturnType<typeof createPlot>;

/**
 * Draws the three best bids and five best asks, added up from the spread outward, and the shares
 * that each order takes.
 * @returns steps of the sides, the shares of each order with the line to its first step and the dot
 *   at its end, and the columns from left to right, undefined at the spread
 */
export function createMarketOrderDepthDrawing(
  book: Pick<OrderBook, 'bids' | 'asks' | 'tick'>,
  orders: readonly OrderSizeOption[],
) {
  const half = book.tick / 2;
  const [bids, asks] = [book.bids.slice(0, 3), book.asks.slice(0, 5)];
  const [bidDepth, askDepth] = [computeOrderBookDepth(bids), computeOrderBookDepth(asks)];
  const [worstBid, mostBids] = bidDepth.at(-1) ?? [0, 0];
  const [worstAsk, mostAsks] = askDepth.at(-1) ?? [0, 0];
  const left = worstBid - half;
  const spread = ((bids[0]?.[0] ?? 0) + (asks[0]?.[0] ?? 0)) / 2;
  const plot = createPlot({
    x: [left, worstAsk + half],
    y: [0, Math.max(mostBids, mostAsks)],
  });
  const column = (level: OrderBookLevel, [, shares]: CumulativeLevel = [0, 0]): Column => ({
    level,
    position: getPositionClasses(undefined, plot.y(shares)),
  });
  return {
    sides: [...drawSide(plot, 'rise', bidDepth, half), ...drawSide(plot, 'fall', askDepth, half)],
    orderShapes: orders.map(({ key, quantity, order: { fills, worstPrice = spread } }) => ({
      key,
      shapes: drawFill(plot, computeOrderBookDepth(fills), half, [left, spread]),
      dot: plot.at([worstPrice, quantity]),
    })),
    columns: [
      ...bids.map((level, index) => column(level, bidDepth[index])).reverse(),
      undefined,
      ...asks.map((level, index) => ({
        ...column(level, askDepth[index]),
        ...createOrderClasses(level, orders),
      })),
    ],
  };
}

/** Splits each level into the shares at better prices and its own, as corners of bars. */
function splitLevels(depth: readonly CumulativeLevel[], half: number) {
  const block = (price: number, from: number, to: number): [Point, Point] => [
    [price - half, from],
    [price + half, to],
  ];
  return {
    below: depth.slice(1).map(([price], index) => block(price, 0, depth[index]?.[1] ?? 0)),
    own: depth.map(([price, shares], index) => block(price, depth[index - 1]?.[1] ?? 0, shares)),
  };
}

function drawSide(
  { bars, line }: Plot,
  tone: 'rise' | 'fall',
  depth: readonly CumulativeLevel[],
  half: number,
): ChartShape[] {
  const { below, own } = splitLevels(depth, half);
  /** From a price to the edge of its step that is farther from the spread. */
  const outward = tone === 'rise' ? -half : half;
  const edge = depth.flatMap(([price, shares]): Point[] => [
    [price - outward, shares],
    [price + outward, shares],
  ]);
  return [
    bars(below, `area ${tone} below`),
    bars(own, `area ${tone}`),
    line([[edge[0]?.[0] ?? 0, 0], ...edge], tone),
  ];
}

/** Draws an order's shares, and the line from the left edge to them or to the spread. */
function drawFill(
  { bars, line }: Plot,
  depth: readonly CumulativeLevel[],
  half: number,
  [left, spread]: readonly [number, number],
): ChartShape[] {
  const { below, own } = splitLevels(depth, half);
  const foot = depth[0] ? depth[0][0] - half : spread;
  return [
    bars(below, 'fill-cheaper'),
    bars(own, 'fill-own'),
    line([
      [left, 0],
      [foot, 0],
    ]),
  ].filter(({ d }) => d);
}

function createOrderClasses([price, shares]: OrderBookLevel, orders: readonly OrderSizeOption[]) {
  const classes = (prefix: string, matches: (order: FilledOrder) => boolean) =>
    orders.filter(({ order }) => matches(order)).map(({ key }) => `${prefix}-${key}`);
  return {
    taken: classes('taken', ({ fills }) =>
      fills.some(([atPrice, filled]) => atPrice === price && filled === shares),
    ),
    worst: classes('worst', ({ worstPrice }) => worstPrice === price),
  };
}
