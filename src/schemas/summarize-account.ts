import type { DrawnInstrument } from './market-data-schema.ts';

export interface Holding {
  readonly instrument: DrawnInstrument;
  readonly quantity: number;
  /** The price of shares bought today. */
  readonly boughtToday?: number;
}
interface DrawnAccount {
  readonly cash: number;
  readonly exchangeRates: Readonly<Record<DrawnInstrument['currency'], number>>;
  readonly holdings: readonly Holding[];
}

/**
 * Computes an account's rows, value and change. The shown parts add up.
 * @returns amounts in the account's currency, in whole cents; the change in percent too
 */
export function summarizeAccount({ cash, exchangeRates, holdings }: DrawnAccount) {
  const rows = holdings.map(({ instrument, quantity, boughtToday }) => {
    const { prices, currency } = instrument;
    const last = prices.at(-1) ?? 0;
    const inAccount = quantity / exchangeRates[currency];
    return {
      instrument,
      quantity,
      value: roundCents(inAccount * last),
      /** Since the day before, or since it was bought today. */
      change: roundCents(inAccount * (last - (boughtToday ?? prices[0] ?? 0))),
    };
  });
  const value = roundCents(cash + rows.reduce((sum, row) => sum + row.value, 0));
  const change = roundCents(rows.reduce((sum, row) => sum + row.change, 0));
  return { rows, value, change, percent: (change / (value - change)) * 100 };
}

const roundCents = (amount: number): number => Math.round(amount * 100) / 100;
