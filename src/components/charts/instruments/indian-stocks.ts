import { valueExtent } from '../plot.ts';
import { type ChartBuilder, createPlotWithMargins, formatMove } from './chart-builder.ts';

export const createIndianStocksChart: ChartBuilder<'indian-stocks'> = (code, { share, rupee }) => {
  const dollars = share.map(
    (move, index) => ((1 + move / 100) * (1 + (rupee[index] ?? 0) / 100) - 1) * 100,
  );
  const { dots, label, line, rules, series } = createPlotWithMargins({
    x: [0, 72],
    right: 72,
    y: valueExtent([...share, ...dollars]),
    bottom: 84,
  });
  const labelEnd = (moves: readonly number[], word: string) => {
    const last = moves.at(-1) ?? 0;
    return label([76, last], 'middle', word, formatMove(code, last));
  };
  return {
    shapes: [
      rules([0]),
      line(series(share), 'quiet'),
      line(series(dollars)),
      dots(series(dollars).slice(-1)),
    ],
    labels: [labelEnd(share, 'INR'), labelEnd(dollars, 'USD')],
  };
};
