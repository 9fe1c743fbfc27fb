import { expect, it } from 'vitest';
import drawings from '../../content/drawings/drawings.json';
import { drawingsSchema } from '../../schemas/drawings-schema.ts';
import { summarizeAccount } from './summarize-account.ts';

const { account, instruments } = drawingsSchema.parse(drawings);
const share = { name: 'usShare', decimals: 2, change: 0 } as const;

it('adds up what an account holds, in its currency', () => {
  const { rows, value, change, percent } = summarizeAccount(
    {
      currency: 'USD',
      cash: 1000.5,
      exchangeRates: { USD: 1, HKD: 8 },
      holdings: [
        { instrument: 'us', quantity: 12, boughtToday: 102 },
        { instrument: 'hk', quantity: 200 },
      ],
    },
    {
      us: { ...share, currency: 'USD', prices: [99, 100] },
      hk: { ...share, currency: 'HKD', prices: [30, 32] },
    },
  );
  expect(rows.map((row) => row.value)).toEqual([1200, 800]);
  expect(rows.map((row) => row.change)).toEqual([-24, 50]);
  expect([value, change]).toEqual([3000.5, 26]);
  expect(percent).toBeCloseTo(0.874, 3);
});

it('loses on the day while one of its shares rises', () => {
  expect(summarizeAccount(account, instruments).change).toBeLessThan(0);
  expect(
    Math.max(...account.holdings.map(({ instrument }) => instruments[instrument]?.change ?? 0)),
  ).toBeGreaterThan(0);
});
