import type { Drawings, DrawnInstrument } from '../../schemas/drawings-schema.ts';
import { sessionPrices } from '../charts/intraday.ts';

/** Prices of a time that ends now, which the hero's chart can show. */
export interface PriceView {
  readonly key: 'day' | 'week' | 'month' | 'year';
  readonly prices: readonly number[];
  /** Change of the price over that time, in percent. */
  readonly change: number;
}

/** Lists the views of the hero's chart, the shortest first. */
export function heroViews(
  instrument: DrawnInstrument,
  { week, month, year }: Drawings['hero']['history'],
): PriceView[] {
  const view = (key: PriceView['key'], prices: readonly number[]): PriceView => ({
    key,
    prices,
    change: ((prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1) * 100,
  });
  return [
    { ...view('day', sessionPrices(instrument)), change: instrument.change },
    view('week', week),
    view('month', month),
    view('year', year),
  ];
}
