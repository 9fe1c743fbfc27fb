import { formatChange } from '../../i18n/formats.ts';
import type { Drawings, DrawnInstrument } from '../../schemas/drawings-schema.ts';
import { computeHeroPriceRange } from '../charts/intraday.ts';
import { createPriceChartParts } from '../charts/price-chart.ts';
import { changeArrow, changeClass } from './change-class.ts';
import type { PricePeriod } from './hero-periods.ts';

/**
 * Draws a chart for each period. A day's has times, the others their change in percent.
 * @returns the charts, and what they share: the flag at the last price, and the line from it to the
 *   right edge
 */
export function createHeroPeriodCharts(
  code: string,
  { decimals }: DrawnInstrument,
  session: Pick<Drawings['hero'], 'open' | 'close' | 'times'>,
  periods: readonly PricePeriod[],
) {
  const charts = periods.map(({ key, prices, change }) => {
    const range = computeHeroPriceRange(prices);
    const chart = createPriceChartParts(code, decimals, prices, range);
    const changeLabel = {
      at: chart.plot.at([0, range[0]], `below hero-change ${changeClass(change) ?? ''}`),
      word: `${changeArrow(change)}${formatChange(code, change)}`,
    };
    const labels = key === 'day' ? chart.timeLabels(session) : [changeLabel];
    return { ...chart, key, labels: [...chart.ticks, ...labels] };
  });
  const [first] = charts;
  return {
    charts,
    flag: first?.flag ?? [],
    onward:
      first?.points.slice(-1).map(([x, price]) =>
        first.plot.line([
          [x, price],
          [100, price],
        ]),
      ) ?? [],
  };
}
