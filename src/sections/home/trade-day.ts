import { pricesSinceOpen } from '../../components/charts/intraday.ts';
import { createPlot, downsample, valueExtent } from '../../components/charts/plot.ts';
import type { DrawnInstrument } from '../../schemas/market-data-schema.ts';

/** Creates the chart of a share's day for the small phones of the trade and of the page's end. */
export function createTradeDayPlot(instrument: DrawnInstrument) {
  const prices = pricesSinceOpen(instrument);
  const plot = createPlot({ right: 88, y: valueExtent(prices, 0.1) });
  return { plot, points: plot.series(downsample(prices, 24)) };
}
