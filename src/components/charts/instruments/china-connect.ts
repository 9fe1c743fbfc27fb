import { type ChartBuilder, createPlotWithMargins, formatMove } from './chart-builder.ts';

/** Draws a price that stays at the lower of the daily limits as soon as it reaches it. */
export const createChinaConnectChart: ChartBuilder<'china-connect'> = (
  code,
  { moves, limit },
  { today },
) => {
  const { dots, label, line, rules, series } = createPlotWithMargins({
    y: [limit, -limit],
    bottom: 84,
  });
  const points = series(moves);
  const halt = points.find(([, value]) => value === limit) ?? [100, limit];
  return {
    shapes: [
      rules([-limit], 'dash'),
      { className: 'area fall', d: 'M0 84H100V100H0z' },
      rules([limit], 'dash fall'),
      line([...points.slice(0, points.indexOf(halt) + 1), [100, limit]]),
      dots([halt]),
    ],
    labels: [
      label([0, -limit], 'above', undefined, formatMove(code, -limit)),
      {
        ...label([100, limit], 'end above', today, formatMove(code, limit)),
        isFigureFirst: true,
      },
    ],
  };
};
