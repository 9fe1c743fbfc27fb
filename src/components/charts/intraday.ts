import { type Domain, linearScale, tickValues } from './linear-scale.ts';

/**
 * The round prices that a day's chart marks: those near the last price make room for its flag.
 * @param domain prices at the chart's foot and head
 * @param now the last price
 * @example dayMarks([184.5, 188.1], 187.42) // [185, 186, 188]
 */
export function intradayPriceMarks(domain: Domain, now: number): number[] {
  const y = linearScale(domain, [100, 0]);
  return tickValues(domain, 4).filter((value) => Math.abs(y(value) - y(now)) > 12);
}

/**
 * Where the hero's line runs, and how far it rises beside the phone: from right to left it leaves the chart lower and
 * rises less, as the words stand above it there.
 * @param prices of the day, rising
 * @param dir direction in which the page is read
 * @returns prices at the chart's foot and head, and the place of the closing dot, in percent from the chart's top
 */
export function heroPriceRange(prices: readonly number[], dir: 'ltr' | 'rtl'): { domain: Domain; end: number } {
  const [first, last] = [prices[0] ?? 0, prices.at(-1) ?? 0];
  const [foot, head] = dir === 'rtl' ? [0.28, 0.75] : [0.28, 0.3];
  return { domain: [first - (last - first) * foot, last + (last - first) * head], end: dir === 'rtl' ? 12 : -58 };
}
