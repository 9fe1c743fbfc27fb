import { expect, it } from 'vitest';
import { summarizeAccount } from './summarize-account.ts';

const share = { name: 'usShare', decimals: 2, change: 0 } as const;

it('adds up what an account holds, in its currency', () => {
  const { rows, value, change, percent } = summarizeAccount({
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
