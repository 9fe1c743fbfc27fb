import { type ChartSpec, createPlot } from '../../components/charts/plot.ts';
import { formatPrice } from '../../i18n/formats.ts';
import type { AppTexts } from '../../schemas/app-schema.ts';
import type { OrderBook } from '../../schemas/drawings-schema.ts';

/** Heights of ask and bid, in percent of the chart. */
const [above, below] = [32, 68];

/**
 * Draws ask, bid and the spread between them.
 * @param book whose best prices it shows
 * @param labels of the app
 */
export function createSpreadChart(
  code: string,
  { bid, ask, spread, decimals }: OrderBook,
  labels: AppTexts['labels'],
): ChartSpec {
  const { at } = createPlot({});
  return {
    shapes: [
      { className: 'area', d: `M0 ${above}H100V${below}H0z` },
      { className: 'fall', d: `M0 ${above}H100` },
      { className: 'rise', d: `M0 ${below}H100` },
      { className: 'dot', d: 'M25 50h0' },
    ],
    labels: [
      {
        at: at([100, above], 'end above'),
        word: labels.ask,
        figure: formatPrice(code, ask, decimals),
      },
      { at: at([0, below], 'below'), word: labels.bid, figure: formatPrice(code, bid, decimals) },
      {
        at: at([25, 50], 'middle clear'),
        word: labels.spread,
        figure: formatPrice(code, spread, decimals),
      },
    ],
  };
}
