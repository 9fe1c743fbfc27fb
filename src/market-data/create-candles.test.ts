import { expect, it } from 'vitest';
import { drawingsFixture } from '../../tests/fixtures/drawings.ts';

it('opens, closes and draws candles around the prices of their instrument', () => {
  expect(drawingsFixture.candles.bars[0]).toEqual([2346, 2347.1, 2345.5, 2346.6]);
});
