import { parseHours } from '../../schemas/parse-hours.ts';
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
 * Computes the price range of the hero's chart. In right-to-left pages the line leaves the chart lower, because it runs on
 * beneath the text.
 * @param prices of the day, rising
 * @param dir text direction of the page
 * @returns prices at the bottom and top of the chart
 */
export function heroPriceRange(prices: readonly number[], dir: 'ltr' | 'rtl'): Domain {
  const [low, last] = [Math.min(...prices), prices.at(-1) ?? 0];
  return [low - (last - low) * 0.03, last + (last - low) * (dir === 'rtl' ? 0.58 : 0.18)];
}

/**
 * Returns the prices of a session: the first of an instrument's prices is the close of the day before.
 */
export function sessionPrices({ prices }: { readonly prices: readonly number[] }): readonly number[] {
  return prices.slice(1);
}

/**
 * Returns where a time is on a chart of one session.
 * @param session opening and close
 * @param end of the line, in percent from the left
 * @example timePosition('12:45', ['09:30', '16:00'], 80) // 40
 */
export function timePosition(time: string, [open, close]: readonly [string, string], end: number): number {
  return linearScale([parseHours(open), parseHours(close)], [0, end])(parseHours(time));
}

/**
 * Returns the price of an instrument at a time of its session, between two of its prices.
 */
export function priceAt(instrument: { readonly prices: readonly number[] }, time: string, session: readonly [string, string]): number {
  const prices = sessionPrices(instrument);
  const place = timePosition(time, session, prices.length - 1);
  const [before = 0, after = before] = [prices[Math.floor(place)], prices[Math.ceil(place)]];
  return linearScale([0, 1], [before, after])(place % 1);
}
