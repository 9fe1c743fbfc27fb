import { linearScale, type Point, toPoints, trimFloat, valueExtent } from '../../components/charts/linear-scale.ts';
import { dotPath, gridLinePath, polylinePath, roundCoordinate, roundPath } from '../../components/charts/svg-path.ts';
import type { InstrumentCharts } from '../../schemas/drawings-schema.ts';
import { parseHours } from '../../schemas/parse-hours.ts';

/** The ETF stands this many percent above BTC, so that two lines are seen. */
const apart = 5;
/** Left edge of the lines' labels, in percent. */
const right = 86;

/**
 * BTC at all hours, and an ETF that follows it in the hours of its exchange alone: each opening makes up at once for the hours in which it was closed.
 * @param data of the drawing
 * @returns its paths, where its words stand, the middle of each session, and the ETF's last price with its change from the close before
 */
export function createTradingSessions({ hours, from, every, moves, before, start }: InstrumentCharts['btc-themed-etfs']) {
  const first = parseHours(from);
  const at = (hour: number) => {
    const step = (hour - first) / every;
    const [low = 0, high = 0] = [moves[Math.floor(step)], moves[Math.ceil(step)]];
    return low + (high - low) * (step % 1);
  };
  const x = linearScale([first, first + every * (moves.length - 1)], [0, right]);
  const [open, close] = (hours[0] ?? []).map(parseHours) as [number, number];
  const days = [0, 24].map((midnight): [number, number] => [midnight + open, midnight + close]);
  const closes = [before, ...days.map(([, end]) => at(end))];
  const y = linearScale(valueExtent([...moves, ...[before, ...days.flat().map(at)].map((value) => value + apart)]), [94, 6]);
  const etf = (hour: number): Point => [x(hour), y(at(hour) + apart)];
  const last = etf(days[1]?.[1] ?? 0);
  return {
    bands: roundPath(days.map(([begin, end]) => `M${roundCoordinate(x(begin))} 0H${roundCoordinate(x(end))}V100H${roundCoordinate(x(begin))}z`).join('')),
    btc: roundPath(polylinePath(toPoints(moves, y, [0, right]))),
    /** Its price stands still while the exchange is closed, then jumps. */
    closed: roundPath(days.map(([begin], index) => `${gridLinePath([y((closes[index] ?? 0) + apart)], [x((days[index - 1] ?? [0, first])[1]), x(begin)])}V${roundCoordinate(etf(begin)[1])}`).join('')),
    open: roundPath(days.map(([begin, end]) => polylinePath([etf(begin), etf((begin + end) / 2), etf(end)])).join('')),
    dot: roundPath(dotPath([last])),
    ends: { btc: [right + 2, y(moves.at(-1) ?? 0)] as Point, etf: [last[0] + 4, last[1]] as Point },
    middles: days.map(([begin, end]) => x((begin + end) / 2)),
    price: trimFloat(Math.round(start * (100 + (closes[2] ?? 0))) / 100),
    change: trimFloat(Math.round(((100 + (closes[2] ?? 0)) / (100 + (closes[1] ?? 0)) - 1) * 10_000) / 100),
  };
}
