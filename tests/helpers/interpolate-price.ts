import { pricesSinceOpen, timePositionPercent } from '../../src/components/charts/intraday.ts';

/** Returns an instrument's price at a time, interpolated between two of its prices. */
export function interpolatePrice(
  instrument: { readonly prices: readonly number[] },
  time: string,
  session: readonly [string, string],
): number {
  const prices = pricesSinceOpen(instrument);
  const position = timePositionPercent(time, session, prices.length - 1);
  const [before = 0, after = before] = [prices[Math.floor(position)], prices[Math.ceil(position)]];
  return before + (after - before) * (position % 1);
}
