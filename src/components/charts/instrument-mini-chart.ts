import type { Drawings } from '../../schemas/drawings-schema.ts';
import { parseTimeAsHours } from '../../utils/time.ts';
import { type ChartShape, computeValueExtent, createPlot, type Point } from './plot.ts';

/** Pixels. */
export const instrumentMiniChartSize = { width: 132, height: 64 } as const;
const { width, height } = instrumentMiniChartSize;
const { bars, dots } = createPlot({ right: width, bottom: height });

export const instrumentMiniChartBuilders = {
  /** Draws the parts as bars side by side, as wide as their shares in percent. */
  funds({ homeCharts: { parts } }) {
    const gap = 3;
    let left = 0;
    return Object.values(parts).map((share, index) => {
      const from = left;
      left += share * 1.2 + gap;
      const corners: [Point, Point] = [
        [from, 12],
        [left - gap, 52],
      ];
      return bars([corners], `part-${index + 1}`);
    });
  },
  /** Draws the shares applied for as dots in rows of five, and those allotted over them. */
  ipo({ instrumentCharts: { ipo } }) {
    const points = Array.from(
      { length: ipo.applied },
      (_, index): Point => [14 + (index % 5) * 26, 18 + Math.floor(index / 5) * 28],
    );
    return [dots(points, 'asked'), dots(points.slice(0, ipo.allotted), 'allotted')];
  },
  /** Draws a bar for each year of vesting, filled for vested years. */
  esop({ instrumentCharts }) {
    const { years, vested } = instrumentCharts.esop;
    const step = width / years;
    const steps = Array.from({ length: years }, (_, index): [Point, Point] => [
      [index * step + 1, height - 1],
      [(index + 1) * step - 2, height - 1 - ((index + 1) / years) * 59],
    ]);
    return [bars(steps.slice(0, vested), 'part-1'), bars(steps.slice(vested), 'thin')];
  },
  /** Draws a price around the clock. Its line is thick while the fund's exchange is open. */
  'btc-themed-etfs'({ instrumentCharts }) {
    const { moves, hours, from, every } = instrumentCharts['btc-themed-etfs'];
    const [open = 0, close = 0] = (hours[0] ?? []).map(parseTimeAsHours);
    const { line, series } = createPlot({
      right: width,
      y: computeValueExtent(moves),
      top: 6,
      bottom: 58,
      digits: 0,
    });
    const points = series(moves);
    const days = [0, 24].map((midnight) =>
      points.filter((_, index) => {
        const hour = parseTimeAsHours(from) + every * index - midnight;
        return hour >= open && hour <= close;
      }),
    );
    return [line(points, 'thin'), ...days.map((day) => line(day, 'thick'))];
  },
} satisfies Record<
  string,
  (drawings: Pick<Drawings, 'homeCharts' | 'instrumentCharts'>) => ChartShape[]
>;
