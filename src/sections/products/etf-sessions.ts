import { computeValueExtent, createPlot, type Point } from '../../components/charts/plot.ts';
import type { InstrumentChartFigures } from '../../schemas/instrument-charts-schema.ts';
import { removeFloatError } from '../../utils/remove-float-error.ts';
import { parseTimeAsHours } from '../../utils/time.ts';

/** Distance between the lines at equal prices, in percent: without it they would overlap. */
const lineGapPercent = 5;
/** Where the lines end and their labels begin, in percent from the left. */
const right = 86;

type EtfFigures = InstrumentChartFigures['btc-themed-etfs'];

/** Computes moves in percent by hours from the first day's midnight, and the ETF's two sessions. */
function computeSessions({ hours, from, every, moves, before }: EtfFigures) {
  const first = parseTimeAsHours(from);
  const moveAt = (hour: number) => {
    const step = (hour - first) / every;
    const [low = 0, high = 0] = [moves[Math.floor(step)], moves[Math.ceil(step)]];
    return low + (high - low) * (step % 1);
  };
  const [open, close] = (hours[0] ?? []).map(parseTimeAsHours) as [number, number];
  const days = [0, 24].map((midnight) => [midnight + open, midnight + close] as const);
  return {
    days,
    closes: [before, ...days.map(([, end]) => moveAt(end))],
    moveAt,
    x: [first, first + every * (moves.length - 1)] as const,
  };
}

/** Computes the ETF's last price, and its change from the close before. */
const computeQuote = (start: number, [, before = 0, last = 0]: readonly number[]) => ({
  price: removeFloatError(Math.round(start * (100 + last)) / 100),
  change: removeFloatError(Math.round(((100 + last) / (100 + before) - 1) * 10_000) / 100),
});

/**
 * Draws BTC, which trades around the clock, and an ETF on it in its exchange's hours. The ETF jumps
 * at each opening, because BTC moved while the exchange was closed.
 * @returns shapes, positions of the labels, and the ETF's last price with its change from the close
 *   before
 */
export function createEtfSessionsChart(figures: EtfFigures) {
  const { moves, before, start } = figures;
  const { days, closes, moveAt, x } = computeSessions(figures);
  const [first] = x;
  const y = computeValueExtent([
    ...moves,
    ...[before, ...days.flat().map(moveAt)].map((move) => move + lineGapPercent),
  ]);
  const { at, dots, line, series } = createPlot({ x, right, y, top: 6, bottom: 94, digits: 0 });
  const shading = createPlot({ x, right, digits: 0 });
  const etf = (hour: number): Point => [hour, moveAt(hour) + lineGapPercent];
  const last = etf(days[1]?.[1] ?? 0);
  /** Flat while the exchange is closed, then a jump to the opening price. */
  const closed = days.map(([begin], index) => {
    const lastClose = (closes[index] ?? 0) + lineGapPercent;
    return line([[days[index - 1]?.[1] ?? first, lastClose], [begin, lastClose], etf(begin)]).d;
  });
  const open = days.map(([begin, end]) => line([begin, (begin + end) / 2, end].map(etf)).d);
  const hour = (percent: number) => shading.x.invert(percent);
  return {
    shapes: [
      shading.bands(days),
      line(series(moves), 'quiet'),
      { className: 'dash', d: closed.join('') },
      { d: open.join('') },
      dots([last]),
    ],
    middles: days.map(([begin, end]) => shading.at([(begin + end) / 2, 100], 'center below')),
    btcEnd: at([hour(right + 2), moves.at(-1) ?? 0], 'middle'),
    etfEnd: at([last[0] + hour(4) - first, last[1]], 'middle'),
    ...computeQuote(start, closes),
  };
}
