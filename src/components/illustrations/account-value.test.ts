import { expect, it } from 'vitest';
import json from '../../content/drawings/drawings.json';
import { drawingsSchema } from '../../schemas/drawings-schema.ts';
import { accountValue } from './account-value.ts';

const { account, instruments } = drawingsSchema.parse(json);

it('adds up what the drawn account holds', () => {
  const { rows, value, change, percent } = accountValue(account, instruments);
  expect(rows.map((row) => row.value)).toEqual([2249.04, 5935.9, 6418]);
  expect(rows.map((row) => row.change)).toEqual([0, -102.56, -52.4]);
  expect(value).toBe(24_860.15);
  expect(change).toBe(-154.96);
  expect(percent).toBeCloseTo(-0.62, 2);
});

it('is down on the day while one of its shares rises', () => {
  expect(accountValue(account, instruments).change).toBeLessThan(0);
  expect(
    Math.max(...account.holdings.map(({ instrument }) => instruments[instrument]?.change ?? 0)),
  ).toBeGreaterThan(0);
});
