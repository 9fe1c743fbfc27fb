import { scaleLinear } from 'd3-scale';
import { heroChartHeadroomShare } from '../../market-data/price-history.ts';
import { parseTimeAsHours } from '../../utils/time.ts';
import type { NumericRange } from './plot.ts';

/**
 * Returns round prices, without those that the label of the last price would cover.
 * @param domain prices at the bottom and top of the chart
 * @param clearance distance from the last price, in percent of the chart's height
 * @param count approximate
 * @example listPriceTicksBesideLastPrice([184.5, 188.1], 187.42) // [185, 186, 188]
 */
export function listPriceTicksBesideLastPrice(
  domain: NumericRange,
  last: number,
  clearance = 16,
  count = 4,
): number[] {
  const y = scaleLinear(domain, [100, 0]);
  return y.ticks(count).filter((price) => Math.abs(y(price) - y(last)) > clearance);
}

/**
 * Returns the prices at the bottom and top of a hero chart. The last price is at the same height in
 * each.
 * @param prices none far above the last
 */
export function computeHeroPriceRange(prices: readonly number[]): NumericRange {
  const [low, last] = [Math.min(...prices), prices.at(-1) ?? 0];
  return [low - (last - low) * 0.03, last + (last - low) * heroChartHeadroomShare];
}

/** Returns an instrument's prices without the first, which is the close of the day before. */
export const listPricesSinceOpen = ({
  prices,
}: {
  readonly prices: readonly number[];
}): readonly number[] => prices.slice(1);

/**
 * Returns where a time is on the line of one session, in the unit of `end`, such as percent.
 * @param session opening and close
 * @param end of the line; it begins at 0
 * @example scaleSessionTime('12:45', ['09:30', '16:00'], 80) // 40
 */
export const scaleSessionTime = (
  time: string,
  [open, close]: readonly [string, string],
  end: number,
): number =>
  scaleLinear([parseTimeAsHours(open), parseTimeAsHours(close)], [0, end])(parseTimeAsHours(time));
