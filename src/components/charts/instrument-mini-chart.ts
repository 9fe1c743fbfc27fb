import type { Drawings } from '../../schemas/drawings-schema.ts';
import { parseHours } from '../../utils/parse-hours.ts';
import { type ChartShape, createPlot, type Point, valueExtent } from './plot.ts';

/** In pixels. */
export const miniChartSize = { width: 132, height: 64 } as const;
const { width, height } = miniChartSize;
const { bars, dots } = createPlot({ right: width, bottom: height });

/** Draws the parts of a fund as bars side by side, as wide as their shares in percent. */
export function fundMiniChart(parts: readonly number[]): ChartShape[] {
  const gap = 3;
  let left = 0;
  return parts.map((share, index) => {
    const from = left;
    left += share * 1.2 + gap;
    const corners: [Point, Point] = [
      [from, 12],
      [left - gap, 52],
    ];
    return bars([corners], `part-${index + 1}`);
  });
}

/** Draws the shares that were applied for as dots in rows of five, and those allotted over them. */
export function allotmentMiniChart({
  applied,
  allotted,
}: Drawings['instrumentCharts']['ipo']): ChartShape[] {
  const points = Array.from(
    { length: applied },
    (_, index): Point => [14 + (index % 5) * 26, 18 + Math.floor(index / 5) * 28],
  );
  return [dots(points, 'asked'), dots(points.slice(0, allotted), 'allotted')];
}

/** Draws a bar for each year of vesting; those of vested years are strong. */
export function vestingMiniChart({
  years,
  vested,
}: Drawings['cardCharts']['vesting']): ChartShape[] {
  const step = width / years;
  const steps = Array.from({ length: years }, (_, index): [Point, Point] => [
    [index * step + 1, height - 1],
    [(index + 1) * step - 2, height - 1 - ((index + 1) / years) * 59],
  ]);
  return [bars(steps.slice(0, vested), 'part-1'), bars(steps.slice(vested), 'thin')];
}

/** Draws a price around the clock; its line is thick while the fund's exchange is open. */
export function sessionsMiniChart({
  moves,
  hours: [[open, close] = ['', '']],
  from,
  every,
}: Pick<
  Drawings['instrumentCharts']['btc-themed-etfs'],
  'moves' | 'hours' | 'from' | 'every'
>): ChartShape[] {
  const { line, series } = createPlot({
    right: width,
    y: valueExtent(moves),
    top: 6,
    bottom: 58,
    digits: 0,
  });
  const points = series(moves);
  const days = [0, 24].map((midnight) =>
    points.filter((_, index) => {
      const hour = parseHours(from) + every * index - midnight;
      return hour >= parseHours(open) && hour <= parseHours(close);
    }),
  );
  return [line(points, 'thin'), ...days.map((day) => line(day, 'thick'))];
}
