import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingsFixture } from '../../../tests/fixtures/drawings.ts';
import { parseTimeAsHours } from '../../utils/time.ts';
import { createRandomWalk, drawWholePixelPath } from '../brand-line/random-walk.ts';
import { createCandleShapes } from './candles.ts';
import { formatInstrumentLabel } from './instrument-label.ts';
import {
  computeHeroPriceRange,
  listPricesSinceOpen,
  listPriceTicksBesideLastPrice,
  scaleSessionTime,
} from './intraday.ts';
import {
  computeOrderBookDepth,
  createDepthShapes,
  drawDepthMiniChartPath,
} from './order-book-depth.ts';
import { computeValueExtent, createPlot, downsampleValues } from './plot.ts';
import { getPositionClasses } from './position-classes.ts';

describe('createPlot', () => {
  const { area, at, bars, dots, line, rules, series, stepLine, ticks } = createPlot({
    x: [0, 10],
    y: [180, 190],
    left: 10,
    right: 90,
    top: 20,
  });

  it('draws lines, steps and areas in the units of the data', () => {
    const points = [
      [0, 180],
      [10, 185.123],
    ] as const;
    expect(line(points, 'quiet')).toEqual({ className: 'quiet', d: 'M10,100L90,59' });
    expect(stepLine(points).d).toBe('M10,100L90,100L90,59');
    expect(area(points)).toEqual({ className: 'area', d: 'M10,100L90,59V100H10z' });
  });

  it('draws dots, rules and bars', () => {
    expect(dots([[5, 190]])).toEqual({ className: 'dot', d: 'M50 20h.01' });
    expect(rules([180, 190]).d).toBe('M10 100H90M10 20H90');
    expect(
      bars([
        [
          [0, 180],
          [5, 190],
        ],
      ]).d,
    ).toBe('M10 100H50V20H10z');
  });

  it('draws in percent without domains, to the given decimals', () => {
    const { line: exact } = createPlot({ digits: 0 });
    expect(
      exact([
        [0, 50.4],
        [100, 12.34],
      ]).d,
    ).toBe('M0,50L100,12');
  });

  it('spreads a series from edge to edge', () => {
    expect(series([5, 6, 7])).toEqual([
      [0, 5],
      [5, 6],
      [10, 7],
    ]);
  });

  it('places labels at points and at values', () => {
    expect(at([5, 190], 'end above')).toBe('at x50 y20 end above');
    expect(ticks([185], String)).toEqual([{ classes: 'tick at y60', word: '185' }]);
  });

  it('adds padding beyond the extent of the values', () => {
    expect(computeValueExtent([3, 1, 2])).toEqual([1, 3]);
    expect(computeValueExtent([3, 1], 0.5)).toEqual([0, 4]);
  });

  it('keeps the first and last value of a downsampled series', () => {
    expect(downsampleValues([1, 2, 3, 4, 5], 3)).toEqual([1, 3, 5]);
    expect(downsampleValues([1, 2], 9)).toEqual([1, 2]);
  });
});

it('separates rising candles from falling ones by open and close', () => {
  const shapes = createCandleShapes(
    [
      [10, 20, 0, 15],
      [15, 16, 4, 5],
    ],
    [0, 20],
  );
  expect(shapes).toEqual([
    { className: 'candle rise', d: 'M25,0L25,100M10 50H40V25H10z' },
    { className: 'candle fall', d: 'M75,20L75,80M60 25H90V75H60z' },
  ]);
});

describe('the order depth', () => {
  it('adds up order book depth from the spread outward', () => {
    expect(
      computeOrderBookDepth([
        [187.41, 1200],
        [187.4, 2650],
      ]),
    ).toEqual([
      [187.41, 1200],
      [187.4, 3850],
    ]);
  });

  const book = {
    last: 100,
    tick: 1,
    bids: [
      [99.5, 10],
      [98.4, 20],
    ],
    asks: [[100.5, 15]],
  } as const;

  it('steps the depth up at each price and extends it to the edge', () => {
    const [bidArea, bids, askArea, asks] = createDepthShapes(book, 2);
    expect([bidArea?.className, askArea?.className]).toEqual(['area rise', 'area fall']);
    expect(bids).toEqual({
      className: 'rise',
      d: 'M40.4,100L40.4,100L40.4,66.7L19.2,66.7L19.2,0L0,0L0,0',
    });
    expect(asks).toEqual({ className: 'fall', d: 'M59.6,100L59.6,100L59.6,50L100,50L100,50' });
  });

  it('draws as many levels as both sides have', () => {
    expect(createDepthShapes(book)[1]?.d).not.toContain('L0,0');
  });

  it('draws two silhouettes that face each other', () => {
    expect(drawDepthMiniChartPath(book, 1).match(/M[\d.]+,[\d.]+/g)).toEqual(['M42,19.3', 'M54,2']);
  });
});

describe('createRandomWalk', () => {
  const walk = createRandomWalk({
    seed: 58,
    width: 1300,
    volatility: 50,
    stepWidths: [3, 8],
    reversion: 0.3,
    above: 98,
    below: 36,
  });

  it('draws the same walk for the same seed only', () => {
    const again = (seed: number) =>
      drawWholePixelPath(createRandomWalk({ seed, width: 90, volatility: 50 }));
    expect(again(1)).toBe(again(1));
    expect(again(1)).not.toBe(again(2));
  });

  it('ends at its level, calmer than at its start, within its limits', () => {
    const heights = walk.map(([, y]) => y);
    expect(walk.at(-1)).toEqual([0, 0]);
    expect(walk[0]?.[0]).toBeLessThanOrEqual(-1300);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-98);
    expect(Math.max(...heights)).toBeLessThanOrEqual(36);
    const amplitude = (part: number[]) => Math.max(...part.map(Math.abs));
    expect(amplitude(heights.slice(-20))).toBeLessThan(amplitude(heights.slice(0, 60)));
  });

  it('draws a path of whole pixels', () => {
    expect(
      drawWholePixelPath(
        [
          [0, 0],
          [3.4, -2.2],
          [9, 5],
        ],
        [10, 20],
      ),
    ).toBe('M10,20L13,18L19,25');
  });
});

describe('getPositionClasses', () => {
  it('adds up tens and ones to whole percents inside the drawing', () => {
    expect(getPositionClasses(42.86, 85.4)).toBe('at x40 x3 y80 y5');
    expect(getPositionClasses(60)).toBe('at x60');
    expect(getPositionClasses(undefined, -3)).toBe('at y0');
    expect(getPositionClasses(101)).toBe('at x100');
  });

  it('finds a CSS rule for the tens and ones of each axis', () => {
    const css = readFileSync('src/components/charts/position-classes.css', 'utf8');
    for (const axis of ['x', 'y']) {
      for (let tens = 0; tens <= 100; tens += 10)
        expect(css).toContain(`.${axis}${tens} {\n    --${axis}-tens: ${tens}%;`);
      for (let ones = 1; ones < 10; ones++)
        expect(css).toContain(`.${axis}${ones} {\n    --${axis}-ones: ${ones}%;`);
    }
  });
});

it('leaves out round prices that the label of the last price would cover', () => {
  expect(listPriceTicksBesideLastPrice([184.5, 188.1], 187.42)).toEqual([185, 186, 188]);
  expect(listPriceTicksBesideLastPrice([184.5, 187.9], 185.7)).toEqual([185, 187]);
});

it('places a time between the opening and the end of the line', () => {
  expect(scaleSessionTime('12:45', ['09:30', '16:00'], 80)).toBe(40);
});

it('draws a rule at every price step of the hero chart, with its flag', () => {
  const prices = listPricesSinceOpen(drawingsFixture.hero.chart);
  const now = prices.at(-1) ?? 0;
  const gridPrices = listPriceTicksBesideLastPrice(computeHeroPriceRange(prices), now);
  const gaps = gridPrices.slice(1).map((price, index) => price - (gridPrices[index] ?? 0));
  const step = Math.min(...gaps);
  // The flag replaces one rule at most.
  expect(
    gaps.filter(
      (gap) =>
        gap !== step &&
        (gap !== 2 * step || !gridPrices.some((price) => price < now && now < price + gap)),
    ),
  ).toEqual([]);
});

it('names an instrument by its company, or by its kind', () => {
  const names = { usShare: { name: 'US share' } };
  expect(formatInstrumentLabel({ name: 'usShare' }, names)).toBe('US share');
  expect(formatInstrumentLabel({ name: 'usShare', company: 'Northlight' }, names)).toBe(
    'Northlight',
  );
});

it('parses a time of day into hours', () => {
  expect([parseTimeAsHours('09:30'), parseTimeAsHours('16:00')]).toEqual([9.5, 16]);
});
