import { type Domain, linearScale, tickValues } from './linear-scale.ts';

/**
 * Returns the round prices to mark on a day's chart, without those that the last price's flag would cover.
 * @param domain prices at the bottom and top of the chart
 * @param now the last price
 * @example intradayPriceMarks([184.5, 188.1], 187.42) // [185, 186, 188]
 */
export function intradayPriceMarks(domain: Domain, now: number): number[] {
  const y = linearScale(domain, [100, 0]);
  return tickValues(domain, 4).filter((value) => Math.abs(y(value) - y(now)) > 12);
}

/**
 * Computes the price range of the hero's chart and the height of its line's end beside the phone. In right-to-left
 * pages the line leaves the chart lower and rises less, because the text is above it.
 * @param prices of the day, rising
 * @param dir text direction of the page
 * @returns prices at the bottom and top of the chart, and the height of the end dot, in percent from the chart's top
 */
export function heroPriceRange(prices: readonly number[], dir: 'ltr' | 'rtl'): { domain: Domain; end: number } {
  const [first, last] = [prices[0] ?? 0, prices.at(-1) ?? 0];
  const [foot, head] = dir === 'rtl' ? [0.28, 0.75] : [0.28, 0.3];
  return { domain: [first - (last - first) * foot, last + (last - first) * head], end: dir === 'rtl' ? 12 : -58 };
}
