import { describe, expect, it } from 'vitest';
import { strengthKeys } from '../../schemas/about-schema.ts';
import { strengthIllustrations } from './strength-illustrations.ts';

const shapesOf = (key: (typeof strengthKeys)[number]) => strengthIllustrations[key]?.shapes ?? [];
const pathOf = (key: (typeof strengthKeys)[number], className?: string) =>
  shapesOf(key).find((shape) => shape.className === className)?.d ?? '';
/** Lists the heights of the horizontal lines of a path. */
const treads = (d: string) => [...d.matchAll(/([\d.]+)H/g)].map(([, y]) => Number(y));

describe('the feature illustrations', () => {
  it('draws each feature differently, small and with one dot', () => {
    const all = strengthKeys.map((key) => JSON.stringify(shapesOf(key)));
    expect(new Set(all).size).toBe(strengthKeys.length);
    strengthKeys.forEach((key, index) => {
      const dots = shapesOf(key).filter(({ className }) => className === 'dot');
      expect(
        dots.flatMap(({ d }) => d.match(/h\.1/g) ?? []),
        key,
      ).toHaveLength(1);
      expect(all[index]?.length, key).toBeLessThan(420);
    });
  });

  it('draws no commission, as the schema of claims allows no other', () => {
    expect(pathOf('commission')).toMatch(/^M0 \d+H\d+$/);
  });

  it('draws depth that grows outward from the dot on both sides', () => {
    const [bids = '', asks = ''] = pathOf('level2', 'depth').split('M').slice(1);
    const [bidTreads, askTreads] = [treads(bids), treads(asks)];
    expect(bidTreads.length).toBeGreaterThan(2);
    expect(bidTreads).toEqual(bidTreads.toSorted((a, b) => a - b));
    expect(askTreads).toEqual(askTreads.toSorted((a, b) => b - a));
    expect(Math.max(...[...bids.matchAll(/H(\d+)/g)].map(([, x]) => Number(x)))).toBeLessThan(50);
    expect(Number(asks.split(' ')[0])).toBeGreaterThan(50);
    expect(pathOf('level2', 'dot')).toMatch(/^M50 /);
  });

  it('draws each feature’s limit dashed, cut off or empty', () => {
    for (const key of ['commission', 'level2', 'security', 'executionSpeed'] as const)
      expect(pathOf(key, 'dash'), key).not.toBe('');
    const cells = pathOf('security').match(/z/g) ?? [];
    const filled = pathOf('security', 'point').match(/h\.1/g) ?? [];
    expect(filled).toHaveLength(cells.length - 1);
    // The branch ends at its bar, before the dot.
    const [, bar] = pathOf('orderFlow').match(/H(\d+)M\1 \d+V\d+$/) ?? [];
    expect(Number(bar)).toBeLessThan(Number(pathOf('orderFlow', 'dot').slice(1).split(' ')[0]));
  });
});
