import type { DrawnAccount, DrawnInstrument } from '../../schemas/drawings-schema.ts';

/** A holding's amounts, in the account's currency. */
interface Holding {
  readonly instrument: DrawnInstrument;
  readonly quantity: number;
  readonly value: number;
  /** Change since the day before, or since it was bought today. */
  readonly change: number;
}

/**
 * Computes an account's rows, value and change. The shown parts add up.
 * @returns amounts in the account's currency, in whole cents; the change in percent too
 */
export function summarizeAccount({ cash, exchangeRates, holdings }: DrawnAccount) {
  const rows = holdings.map(({ instrument, quantity, boughtToday }): Holding => {
    const { prices, currency } = instrument;
    const last = prices.at(-1) ?? 0;
    const inAccount = quantity / exchangeRates[currency];
    return {
      instrument,
      quantity,
      value: roundCents(inAccount * last),
      change: roundCents(inAccount * (last - (boughtToday ?? prices[0] ?? 0))),
    };
  });
  const value = roundCents(cash + rows.reduce((sum, row) => sum + row.value, 0));
  const change = roundCents(rows.reduce((sum, row) => sum + row.change, 0));
  return { rows, value, change, percent: (change / (value - change)) * 100 };
}

function roundCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
