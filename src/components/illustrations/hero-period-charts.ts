import { formatPartialDate, formatPercentChange } from '../../i18n/formats.ts';
import type { Drawings } from '../../schemas/drawings-schema.ts';
import type { DrawnInstrument } from '../../schemas/market-data-schema.ts';
import { computeHeroPriceRange, listPricesSinceOpen } from '../charts/intraday.ts';
import { createPriceChartParts } from '../charts/price-chart.ts';
import { findGainOrLossClass, getGainOrLossArrow } from './gain-or-loss.ts';

/** A period that ends now, with its prices. */
export interface PricePeriod {
  readonly key: 'day' | 'week' | 'month' | 'year';
  readonly prices: readonly number[];
  /** Percent, over that time. */
  readonly change: number;
}

/** Lists the periods of the hero's chart, the shortest first. */
export const listHeroPricePeriods = (
  instrument: DrawnInstrument,
  history: Drawings['hero']['history'],
): PricePeriod[] => [
  { key: 'day', prices: listPricesSinceOpen(instrument), change: instrument.change },
  ...(['week', 'month', 'year'] as const).map((key) => {
    const prices = history[key];
    return { key, prices, change: ((prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1) * 100 };
  }),
];

/** No names of months: they would be too long beside the change in percent. */
const dayAndMonth = { day: 'numeric', month: 'numeric' } as const;
const dateParts = {
  week: dayAndMonth,
  month: dayAndMonth,
  year: { month: 'numeric', year: 'numeric' },
} as const;

/** Positions of a period's two dates, as shares of its width. */
const dateShares = [0.69, 1];

/**
 * Draws a chart for each period, with its change in percent and times or dates.
 * @returns the charts, and what they share: the flag at the last price, and the line from it to the
 *   right edge
 */
export function createHeroPeriodCharts(
  code: string,
  { decimals }: DrawnInstrument,
  session: Pick<Drawings['hero'], 'open' | 'close' | 'times' | 'dates'>,
  periods: readonly PricePeriod[],
) {
  const charts = periods.map(({ key, prices, change }) => {
    const range = computeHeroPriceRange(prices);
    const chart = createPriceChartParts(code, decimals, prices, range);
    const changeLabel = {
      classes: chart.plot.at([0, range[1]], `hero-change ${findGainOrLossClass(change) ?? ''}`),
      word: `${getGainOrLossArrow(change)}${formatPercentChange(code, change)}`,
    };
    const times =
      key === 'day'
        ? chart.timeLabels(session)
        : session.dates[key].map((date, index) =>
            chart.labelBelow(dateShares[index] ?? 1, formatPartialDate(code, date, dateParts[key])),
          );
    return { ...chart, key, labels: [...chart.ticks, changeLabel, ...times] };
  });
  const [first] = charts;
  return {
    charts,
    flag: first?.flag ?? [],
    lastPriceRule:
      first?.points.slice(-1).map(([x, price]) =>
        first.plot.line([
          [x, price],
          [100, price],
        ]),
      ) ?? [],
  };
}
