import { describe, expect, it } from 'vitest';
import fixture from '../../../tests/fixtures/drawings.json';
import app from '../../content/app/en.json' with { type: 'json' };
import { instrumentChartsSchema } from '../../schemas/instrument-charts-schema.ts';
import { type InstrumentId, instrumentIds } from '../../schemas/products-schema.ts';
import { createEtfSessionsChart } from '../../sections/products/etf-sessions.ts';
import { createInstrumentChartSpec } from './instrument-chart.ts';
import type { ChartShape } from './plot.ts';

const json = fixture.instrumentCharts;
const data = instrumentChartsSchema.parse(json);
const etf = data['btc-themed-etfs'];
/** Each label is its key. */
const chartLabels = Object.fromEntries(
  [...Object.keys(app.labels), 'closed'].map((key) => [key, key]),
) as Record<keyof typeof app.labels | 'closed', string>;
const shapeOf = (shapes: readonly ChartShape[], className?: string) =>
  shapes.find((shape) => shape.className === className)?.d ?? '';
const pathOf = (id: InstrumentId, className?: string) =>
  shapeOf(createInstrumentChartSpec('en', id, data, chartLabels).shapes, className);
const labelsOf = (id: InstrumentId, code = 'en') =>
  createInstrumentChartSpec(code, id, data, chartLabels).labels.map(({ word, figure, wordAfter }) =>
    [word, figure, wordAfter].filter(Boolean).join(' '),
  );
/** Returns the position of a label, in percent. */
const positionOf = (id: InstrumentId, index: number) => {
  const { classes = '' } =
    createInstrumentChartSpec('en', id, data, chartLabels).labels[index] ?? {};
  return ['x', 'y'].map((axis) =>
    [...classes.matchAll(new RegExp(`${axis}(\\d+)`, 'g'))].reduce(
      (sum, [, percent]) => sum + Number(percent),
      0,
    ),
  );
};
/** Lists the points of a polyline's first part. */
const points = (d: string) =>
  [...(d.split('M')[1] ?? '').matchAll(/(\d+)[ ,](\d+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

describe('the instrument charts', () => {
  it('draws a different, small chart for each instrument', () => {
    const all = instrumentIds.map((id) =>
      JSON.stringify(createInstrumentChartSpec('en', id, data, chartLabels).shapes),
    );
    expect(new Set(all).size).toBe(instrumentIds.length);
    for (const shapes of all) expect(shapes.length).toBeLessThan(500);
  });

  it('writes prices with the decimals of their instrument', () => {
    const figures = {
      ...data,
      'us-stocks': { ...data['us-stocks'], decimals: 3, asks: [42.1, 42.175], bid: 41.905 },
      options: { ...data.options, strike: 95.5, premium: 2.25 },
    };
    const figuresOf = (id: InstrumentId) =>
      createInstrumentChartSpec('en', id, figures, chartLabels).labels.map(({ figure }) => figure);
    expect(figuresOf('us-stocks')).toEqual(['$42.175', '≤\u202F$41.905']);
    expect(figuresOf('options')).toEqual(['$95.50', '$93.25', '$2.25']);
  });

  it('labels the figures of each instrument', () => {
    expect(Object.fromEntries(instrumentIds.map((id) => [id, labelsOf(id)]))).toEqual({
      'us-stocks': ['ask $42.17', 'buy ≤\u202F$41.90'],
      'hk-stocks': ['09:30–\u206012:00', '13:00–\u206016:00'],
      'china-connect': ['+10%', '−10% today'],
      'indian-stocks': ['INR +4%', 'USD −1.2%'],
      options: ['strike $95', 'breakEven $91.80', 'premium $3.20'],
      cfds: ['0%', '1× −5%', '10× −50%', 'closed'],
      'digital-assets': ['Sat–Sun'],
      funds: ['Mon $10.42', 'Fri $10.36'],
      ipo: ['apply 10', 'allotment 3'],
      esop: ['25%', 'vested 50%', '75%', 'year 100%'],
    });
    expect(labelsOf('options', 'de')).toEqual([
      'strike 95\u00A0$',
      'breakEven 91,80\u00A0$',
      'premium 3,20\u00A0$',
    ]);
    expect(labelsOf('hk-stocks', 'fa')).toEqual(['۰۹:۳۰–\u2060۱۲:۰۰', '۱۳:۰۰–\u2060۱۶:۰۰']);
  });

  it('draws BTC at all hours and its ETF in exchange hours only', () => {
    const { shapes, price, change } = createEtfSessionsChart(etf);
    const [bands, btc, open, closed, dot] = ['area', 'quiet', undefined, 'dash', 'dot'].map(
      (className) => shapeOf(shapes, className),
    ) as [string, string, string, string, string];
    const parts = (d: string) =>
      d
        .split('M')
        .slice(1)
        .map((part) => points(`M${part}`));
    const days = [...bands.matchAll(/M(\d+) \d+H(\d+)/g)].map(([, from, to]) =>
      [from, to].map(Number),
    );
    expect(parts(open).map((session) => [session[0]?.[0], session.at(-1)?.[0]])).toEqual(days);
    expect(days).toHaveLength(2);
    expect(points(btc).at(-1)?.[0]).toBeGreaterThan(days[1]?.[1] ?? 100);
    expect(dot).toBe(`M${parts(open)[1]?.at(-1)?.join(' ')}h.01`);
    for (const [index, [, still, opening]] of [
      ...closed.matchAll(/,(\d+)L\d+,\d+L\d+,(\d+)/g),
    ].entries()) {
      expect(Math.abs(Number(still) - Number(opening))).toBeGreaterThan(8);
      expect(Number(opening)).toBe(parts(open)[index]?.[0]?.[1]);
    }
    expect([price, change]).toEqual([35.11, -8.61]);
  });

  it('leaves the pause between two sessions out of the line', () => {
    const [morning, afternoon] = pathOf('hk-stocks').split('M').filter(Boolean);
    expect(pathOf('hk-stocks', 'area')).toBe('M0 0H38V100H0zM54 0H100V100H54z');
    expect(morning).toMatch(/L38,\d+$/);
    expect(afternoon).toMatch(/^54,\d+L/);
  });

  it('draws a limit order below all prices of a market order', () => {
    const waits = Number(pathOf('us-stocks', 'dash').match(/^M0 (\d+)/)?.[1]);
    for (const [, y] of points(pathOf('us-stocks'))) expect(y).toBeLessThan(waits);
  });

  it('stops the line at the daily price limit', () => {
    const limit = Number(pathOf('china-connect', 'dash fall').match(/^M0 (\d+)/)?.[1]);
    const line = points(pathOf('china-connect'));
    expect(Math.max(...line.map(([, y]) => y))).toBe(limit);
    expect(line.at(-1)?.[1]).toBe(limit);
    expect(pathOf('china-connect')).toMatch(/L100,84$/);
  });

  it('shows a share that gains in rupees and loses in dollars', () => {
    const [rupees, dollars] = [pathOf('indian-stocks', 'quiet'), pathOf('indian-stocks')].map(
      (d) => points(d).at(-1)?.[1] ?? 0,
    ) as [number, number];
    const start = points(pathOf('indian-stocks'))[0]?.[1] ?? 0;
    expect(rupees).toBeLessThan(start);
    expect(dollars).toBeGreaterThan(start);
  });

  it('limits the loss of a put to its premium', () => {
    const [first, strike, last] = points(pathOf('options'));
    expect(strike?.[0]).toBe(50);
    expect(last?.[1]).toBe(strike?.[1]);
    expect(first?.[1]).toBeLessThan(Number(pathOf('options', 'rule').match(/^M0 (\d+)/)?.[1]));
  });

  it('closes a leveraged position at its limit before the recovery', () => {
    const [price, position] = [points(pathOf('cfds', 'quiet')), points(pathOf('cfds', 'fall'))];
    expect(position.length).toBeLessThan(price.length);
    expect(position.at(-1)?.[1]).toBe(Number(pathOf('cfds', 'dash').match(/^M11 (\d+)/)?.[1]));
    const [fallen, closed] = [price[position.length - 1], position.at(-1)];
    // Each figure is beside its point, on the side without a line.
    expect([positionOf('cfds', 1), positionOf('cfds', 2)]).toEqual([fallen, closed]);
    expect(
      createInstrumentChartSpec('en', 'cfds', data, chartLabels)
        .labels.slice(1, 3)
        .map(({ classes }) => classes.replace(/(at|[xy]\d+) /g, '')),
    ).toEqual(['below clear', 'above clear']);
    expect(positionOf('cfds', 0)?.[1]).toBe(price[0]?.[1]);
    expect(pathOf('cfds', 'rule')).toBe(`M11 ${price[0]?.[1]}H100`);
    expect(positionOf('cfds', 3)).toEqual([100, closed?.[1]]);
    const { closed: _, ...unnamed } = chartLabels;
    expect(createInstrumentChartSpec('en', 'cfds', data, unnamed).labels).toHaveLength(3);
    expect(price.at(-1)?.[1]).toBeLessThan(price[0]?.[1] ?? 0);
  });

  it('draws every share and fills those allotted or vested', () => {
    const boxes = (id: 'ipo' | 'esop', className: string) =>
      [...pathOf(id, className).matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H\1z/g)].map(
        (match) => match.slice(1).map(Number) as [number, number, number, number],
      );
    const all = (id: 'ipo' | 'esop') => [...boxes(id, 'bar'), ...boxes(id, 'quiet')];
    expect([boxes('ipo', 'bar').length, boxes('ipo', 'quiet').length]).toEqual([
      data.ipo.allotted,
      data.ipo.applied - data.ipo.allotted,
    ]);
    expect([boxes('esop', 'bar').length, boxes('esop', 'quiet').length]).toEqual([
      data.esop.vested,
      data.esop.years - data.esop.vested,
    ]);
    // Boxes fill their row with equal gaps.
    const gaps = all('ipo')
      .slice(1)
      .map(([from], index) => from - (all('ipo')[index]?.[2] ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.11);
    expect([all('ipo').at(-1)?.[2], all('esop').at(-1)?.[2]]).toEqual([100, 100]);
    // Bars grow from the ground.
    expect(all('esop').map(([, base]) => base)).toEqual(Array(data.esop.years).fill(100));
    // Each year's share ends above the end of its bar. The last vested one has a word.
    const { labels } = createInstrumentChartSpec('en', 'esop', data, chartLabels);
    expect(labels.map((_, index) => positionOf('esop', index))).toEqual(
      all('esop').map(([, , right, top]) => [right, top]),
    );
    expect(labels.filter(({ classes }) => !classes.endsWith(' end above'))).toEqual([]);
    expect(labels[data.esop.vested - 1]?.word).toBe(chartLabels.vested);
  });

  it('rejects wrong figures in the drawings data', () => {
    const refused = (change: object) =>
      instrumentChartsSchema
        .safeParse({ ...json, ...change })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(refused({})).toBeUndefined();
    expect(refused({ 'china-connect': { ...json['china-connect'], limit: -8 } })).toEqual([
      'china-connect',
    ]);
    expect(refused({ 'us-stocks': { ...json['us-stocks'], bid: 42 } })).toEqual(['us-stocks']);
    expect(refused({ 'btc-themed-etfs': { ...etf, from: '12:00' } })).toEqual(['btc-themed-etfs']);
    expect(refused({ cfds: { ...json.cfds, closeOut: -40 } })).toEqual(['cfds']);
    expect(refused({ ipo: { applied: 3, allotted: 3 } })).toEqual(['ipo']);
    expect(refused({ options: { ...json.options, strike: 110 } })).toEqual(['options']);
  });
});
