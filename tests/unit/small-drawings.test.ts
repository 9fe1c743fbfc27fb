import { describe, expect, it } from 'vitest';
import json from '../../src/content/drawings/drawings.json';
import { drawingsSchema, type SmallDrawings } from '../../src/schemas/drawings.ts';
import { small } from '../../src/sections/products/small.ts';

const { small: data } = drawingsSchema.parse(json);
const ids = Object.keys(data) as (keyof SmallDrawings)[];
const pathOf = (id: keyof SmallDrawings, look: string) => small('en', id, data).shapes.find((shape) => shape.look === look)?.d ?? '';
const textsOf = (id: keyof SmallDrawings, code = 'en') => small(code, id, data).labels.map(({ text }) => text);
/** The points of a polyline's first part. */
const points = (d: string) => [...(d.split('M')[1] ?? '').matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('the small drawings of the products', () => {
  it('are each its own, and few bytes', () => {
    const all = ids.map((id) => JSON.stringify(small('en', id, data).shapes));
    expect(new Set(all).size).toBe(ids.length);
    for (const shapes of all) expect(shapes.length).toBeLessThan(500);
  });

  it('draw BTC at all hours, and its ETF in those of its exchange alone', () => {
    expect(points(pathOf('btc-themed-etfs', 'quiet')).at(-1)?.[0]).toBe(100);
    const bands = [...pathOf('btc-themed-etfs', 'area').matchAll(/M(\d+) 0H(\d+)/g)].map(([, from, to]) => [from, to].map(Number));
    const sessions = pathOf('btc-themed-etfs', 'thick')
      .split('M')
      .slice(1)
      .map((part) => points(`M${part}`));
    expect(sessions.map((session) => [session[0]?.[0], session.at(-1)?.[0]])).toEqual(bands);
    expect(bands).toHaveLength(3);
  });

  it('leave the pause between two sessions out of the line', () => {
    const [morning, afternoon] = pathOf('hk-stocks', '').split('M').filter(Boolean);
    expect(pathOf('hk-stocks', 'area')).toMatch(/^M39 0H54/);
    expect(morning).toMatch(/ 39 \d+$/);
    expect(afternoon).toMatch(/^54 \d+ /);
    expect(textsOf('hk-stocks')).toEqual(['09:30', '12:00', '13:00', '16:00']);
    expect(textsOf('us-stocks', 'fa')).toEqual(['۰۹:۳۰', '۱۶:۰۰']);
  });

  it('end where the prices do: a day that is down below the close of the day before', () => {
    const close = Number(pathOf('us-stocks', 'rule').match(/^M0 (\d+)/)?.[1]);
    expect(Number(pathOf('us-stocks', 'dot').match(/ (\d+)h/)?.[1])).toBeGreaterThan(close);
  });

  it('never fall below a day’s limit', () => {
    const limit = Number(pathOf('china-connect', 'dash').match(/^M0 (\d+)/)?.[1]);
    const ys = [...pathOf('china-connect', '').matchAll(/\d+ (\d+)/g)].map(([, y]) => Number(y));
    expect(Math.max(...ys)).toBe(limit);
    expect(textsOf('china-connect').at(-1)).toBe('−10%');
  });

  it('show what a share gained in rupees lost in dollars', () => {
    const [rupees, dollars] = [pathOf('indian-stocks', 'quiet'), pathOf('indian-stocks', '')].map((d) => points(d).at(-1)?.[1] ?? 0) as [number, number];
    const start = points(pathOf('indian-stocks', ''))[0]?.[1] ?? 0;
    expect(rupees).toBeLessThan(start);
    expect(dollars).toBeGreaterThan(start);
  });

  it('lose the premium of a put, and no more, from its strike on', () => {
    const [first, strike, last] = points(pathOf('options', ''));
    expect(strike?.[0]).toBe(50);
    expect(last?.[1]).toBe(strike?.[1]);
    expect(first?.[1]).toBeLessThan(Number(pathOf('options', 'rule').match(/^M0 (\d+)/)?.[1]));
    expect(textsOf('options', 'de')).toEqual(['95\u00A0$', '−3,20\u00A0$']);
  });

  it('close a leveraged position at its limit, though the price recovers', () => {
    const [price, position] = [points(pathOf('cfds', 'quiet')), points(pathOf('cfds', 'fall'))];
    expect(position.length).toBeLessThan(price.length);
    expect(position.at(-1)?.[1]).toBe(88);
    expect(price.at(-1)?.[1]).toBeLessThan(price[0]?.[1] ?? 0);
  });

  it('draw as many parts as there are: what was allotted and vested is filled', () => {
    const parts = (id: 'ipo' | 'esop', look: string) => pathOf(id, look).match(/M/g)?.length;
    expect([parts('ipo', 'bar'), parts('ipo', 'quiet')]).toEqual([data.ipo.allotted, data.ipo.applied - data.ipo.allotted]);
    expect([parts('esop', 'bar'), parts('esop', 'quiet')]).toEqual([data.esop.vested, data.esop.years - data.esop.vested]);
    expect(textsOf('esop').at(-1)).toBe('100%');
  });

  it('are refused where the figures are wrong', () => {
    const refused = (change: object) => drawingsSchema.safeParse({ ...json, small: { ...json.small, ...change } }).error?.issues.map(({ path }) => path.join('.'));
    expect(refused({})).toBeUndefined();
    expect(refused({ 'china-connect': { ...json.small['china-connect'], limit: -8 } })).toEqual(['small.china-connect']);
    expect(refused({ cfds: { ...json.small.cfds, closeOut: -40 } })).toEqual(['small.cfds']);
    expect(refused({ ipo: { applied: 3, allotted: 3 } })).toEqual(['small.ipo']);
    expect(refused({ options: { ...json.small.options, strike: 110 } })).toEqual(['small.options']);
  });
});
