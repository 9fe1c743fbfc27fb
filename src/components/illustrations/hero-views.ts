import type { Drawings, DrawnInstrument } from '../../schemas/drawings-schema.ts';
import { sessionPrices } from '../charts/intraday.ts';

/** Prices of a time that ends now, which the hero's chart can show. */
export interface PriceView {
  readonly key: 'day' | 'week' | 'month' | 'year';
  readonly prices: readonly number[];
  /** Percent, over that time. */
  readonly change: number;
}

/** The shortest first. */
export const heroViews = (
  instrument: DrawnInstrument,
  history: Drawings['hero']['history'],
): PriceView[] => [
  { key: 'day', prices: sessionPrices(instrument), change: instrument.change },
  ...(['week', 'month', 'year'] as const).map((key) => {
    const prices = history[key];
    return { key, prices, change: ((prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1) * 100 };
  }),
];
