import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import drawings from '../../content/drawings/drawings.json';
import { drawingsSchema } from '../../schemas/drawings-schema.ts';
import { parseHours } from '../../schemas/parse-hours.ts';
import { calmWalk, restlessWalk, walkPath } from './brand-walk.ts';
import { candlePaths } from './candle-paths.ts';
import { instrumentLabel } from './instrument-label.ts';
import { interpolateParts } from './interpolate-parts.ts';
import { heroPriceRange, intradayPriceMarks, priceAt, sessionPrices, timePosition } from './intraday.ts';
import { labelPosition } from './label-position.ts';
import { downsample, linearScale, tickValues, toPoints, trimFloat, valueExtent } from './linear-scale.ts';
import { computeDepth, depthStepPath } from './order-book-depth.ts';
import { areaPath, dotPath, gridLinePath, polylinePath, roundPath, stepPath } from './svg-path.ts';

describe('scales', () => {
  it('maps a domain to a range, also an inverted one', () => {
    expect([180, 185, 190].map(linearScale([180, 190]))).toEqual([0, 50, 100]);
    expect([180, 190].map(linearScale([180, 190], [100, 0]))).toEqual([100, 0]);
  });

  it('adds padding beyond the extent of the values', () => {
    expect(valueExtent([3, 1, 2])).toEqual([1, 3]);
    expect(valueExtent([3, 1], 0.5)).toEqual([0, 4]);
  });

  it.each([
    [[184.6, 187.8], 3, [185, 186, 187]],
    [[1.0805, 1.0848], 4, [1.081, 1.082, 1.083, 1.084]],
    [[2340, 2348], 4, [2340, 2342, 2344, 2346, 2348]],
    [[0, 100], 4, [0, 20, 40, 60, 80, 100]],
  ] as const)('mark %j with %i or so round values', (domain, count, expected) => {
    expect(tickValues(domain, count)).toEqual(expected);
  });

  it('trims floating-point errors', () => {
    expect(trimFloat(0.1 + 0.2)).toBe(0.3);
    expect(tickValues([0.1, 0.45], 3)).toEqual([0.1, 0.2, 0.3, 0.4]);
  });

  it('spreads a series from edge to edge', () => {
    expect(toPoints([5, 6, 7], linearScale([5, 7], [100, 0]), [10, 90])).toEqual([
      [10, 100],
      [50, 50],
      [90, 0],
    ]);
  });

  it('keeps the first and last value of a downsampled series', () => {
    expect(downsample([1, 2, 3, 4, 5], 3)).toEqual([1, 3, 5]);
    expect(downsample([1, 2], 9)).toEqual([1, 2]);
  });
});

describe('paths', () => {
  it('rounds path coordinates to one decimal', () => {
    expect(
      polylinePath([
        [0, 50],
        [100, 12.34],
      ]),
    ).toBe('M0 50 100 12.3');
    expect(polylinePath([[-0.01, 0]])).toBe('M0 0');
  });

  it('closes an area path at its base', () => {
    expect(
      areaPath(
        [
          [10, 50],
          [90, 20],
        ],
        80,
      ),
    ).toBe('M10 50 90 20V80H10z');
  });

  it('draws dots, grid lines and steps', () => {
    expect(
      dotPath([
        [50, 20],
        [60, 30],
      ]),
    ).toBe('M50 20h0M60 30h0');
    expect(gridLinePath([25, 50], [0, 80])).toBe('M0 25H80M0 50H80');
    expect(
      stepPath([
        [0, 100],
        [25, 75],
        [50, 75],
      ]),
    ).toBe('M0 100H25V75H50');
  });
});

describe('candles', () => {
  it('separates rising candles from falling ones by open and close', () => {
    const { rise, fall } = candlePaths(
      [
        [10, 20, 0, 15],
        [15, 16, 4, 5],
      ],
      [0, 20],
    );
    expect(rise).toBe('M25 0V100M10 25h30V50h-30z');
    expect(fall).toBe('M75 20V80M60 25h30V75h-30z');
  });

  it('draws rectangular candle bodies, also in whole percents', () => {
    for (const width of [...Array(200).keys()].map((tenth) => 60 + tenth / 5)) {
      const { rise, fall } = candlePaths(
        [
          [4, 9, 1, 6],
          [6, 8, 2, 3],
          [3, 7, 2, 6],
        ],
        [0, 10],
        [0, width],
      );
      for (const [, there, back] of roundPath(rise + fall).matchAll(/h(\d+)V\d+h-(\d+)z/g)) expect(there, `in ${width} percent`).toBe(back);
    }
  });
});

describe('depth', () => {
  it('adds up order book depth from the spread outward', () => {
    expect(
      computeDepth([
        [187.41, 1200],
        [187.4, 2650],
      ]),
    ).toEqual([
      [187.41, 1200],
      [187.4, 3850],
    ]);
  });

  it('steps the depth up at each price and extends it to the edge', () => {
    const x = linearScale([90, 110]);
    const y = linearScale([0, 30], [100, 0]);
    expect(
      stepPath(
        depthStepPath(
          [
            [99, 10],
            [98, 30],
          ],
          90,
          x,
          y,
        ),
      ),
    ).toBe('M45 100V66.7H40V0H0');
    expect(depthStepPath([], 90, x, y)).toEqual([]);
  });
});

describe('the walk of the brand’s line', () => {
  const walk = restlessWalk({ seed: 58, width: 1300, swing: 50, steps: [3, 8], pull: 0.3, above: 98, below: 36 });

  it('draws the same walk for the same seed only', () => {
    const again = (seed: number) => walkPath(restlessWalk({ seed, width: 90, swing: 50 }));
    expect(again(1)).toBe(again(1));
    expect(again(1)).not.toBe(again(2));
  });

  it('ends at its level, calmer than at its start, within its walls', () => {
    const heights = walk.map(([, y]) => y);
    expect(walk.at(-1)).toEqual([0, 0]);
    expect(walk[0]?.[0]).toBeLessThanOrEqual(-1300);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-98);
    expect(Math.max(...heights)).toBeLessThanOrEqual(36);
    const swing = (part: number[]) => Math.max(...part.map(Math.abs));
    expect(swing(heights.slice(-20))).toBeLessThan(swing(heights.slice(0, 60)));
  });

  it('rises to its height and stays there', () => {
    const heights = calmWalk({ seed: 5, width: 1200, rise: 240, over: 360 }).map(([, y]) => y);
    expect(heights[0]).toBe(0);
    expect(Math.abs((heights.at(-1) ?? 0) + 240)).toBeLessThan(8);
  });

  it('draws a path of whole relative steps', () => {
    expect(
      walkPath(
        [
          [0, 0],
          [3.4, -2.2],
          [9, 5],
        ],
        [10, 20],
      ),
    ).toBe('M10 20l3-2 6 7');
  });
});

describe('interpolateParts', () => {
  it('splits a text into words and figures', () => {
    expect(interpolateParts('Spread: {{spread}} a share', { spread: '0.02' })).toEqual([
      { text: 'Spread: ', isFigure: false },
      { text: '0.02', isFigure: true },
      { text: ' a share', isFigure: false },
    ]);
    expect(interpolateParts('No figure')).toEqual([{ text: 'No figure', isFigure: false }]);
  });

  it('names an unknown figure in its error', () => {
    expect(() => interpolateParts('{{sprad}}', { spread: '0.02', size: '1' })).toThrow("Unknown figure {{sprad}} in a drawing's text. Expected {{spread}}, {{size}}.");
  });
});

describe('label positions', () => {
  const ruled = (file: string) => [...readFileSync(`src/components/${file}`, 'utf8').matchAll(/^\s*\.([xy]\d+) \{\r?\n\s*inset-(inline|block)-start: (\d+)%;/gm)];

  it('rounds label positions to whole percents inside the drawing', () => {
    expect(labelPosition(42.86, 85.4)).toBe('x43 y85');
    expect(labelPosition(undefined, -3)).toBe('y0');
    expect(labelPosition(101)).toBe('x100');
  });

  it('has a matching CSS rule for each label position', () => {
    const rules = ruled('charts/label-positions.css');
    expect(rules.map(([, name]) => name).sort()).toEqual(['x', 'y'].flatMap((axis) => Array.from({ length: 101 }, (_, index) => `${axis}${index}`)).sort());
    for (const [, name = '', axis, percent] of rules) expect(name).toBe(`${axis === 'inline' ? 'x' : 'y'}${percent}`);
  });

  it('has all label positions of the hero in its own styles', () => {
    const rules = ruled('illustrations/HeroIllustration.astro').map(([, name]) => name);
    const prices = sessionPrices(drawings.instruments.usShare);
    const now = prices.at(-1) ?? 0;
    const heights = (['ltr', 'rtl'] as const).flatMap((dir) => {
      const domain = heroPriceRange(prices, dir);
      return [...intradayPriceMarks(domain, now), now].map((value) => labelPosition(undefined, linearScale(domain, [100, 0])(value)));
    });
    const times = drawings.hero.times.map((time) => labelPosition(timePosition(time, ['09:30', '16:00'], 74)));
    expect(rules.sort()).toEqual([...new Set([...heights, ...times, 'y100'])].sort());
  });
});

it('leaves out price marks that the price flag would cover', () => {
  expect(intradayPriceMarks([184.5, 188.1], 187.42)).toEqual([185, 186, 188]);
  expect(intradayPriceMarks([184.5, 187.9], 185.7)).toEqual([185, 187]);
});

it('lets the hero line leave lower where it runs beneath the text', () => {
  const left = (['ltr', 'rtl'] as const).map((dir) => linearScale(heroPriceRange([180, 181, 190], dir), [100, 0])(190));
  expect(left[0]).toBeLessThan(left[1] ?? 0);
});

it('finds a price at a time, and the time of a price', () => {
  const session = ['09:30', '16:00'] as const;
  expect(timePosition('12:45', session, 80)).toBe(40);
  expect(priceAt({ prices: [1, 10, 20] }, '12:45', session)).toBe(15);
  expect(priceAt({ prices: [1, 10, 20] }, '16:00', session)).toBe(20);
});

it('shows the same price at the same time in every drawing', () => {
  const { instruments, feed, book, hero } = drawingsSchema.parse(drawings);
  const { usShare } = instruments;
  if (!usShare) throw new Error('Expected the share of the hero.');
  for (const { time, bid, ask } of feed) {
    const price = priceAt(usShare, time.slice(0, 5), [hero.open, hero.close]);
    expect(Math.abs((bid + ask) / 2 - price), time).toBeLessThanOrEqual(0.05);
  }
  expect(book.last).toBe(usShare.prices.at(-1));
});

it('marks every price step of the hero chart, with its flag', () => {
  const prices = sessionPrices(drawings.instruments.usShare);
  const now = prices.at(-1) ?? 0;
  for (const dir of ['ltr', 'rtl'] as const) {
    const marks = intradayPriceMarks(heroPriceRange(prices, dir), now);
    const gaps = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0));
    const step = Math.min(...gaps);
    // The flag stands for one mark at most.
    expect(gaps.every((gap) => gap === step || (gap === 2 * step && marks.some((mark) => mark < now && now < mark + gap)))).toBe(true);
  }
});

it('adds the number to an instrument’s name in local digits', () => {
  const names = { usShare: { name: 'US share' } };
  expect(instrumentLabel('en', { name: 'usShare' }, names)).toBe('US share');
  expect(instrumentLabel('fa', { name: 'usShare', number: 2 }, names)).toBe('US share\u00A0۲');
});

it('parses a time of day into hours', () => {
  expect([parseHours('09:30'), parseHours('16:00')]).toEqual([9.5, 16]);
});

it('tells the trade at the prices that the charts show at its times', () => {
  const { trade, book, hero, account, instruments } = drawings;
  const session = [hero.open, hero.close] as const;
  const shown = (time: string) => Math.round(priceAt(instruments.usShare, time, session) * 100) / 100;
  expect(shown(trade.times.book)).toBe(book.last);
  expect([trade.times.order, trade.times.fill].map(shown)).toEqual([trade.limit, trade.limit]);
  // A limit inside the spread waits, and fills in part.
  expect(trade.limit).toBeGreaterThan(book.bids[0]?.[0] ?? 0);
  expect(trade.limit).toBeLessThan(book.asks[0]?.[0] ?? 0);
  const filled = trade.fills.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(account.holdings.find(({ instrument }) => instrument === trade.instrument)).toMatchObject({ quantity: filled, boughtToday: trade.limit });
});

describe('drawings schema', () => {
  type Data = typeof drawings;
  /** What is wrong after an edit of the real figures. */
  function problems(edit: (data: Data) => void): string[] {
    const data = structuredClone(drawings);
    edit(data);
    return (drawingsSchema.safeParse(data).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
  const set = <Row>(rows: Row[], index: number, row: Row) => rows.splice(index, 1, row);

  it('accepts the committed drawings data', () => {
    expect(problems(() => {})).toEqual([]);
  });

  it.each<[string, (data: Data) => void, string]>([
    ['a price that is down ends below where it began', (data) => set(data.instruments.gold.prices, 11, 2350.9), 'instruments.gold.change: Expected 0.21'],
    ['one number of decimals', (data) => set(data.instruments.usShare.prices, 3, 185.541), 'instruments.usShare.prices.3: Expected at most 2 decimals'],
    ['a candle inside its high and low', (data) => set(data.candles.bars, 4, [2345.1, 2345.3, 2344.5, 2345.9]), 'candles.bars.4: Expected open and close between low and high'],
    ['a candle that opens where the one before closed', (data) => set(data.candles.bars[4] as number[], 0, 2345.2), 'candles.bars.4.0: Expected it to open at the close before, 2345.1'],
    ['candles that end at the price', (data) => set(data.candles.bars[18] as number[], 3, 2341.2), 'candles.bars.18: Expected a last close of 2341.1'],
    ['candles in the direction of the price', (data) => set(data.candles.bars, 0, [2340, 2347.1, 2339.5, 2346.6]), 'candles.bars: Expected candles that end below their first open'],
    ['a best bid below the best ask', (data) => set(data.book.bids[0] as number[], 0, 187.43), 'bids.0: Expected the best bid below the best ask'],
    ['falling bids', (data) => set(data.book.bids[2] as number[], 0, 187.4), 'book.bids.2: Expected prices falling'],
    ['rising asks', (data) => data.phoneBook.asks.reverse(), 'phoneBook.asks.1: Expected prices rising'],
    ['a last price inside the spread', (data) => Object.assign(data.book, { last: 187.44 }), 'book.last: Expected a price from the best bid'],
    ['a last price that is the instrument’s', (data) => Object.assign(data.phoneBook, { last: 42.15 }), 'phoneBook.last: Expected 42.16, the last price of "usShare2"'],
    ['an order that the asks can fill', (data) => set(data.marketOrders, 2, 9000), 'marketOrders.2: Expected at most 6810'],
    ['the smallest order first', (data) => set(data.marketOrders, 1, 100), 'marketOrders.1: Expected the smallest order first'],
    ['whole shares', (data) => set(data.book.asks[1] as number[], 1, 0.5), 'book.asks.1.1: Expected a whole number of shares'],
    ['an instrument that exists', (data) => Object.assign(data.account.holdings[0] ?? {}, { instrument: 'usIndex' }), 'account.holdings.0.instrument: No instrument is called "usIndex"'],
    ['other rows in the second watchlist', (data) => set(data.watchlist.rows, 0, 'btc'), 'watchlist.rows: Expected other instruments'],
    ['prices of its own for each instrument', (data) => Object.assign(data.instruments, { btc: data.instruments.hkShare }), 'instruments.btc.prices: Expected different prices'],
    ['another book in the phone', (data) => Object.assign(data.phoneBook, { bids: data.book.bids }), 'phoneBook: Expected different orders'],
    ['a currency', (data) => Object.assign(data.book, { currency: '$' }), 'book.currency: Expected USD or HKD'],
    ['one sells below where one buys', (data) => Object.assign(data.cards.quote, { bid: 1.0844 }), 'cards.quote: Expected the bid below the ask'],
    ['parts of a whole', (data) => Object.assign(data.cards.parts, { cash: 11 }), 'cards.parts: Expected parts that add up to 100'],
    ['an option whose break-even is in the drawing', (data) => Object.assign(data.cards.option, { to: 189 }), 'cards.option: Expected from < strike'],
    ['a loss, a part of it and a gain to choose from', (data) => set(data.cards.option.lastDay, 1, 190), 'cards.option.lastDay: Expected a price below the strike'],
    ['hours that open before they close', (data) => set(data.cards.hours.newYork, 0, ['16:00', '09:30']), 'cards.hours.newYork.0: Expected an opening before its close'],
  ])('%s', (_, edit, expected) => {
    expect(problems(edit).join('\n')).toContain(expected);
  });
});
