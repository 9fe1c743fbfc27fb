import { expect, it } from 'vitest';
import drawings from '../../content/drawings/drawings.json';
import { drawingsSchema } from '../../schemas/drawings-schema.ts';
import { summarizeAccount } from './summarize-account.ts';

const { account } = drawingsSchema.parse(drawings);
const share = { name: 'usShare', decimals: 2, change: 0 } as const;

it('adds up what an account holds, in its currency', () => {
  const { rows, value, change, percent } = summarizeAccount({
    currency: 'USD',
    cash: 1000.5,
    exchangeRates: { USD: 1, HKD: 8 },
    holdings: [
      {
        instrument: { ...share, currency: 'USD', prices: [99, 100] },
        quantity: 12,
        boughtToday: 102,
      },
      { instrument: { ...share, currency: 'HKD', prices: [30, 32] }, quantity: 200 },
    ],
  });
  expect(rows.map((row) => row.value)).toEqual([1200, 800]);
  expect(rows.map((row) => row.change)).toEqual([-24, 50]);
  expect([value, change]).toEqual([3000.5, 26]);
  expect(percent).toBeCloseTo(0.874, 3);
});

it('loses on the day while one of its shares rises', () => {
  expect(summarizeAccount(account).change).toBeLessThan(0);
  const changes = account.holdings.map(({ instrument }) => instrument.change);
  expect(Math.max(...changes)).toBeGreaterThan(0);
});
