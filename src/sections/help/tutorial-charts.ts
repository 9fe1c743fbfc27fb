import { type ChartSpec, createPlot } from '../../components/charts/plot.ts';
import { formatPrice } from '../../i18n/formats.ts';
import type { MockAppTexts } from '../../schemas/app-schema.ts';
import type { OrderBook } from '../../schemas/drawings-schema.ts';

/** Heights of ask and bid, in percent of the chart. */
const [above, below] = [32, 68];

/**
 * Draws ask, bid and the spread between them.
 * @param book whose best prices it shows
 * @param labels of the app
 */
export function createSpreadChartSpec(
  code: string,
  { bid, ask, spread, decimals }: OrderBook,
  labels: MockAppTexts['labels'],
): ChartSpec {
  const { label } = createPlot({});
  return {
    shapes: [
      { className: 'area', d: `M0 ${above}H100V${below}H0z` },
      { className: 'fall', d: `M0 ${above}H100` },
      { className: 'rise', d: `M0 ${below}H100` },
      { className: 'dot', d: 'M25 50h.1' },
    ],
    labels: [
      label([100, above], 'end above', labels.ask, formatPrice(code, ask, decimals)),
      label([0, below], 'below', labels.bid, formatPrice(code, bid, decimals)),
      label([25, 50], 'middle clear', labels.spread, formatPrice(code, spread, decimals)),
    ],
  };
}
