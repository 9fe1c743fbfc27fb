import { describe, expect, it } from 'vitest';
import { renderWordmark } from './wordmark.ts';

describe('the wordmark', () => {
  it('draws the brand as one path as wide as its letters', async () => {
    const [short, long] = [await renderWordmark('Brand'), await renderWordmark('Brand & Sons')];
    expect(short?.path).toMatch(/^M\d+ -?\d+[HVLQCZM\d -]+$/);
    expect(short?.path.match(/M/g)?.length).toBeGreaterThanOrEqual(5);
    expect(short?.width).toBeGreaterThan(250);
    expect(long?.width).toBeGreaterThan((short?.width ?? 0) * 1.5);
  });

  it('draws no wordmark when the typeface lacks a letter', async () => {
    expect(await renderWordmark('Брокер')).toBeUndefined();
    expect(await renderWordmark('Brand 株')).toBeUndefined();
  });
});
