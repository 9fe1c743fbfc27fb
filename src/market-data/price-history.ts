import { scaleLinear } from 'd3-scale';
import { parseTimeAsHours } from '../utils/time.ts';

/** Room above the hero's last price, in parts of the distance down to the lowest. */
export const heroChartHeadroomShare = 0.18;

/**
 * Completes the lists of `drawings.json`, each of which ends where the next shorter period begins:
 * today gives the week nine prices, which are the close of the day before and eight at equal
 * distances; the week gives the month every fourth of its prices, and the month gives the year
 * every tenth, each from its first on.
 */
export function createPriceHistory(
  { week, month, year }: Readonly<Record<'week' | 'month' | 'year', readonly number[]>>,
  today: readonly number[],
) {
  const [before = 0, ...sinceOpen] = today;
  const wholeWeek = [...week, before, ...sampleEvenly(8, sinceOpen)];
  const wholeMonth = [...month, ...takeEvery(4, wholeWeek)];
  return { week: wholeWeek, month: wholeMonth, year: [...year, ...takeEvery(10, wholeMonth)] };
}

/**
 * Takes prices at equal distances; the last one is among them, the first is not.
 * @example sampleEvenly(2, [101, 102, 103, 104, 105]) // [103, 105]
 */
const sampleEvenly = (count: number, prices: readonly number[]) =>
  Array.from(
    { length: count },
    (_, index) => prices[Math.round(((prices.length - 1) * (index + 1)) / count)] ?? 0,
  );

/** @example takeEvery(2, [101, 102, 103, 104]) // [101, 103] */
const takeEvery = (step: number, prices: readonly number[]) =>
  prices.filter((_, index) => index % step === 0);

/**
 * Returns an instrument's price at a time, interpolated between two of its prices. Outside the
 * session it is the first or the last of the day.
 * @param session opening and close
 */
export function interpolatePriceAtTime(
  { prices: [, ...sinceOpen] }: { readonly prices: readonly number[] },
  time: string,
  session: readonly [open: string, close: string],
): number {
  const indexAt = scaleLinear(session.map(parseTimeAsHours), [0, sinceOpen.length - 1]).clamp(true);
  return scaleLinear(sinceOpen.keys(), sinceOpen)(indexAt(parseTimeAsHours(time)));
}
