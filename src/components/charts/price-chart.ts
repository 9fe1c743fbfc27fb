import { formatPrice, localizeDigits } from '../../i18n/formats.ts';
import type { Drawings } from '../../schemas/drawings-schema.ts';
import type { DrawnInstrument } from '../../schemas/market-data-schema.ts';
import {
  listPricesSinceOpen,
  listPriceTicksBesideLastPrice,
  scaleSessionTime,
} from './intraday.ts';
import { type ChartLabel, computeValueExtent, createPlot, type NumericRange } from './plot.ts';

/** End of the line, in percent from the left: labels of prices follow. */
const lineEnd = 74;

/**
 * Creates grid lines, the area, the line, and labels.
 * @param decimals of the prices
 * @param prices the newest last
 * @param domain prices at the bottom and top of the chart
 */
export function createPriceChartParts(
  code: string,
  decimals: number,
  prices: readonly number[],
  domain: NumericRange,
) {
  const last = prices.at(-1) ?? 0;
  const gridPrices = listPriceTicksBesideLastPrice(domain, last);
  // Whole percents of the chart are enough for lines of few points, and save bytes.
  const plot = createPlot({ right: lineEnd, y: domain, digits: prices.length < 60 ? 0 : 1 });
  const points = plot.series(prices);
  const price = (value: number) => formatPrice(code, value, decimals);
  const labelBelow = (share: number, word: string): ChartLabel => ({
    classes: plot.at([share * lineEnd, domain[0]], 'below center'),
    word,
  });
  return {
    plot,
    points,
    shapes: [
      plot.rules(gridPrices, 'rule', [0, lineEnd + 1]),
      plot.area(points),
      plot.line(points),
    ],
    ticks: plot.ticks(gridPrices, price),
    flag: plot.ticks([last], price, 'flag'),
    /** `share` of the line's width. */
    labelBelow,
    timeLabels: ({ open, close, times }: Pick<Drawings['hero'], 'open' | 'close' | 'times'>) =>
      times.map((time) =>
        labelBelow(scaleSessionTime(time, [open, close], 1), localizeDigits(code, time)),
      ),
  };
}

/** Creates the parts of a chart of one session. */
export const createSessionPriceChartParts = (code: string, instrument: DrawnInstrument) =>
  createPriceChartParts(
    code,
    instrument.decimals,
    listPricesSinceOpen(instrument),
    computeValueExtent(instrument.prices, 0.1),
  );
