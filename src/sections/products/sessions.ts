import { hoursOf } from '../../lib/drawing/hours.ts';
import { coordinate, dots, polyline, rules, whole } from '../../lib/drawing/path.ts';
import { exact, extent, type Point, scale, series } from '../../lib/drawing/scale.ts';
import type { SmallDrawings } from '../../schemas/drawings.ts';

/** The ETF stands this many percent above BTC, so that two lines are seen. */
const apart = 5;
/** Where the lines' names begin, in percent from the left. */
const right = 86;

/**
 * BTC at all hours, and an ETF that follows it in the hours of its exchange alone: each opening makes up at once for the hours in which it was closed.
 * @param data of the drawing
 * @returns its paths, where its words stand, the middle of each session, and the ETF's last price with its change from the close before
 */
export function sessions({ hours, from, every, moves, before, start }: SmallDrawings['btc-themed-etfs']) {
  const first = hoursOf(from);
  const at = (hour: number) => {
    const step = (hour - first) / every;
    const [low = 0, high = 0] = [moves[Math.floor(step)], moves[Math.ceil(step)]];
    return low + (high - low) * (step % 1);
  };
  const x = scale([first, first + every * (moves.length - 1)], [0, right]);
  const [open, close] = (hours[0] ?? []).map(hoursOf) as [number, number];
  const days = [0, 24].map((midnight): [number, number] => [midnight + open, midnight + close]);
  const closes = [before, ...days.map(([, end]) => at(end))];
  const y = scale(extent([...moves, ...[before, ...days.flat().map(at)].map((value) => value + apart)]), [94, 6]);
  const etf = (hour: number): Point => [x(hour), y(at(hour) + apart)];
  const last = etf(days[1]?.[1] ?? 0);
  return {
    bands: whole(days.map(([begin, end]) => `M${coordinate(x(begin))} 0H${coordinate(x(end))}V100H${coordinate(x(begin))}z`).join('')),
    btc: whole(polyline(series(moves, y, [0, right]))),
    /** Its price stands still while the exchange is closed, then jumps. */
    closed: whole(days.map(([begin], index) => `${rules([y((closes[index] ?? 0) + apart)], [x((days[index - 1] ?? [0, first])[1]), x(begin)])}V${coordinate(etf(begin)[1])}`).join('')),
    open: whole(days.map(([begin, end]) => polyline([etf(begin), etf((begin + end) / 2), etf(end)])).join('')),
    dot: whole(dots([last])),
    ends: { btc: [right + 2, y(moves.at(-1) ?? 0)] as Point, etf: [last[0] + 4, last[1]] as Point },
    middles: days.map(([begin, end]) => x((begin + end) / 2)),
    price: exact(Math.round(start * (100 + (closes[2] ?? 0))) / 100),
    change: exact(Math.round(((100 + (closes[2] ?? 0)) / (100 + (closes[1] ?? 0)) - 1) * 10_000) / 100),
  };
}
