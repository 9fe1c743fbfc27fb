import { formatNumber } from '../../../i18n/formats.ts';
import { createPlot, type Point } from '../plot.ts';
import type { ChartBuilder } from './chart-builder.ts';

export const createIpoChart: ChartBuilder<'ipo'> = (
  code,
  { applied, allotted },
  { apply, allotment },
) => {
  // Boxes take 70 % of the row; the last one ends at its edge. Even distances need decimals.
  const width = 70 / applied;
  const step = (100 - width) / (applied - 1);
  const { bars, label } = createPlot({});
  const boxes = Array.from({ length: applied }, (_, index): [Point, Point] => [
    [step * index, 22],
    [step * index + width, 76],
  ]);
  return {
    shapes: [bars(boxes.slice(allotted), 'quiet'), bars(boxes.slice(0, allotted))],
    labels: [
      label([0, 22], 'above', apply, formatNumber(code, applied)),
      label([0, 76], 'below', allotment, formatNumber(code, allotted)),
    ],
  };
};
