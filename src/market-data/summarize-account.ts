interface PricedInstrument {
  readonly currency: 'USD' | 'HKD';
  /** From the close of the day before to now. */
  readonly prices: readonly number[];
}

export interface Holding<Instrument extends PricedInstrument> {
  readonly instrument: Instrument;
  readonly quantity: number;
  /** The price of shares bought today. */
  readonly boughtToday?: number;
}
interface Account<Instrument extends PricedInstrument> {
  readonly cash: number;
  readonly exchangeRates: Readonly<Record<PricedInstrument['currency'], number>>;
  readonly holdings: readonly Holding<Instrument>[];
}

/**
 * Computes an account's rows, value and change. The shown parts add up.
 * @returns amounts in the account's currency, in whole cents; the change in percent too
 */
export function summarizeAccount<Instrument extends PricedInstrument>({
  cash,
  exchangeRates,
  holdings,
}: Account<Instrument>) {
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
