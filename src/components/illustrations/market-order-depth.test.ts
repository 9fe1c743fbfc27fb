import { describe, expect, it } from 'vitest';
import { fillMarketOrder } from '../charts/market-order.ts';
import { createMarketOrderDepthDrawing } from './market-order-depth.ts';

const bids: [number, number][] = [
  [99, 10],
  [98, 10],
  [97, 30],
];
const asks: [number, number][] = [
  [101, 20],
  [102, 20],
  [103, 10],
];
const sized = (key: string, quantity: number) => ({
  key,
  quantity,
  order: fillMarketOrder(asks, quantity),
});
const { sides, orderShapes, columns } = createMarketOrderDepthDrawing({ bids, asks, tick: 2 }, [
  sized('small', 20),
  sized('large', 30),
  sized('none', 0),
]);

describe('createMarketOrderDepthDrawing', () => {
  it('adds up both sides from the spread outward', () => {
    expect(sides.map(({ className }) => className)).toEqual([
      'area rise below',
      'area rise',
      'rise',
      'area fall below',
      'area fall',
      'fall',
    ]);
    expect(sides[2]?.d).toBe('M50,100L50,80L25,80L37.5,60L12.5,60L25,0L0,0');
  });

  it('labels prices from left to right at the height of their depth', () => {
    expect(columns.map((column) => column && [column.level[0], column.position])).toEqual([
      [97, 'at y0'],
      [98, 'at y60'],
      [99, 'at y80'],
      undefined,
      [101, 'at y60'],
      [102, 'at y20'],
      [103, 'at y0'],
    ]);
  });

  it('marks the prices that an order takes whole, and its worst price', () => {
    expect(columns.slice(4).map((column) => [column?.taken, column?.worst])).toEqual([
      [['taken-small', 'taken-large'], ['worst-small']],
      [[], ['worst-large']],
      [[], []],
    ]);
  });

  it('fills an order above the shares at better prices, with a dot at its end', () => {
    expect(orderShapes[1]?.shapes.map(({ className }) => className)).toEqual([
      'fill-cheaper',
      'fill-own',
      undefined,
    ]);
    expect(orderShapes[1]?.dot).toBe('at x70 x5 y40');
  });

  it('ends the line at the first step that an order takes, or in the spread', () => {
    const wider = bids.map(([price, shares]): [number, number] => [price - 2, shares]);
    const { orderShapes } = createMarketOrderDepthDrawing({ bids: wider, asks, tick: 2 }, [
      sized('small', 20),
      sized('none', 0),
    ]);
    expect(orderShapes.map(({ shapes }) => shapes.at(-1))).toEqual([
      { d: 'M0,100L60,100' },
      { d: 'M0,100L50,100' },
    ]);
    expect(orderShapes[1]?.dot).toBe('at x50 y100');
  });
});
