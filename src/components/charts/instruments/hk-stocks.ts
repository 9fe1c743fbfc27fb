import { formatTime } from '../../../i18n/formats.ts';
import { parseHours } from '../../../utils/time.ts';
import { createPlot, type Point, valueExtent } from '../plot.ts';
import { type ChartBuilder, createPlotWithMargins } from './chart-builder.ts';

/** Shades the opening hours and leaves the pause out of the line. */
export const createHkStocksChart: ChartBuilder<'hk-stocks'> = (code, { hours, moves }) => {
  const sessions = hours.map((session) => session.map(parseHours) as [number, number]);
  const x = [sessions[0]?.[0] ?? 0, sessions.at(-1)?.[1] ?? 0] as const;
  const { dots, line } = createPlotWithMargins({
    x,
    y: valueExtent(moves.flat()),
    top: 8,
    bottom: 70,
  });
  const shading = createPlot({ x, digits: 0 });
  const lines = sessions.map(([open, close], index) => {
    const values = moves[index] ?? [];
    const step = (close - open) / (values.length - 1);
    return line(values.map((move, count): Point => [open + step * count, move])).d;
  });
  return {
    shapes: [
      shading.bands(sessions),
      { d: lines.join('') },
      dots([[x[1], moves.at(-1)?.at(-1) ?? 0]]),
    ],
    labels: sessions.map(([open, close], index) => ({
      at: shading.at([(open + close) / 2, 100], 'center above'),
      figure: hours[index]?.map((time) => formatTime(code, time)).join('–\u2060'),
    })),
  };
};
