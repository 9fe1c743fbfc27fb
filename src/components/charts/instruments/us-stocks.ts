import { formatMoney } from '../../../i18n/formats.ts';
import { type ChartBuilder, createPlotWithMargins } from './chart-builder.ts';

/** Draws a limit order below the asks. */
export const createUsStocksChart: ChartBuilder<'us-stocks'> = (
  code,
  { currency, asks, bid },
  { ask, buy },
) => {
  const { dots, label, line, rules, series } = createPlotWithMargins({
    y: [bid, Math.max(...asks)],
  });
  const points = series(asks);
  return {
    shapes: [
      rules([bid], 'dash'),
      line(points),
      dots([[100, bid]], 'point'),
      dots(points.slice(-1)),
    ],
    labels: [
      label(
        [100, Math.max(...asks)],
        'end above',
        ask,
        formatMoney(code, asks.at(-1) ?? 0, currency),
      ),
      label([100, bid], 'end below', buy, `≤\u202F${formatMoney(code, bid, currency)}`),
    ],
  };
};
