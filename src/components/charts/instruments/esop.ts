import { formatPercent } from '../../../i18n/formats.ts';
import { createPlot, type Point } from '../plot.ts';
import type { ChartBuilder } from './chart-builder.ts';

/** Draws a bar for each year below its percentage; the last filled one has the label "vested". */
export const createEsopChart: ChartBuilder<'esop'> = (code, { years, vested }, labels) => {
  const { bars, label, rules } = createPlot({ y: [0, 1], top: 23, digits: 0 });
  const width = Math.floor(100 / years) - 3;
  const steps = Array.from({ length: years }, (_, index): [Point, Point] => {
    const left = ((100 - width) / (years - 1)) * index;
    return [
      [left, 0],
      [left + width, (index + 1) / years],
    ];
  });
  const named: Readonly<Record<number, string | undefined>> = {
    [vested]: labels.vested,
    [years]: labels.year,
  };
  return {
    shapes: [bars(steps.slice(vested), 'quiet'), bars(steps.slice(0, vested)), rules([0])],
    labels: steps.map(([, corner], index) =>
      label(corner, 'end above', named[index + 1], formatPercent(code, corner[1] * 100)),
    ),
  };
};
