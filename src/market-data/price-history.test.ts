import { expect, it } from 'vitest';
import { drawingsFixture } from '../../tests/fixtures/drawings.ts';
import { interpolatePriceAtTime } from './price-history.ts';

it('continues earlier prices with those of the shorter lists, and the day’s', () => {
  const { chart, history } = drawingsFixture.hero;
  expect(Object.values(history).map(({ length }) => length)).toEqual([41, 41, 53]);
  expect(history.week.slice(-9)).toEqual([
    chart.prices[0],
    ...[184.69, 185.36, 185.07, 185.47, 186.21, 186.68, 187.13, 187.42],
  ]);
  expect(history.month.slice(-3)).toEqual([185.12, 185.47, 187.42]);
  expect(history.year.slice(-2)).toEqual([185.4, 187.42]);
});

it('finds the price at a time, and outside the session that of its edge', () => {
  const priceAt = (time: string) =>
    interpolatePriceAtTime({ prices: [1, 10, 20] }, time, ['09:30', '16:00']);
  expect(['08:00', '09:30', '12:45', '16:00', '17:00'].map(priceAt)).toEqual([10, 10, 15, 20, 20]);
});
