import type { Drawings, DrawnInstrument } from '../../schemas/drawings-schema.ts';
import { pricesSinceOpen } from '../charts/intraday.ts';

/** A period that ends now, with its prices. */
export interface PricePeriod {
  readonly key: 'day' | 'week' | 'month' | 'year';
  readonly prices: readonly number[];
  /** Percent, over that time. */
  readonly change: number;
}

/** Lists the periods of the hero's chart, the shortest first. */
export const listHeroPeriods = (
  instrument: DrawnInstrument,
  history: Drawings['hero']['history'],
): PricePeriod[] => [
  { key: 'day', prices: pricesSinceOpen(instrument), change: instrument.change },
  ...(['week', 'month', 'year'] as const).map((key) => {
    const prices = history[key];
    return { key, prices, change: ((prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1) * 100 };
  }),
];
