import { describe, expect, it } from 'vitest';
import fixture from '../../../tests/fixtures/drawings.json';
import app from '../../content/app/en.json' with { type: 'json' };
import { type Drawings, drawingsSchema } from '../../schemas/drawings-schema.ts';
import { instrumentIds } from '../../schemas/products-schema.ts';
import { createEtfSessionsChart } from '../../sections/products/etf-sessions.ts';
import { createBrandScreenShapes } from '../illustrations/brand-screens.ts';
import { createCandleShapes, takeLatestCandles } from './candles.ts';
import { createInstrumentChartSpec } from './instrument-chart.ts';
import { instrumentMiniChartBuilders, instrumentMiniChartSize } from './instrument-mini-chart.ts';
import { createDepthShapes, createOrderBookBarShapes } from './order-book-depth.ts';
import { type ChartShape, computeValueExtent } from './plot.ts';

type Data = typeof fixture;

function parse(edit: (data: Data) => void) {
  const data = structuredClone(fixture);
  edit(data);
  return drawingsSchema.safeParse(data);
}

/** Returns the shapes of all charts with limits, by name. */
function drawAll(drawings: Drawings): Record<string, readonly ChartShape[]> {
  const { bars, times } = takeLatestCandles(drawings.candles);
  expect([bars.length, times.length]).toEqual([7, 2]);
  return {
    ...Object.fromEntries(
      instrumentIds.map((id) => [
        id,
        createInstrumentChartSpec('en', id, drawings.instrumentCharts, app.labels).shapes,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(instrumentMiniChartBuilders).map(([id, draw]) => [
        `small ${id}`,
        draw(drawings),
      ]),
    ),
    'btc-themed-etfs': createEtfSessionsChart(drawings.instrumentCharts['btc-themed-etfs']).shapes,
    candles: createCandleShapes(bars, computeValueExtent(bars.flat(), 0.12)),
    book: createDepthShapes(drawings.orderBook),
    'sizes of the book': createOrderBookBarShapes(drawings.orderBook, 5),
    ...Object.fromEntries(
      createBrandScreenShapes(drawings.brands).map(({ line }, index) => [`brand ${index}`, [line]]),
    ),
  };
}

/** Lists the positions of a path with absolute commands. */
function positionsOf(d: string): Record<'x' | 'y', number[]> {
  const positions: Record<'x' | 'y', number[]> = { x: [], y: [] };
  for (const [, command = '', values = ''] of d.matchAll(/([MLHV])([^A-Za-z]*)/g))
    for (const [index, value] of (values.match(/-?[\d.]+/g) ?? []).entries())
      positions[command === 'V' || (command !== 'H' && index % 2) ? 'y' : 'x'].push(Number(value));
  return positions;
}

describe('drawings at the limits of their schema', () => {
  it.each<[string, (data: Data) => void]>([
    ['the fixture', () => {}],
    [
      'the fewest candles and times',
      ({ candles, instruments }) => {
        instruments.gold.prices.splice(9);
        candles.wicks.splice(8);
        candles.times.splice(2);
      },
    ],
    [
      'the fewest shares applied for, none allotted',
      (data) => Object.assign(data.instrumentCharts.ipo, { applied: 2, allotted: 0 }),
    ],
    [
      'the most shares applied for and allotted',
      (data) => Object.assign(data.instrumentCharts.ipo, { applied: 10, allotted: 9 }),
    ],
    ...[
      { factor: 2, closeOut: -2, moves: [0, -0.3, -1, -0.5, -0.5] },
      { factor: 20, closeOut: -100, moves: [0, -1, -3, -5, -4] },
      { factor: 3, closeOut: -3.3, moves: [0, -0.4, -1.1, -0.5, -0.2] },
      { factor: 3, closeOut: -2.1, moves: [0, -0.4, -0.7, -0.5, -0.2] },
    ].map((cfds): [string, (data: Data) => void] => [
      `a liquidation at ${cfds.closeOut}% of ${cfds.factor}×`,
      (data) => Object.assign(data.instrumentCharts.cfds, cfds),
    ]),
    [
      'the largest part of a fund',
      (data) =>
        Object.assign(data.homeCharts, {
          parts: { shares: 96, bonds: 1, property: 1, gold: 1, cash: 1 },
        }),
    ],
    [
      'the fewest years of vesting',
      (data) => {
        Object.assign(data.instrumentCharts.esop, { years: 2, vested: 1 });
      },
    ],
    [
      'the most years of vesting',
      (data) => {
        Object.assign(data.instrumentCharts.esop, { years: 6, vested: 5 });
      },
    ],
    [
      'the shortest lists of prices and moves',
      ({ instrumentCharts: charts, orderBook, marketOrders, brands }) => {
        charts['btc-themed-etfs'].moves.splice(10);
        charts['btc-themed-etfs'].every = 5;
        charts['us-stocks'].asks.splice(5);
        for (const moves of charts['hk-stocks'].moves) moves.splice(5);
        charts['china-connect'].moves.splice(0, 8);
        charts['indian-stocks'].share.splice(5);
        charts['indian-stocks'].rupee.splice(5);
        orderBook.bids.splice(5);
        orderBook.asks.splice(5);
        marketOrders.splice(0, 3, 1, 2, 6810);
        for (const { days } of brands) days.splice(4);
      },
    ],
  ])('draws within its box: %s', (_, edit) => {
    const { data, error } = parse(edit);
    expect(error?.issues).toBeUndefined();
    for (const [name, shapes] of Object.entries(drawAll(data as Drawings))) {
      const all = shapes.map(({ d }) => d).join('');
      const { x, y } = positionsOf(all);
      const { width, height } = name.startsWith('small ')
        ? instrumentMiniChartSize
        : { width: 100, height: 100 };
      expect(all, name).not.toMatch(/NaN|Infinity|undefined/);
      expect(x.length * y.length, name).toBeGreaterThan(0);
      expect(Math.min(...x, ...y), name).toBeGreaterThanOrEqual(0);
      expect(Math.max(...x), name).toBeLessThanOrEqual(width);
      expect(Math.max(...y), name).toBeLessThanOrEqual(height);
    }
  });

  it.each<[string, string, (data: Data) => void]>([
    [
      'one share applied for',
      'instrumentCharts.ipo.applied',
      (data) => Object.assign(data.instrumentCharts.ipo, { applied: 1, allotted: 0 }),
    ],
    [
      'more shares than two rows have',
      'instrumentCharts.ipo.applied',
      (data) => Object.assign(data.instrumentCharts.ipo, { applied: 11 }),
    ],
    [
      'a negative part of a fund',
      'homeCharts.parts.bonds',
      (data) =>
        Object.assign(data.homeCharts, {
          parts: { shares: 130, bonds: -50, property: 5, gold: 5, cash: 10 },
        }),
    ],
  ])('refuses %s', (_, path, edit) => {
    expect(parse(edit).error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
