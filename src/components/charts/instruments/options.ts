import { formatMoney } from '../../../i18n/formats.ts';
import type { Point } from '../plot.ts';
import { type ChartBuilder, createPlotWithMargins } from './chart-builder.ts';

export const createOptionsChart: ChartBuilder<'options'> = (
  code,
  { currency, strike, premium, from, to },
  labels,
) => {
  const most = strike - premium - from;
  const { area, dots, label, line, rules } = createPlotWithMargins({
    x: [from, to],
    y: [-premium, most],
    top: 8,
  });
  const profits: Point[] = [
    [from, most],
    [strike, -premium],
    [to, -premium],
  ];
  const breakEven: Point = [strike - premium, 0];
  return {
    shapes: [
      area([[from, most], breakEven], 'area rise', 0),
      area([breakEven, ...profits.slice(1)], 'area fall', 0),
      rules([0]),
      line(profits),
      dots([[strike, -premium]]),
    ],
    labels: [
      label(
        [strike, -premium],
        'end below',
        labels.strike,
        formatMoney(code, strike, currency, { decimals: 0 }),
      ),
      label(breakEven, 'above', labels.breakEven, formatMoney(code, strike - premium, currency)),
      label([to, -premium], 'end below', labels.premium, formatMoney(code, premium, currency)),
    ],
  };
};
