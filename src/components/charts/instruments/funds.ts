import { formatMoney, weekdayNames } from '../../../i18n/formats.ts';
import { type Point, valueExtent } from '../plot.ts';
import { type ChartBuilder, createPlotWithMargins } from './chart-builder.ts';

export const createFundsChart: ChartBuilder<'funds'> = (code, { currency, navs }) => {
  const { dots, label, stepLine } = createPlotWithMargins({ y: valueExtent(navs), top: 8 });
  const points = navs.map((nav, index): Point => [index * 20 + 2, nav]);
  const last = navs.at(-1) ?? 0;
  const texts = (day: number) =>
    [weekdayNames(code)[day], formatMoney(code, navs[day] ?? 0, currency)] as const;
  const [word, figure] = texts(navs.length - 1);
  return {
    shapes: [
      stepLine([...points, [100, last]]),
      dots(points.slice(0, -1), 'point'),
      dots(points.slice(-1)),
    ],
    // Both labels fit below the line.
    labels: [
      label([0, navs[0] ?? 0], 'below', ...texts(0)),
      { at: 'at x100 y70 y6 end below', word, figure },
    ],
  };
};
