import { clock, money, number, weekdays } from '../../i18n/formats.ts';
import { hoursOf } from '../../lib/drawing/hours.ts';
import { area, coordinate, dots, polyline, rules, steps } from '../../lib/drawing/path.ts';
import { place } from '../../lib/drawing/place.ts';
import { type Domain, extent, type Point, scale, series } from '../../lib/drawing/scale.ts';
import type { SmallDrawings } from '../../schemas/drawings.ts';

/** A line, surface or dot of a drawing, by the class of its look. */
interface Shape {
  readonly look: string;
  readonly d: string;
}
/** A figure at its place. */
interface Label {
  readonly at: string;
  readonly text: string;
}
/** A small drawing, in whole percents, which are two pixels: shapes that stretch with it, and figures in the reader's digits. It needs no words. */
export interface Small {
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
}

type Id = keyof SmallDrawings;

const percent = (code: string, value: number) => number(code, value / 100, { style: 'percent' }).replace('-', '\u2212');
/** Figures below: the first at the left edge, the last at the right one, others about their places. */
const below = (labels: readonly (readonly [x: number, text: string])[]): Label[] => labels.map(([x, text]) => ({ at: `${place(x, 100)} below${x <= 2 ? '' : x >= 98 ? ' end' : ' mid'}`, text }));

/** A day between opening and close; the pause is left out of the line, and shaded. Where a session opens its time begins, where it closes its time ends: so two never touch. */
function day(code: string, { hours, moves }: SmallDrawings['hk-stocks'], low = Math.min(...moves.flat())): Small {
  const times = hours.flat();
  const x = scale([hoursOf(times[0] ?? ''), hoursOf(times.at(-1) ?? '')]);
  const y = scale([low, Math.max(...moves.flat())], [92, 8]);
  const lines = moves.map((session, index) => series(session, y, hours[index]?.map((time) => x(hoursOf(time))) as unknown as Domain));
  const [, pause, again] = times.map((time) => coordinate(x(hoursOf(time))));
  return {
    shapes: [
      { look: 'rule', d: rules([y(0)]) },
      ...(lines.length > 1 ? [{ look: 'area', d: `M${pause} 0H${again}V100H${pause}z` }] : []),
      { look: '', d: lines.map(polyline).join('') },
      { look: 'dot', d: dots([lines.at(-1)?.at(-1) as Point]) },
    ],
    labels: times.map((time, index) => ({ at: `${place(x(hoursOf(time)), 100)} below${index % 2 ? ' end' : ''}`, text: clock(code, time) })),
  };
}

/** Pieces in a row, the first of them full. */
function partly(pieces: readonly string[], full: number, [first, last]: readonly [string, string]): Small {
  return {
    shapes: [
      { look: 'quiet', d: pieces.slice(full).join('') },
      { look: 'bar', d: pieces.slice(0, full).join('') },
    ],
    labels: below([
      [0, first],
      [100, last],
    ]),
  };
}

/** How each instrument is drawn: one thing that its words say. */
const drawn: { readonly [id in Id]: (code: string, data: SmallDrawings[id]) => Small } = {
  'btc-themed-etfs': (_code, { hours, moves }) => {
    const y = scale(extent(moves), [88, 12]);
    const all = series(moves, y);
    const every = 6;
    const at = (hour: number): Point => {
      const before = Math.floor(hour / every);
      const [from = 0, to = 0] = [moves[before], moves[before + 1]];
      return [(hour / (every * (moves.length - 1))) * 100, y(from + (to - from) * (hour / every - before))];
    };
    const [open, close] = hours.flat().map(hoursOf) as [number, number];
    const sessions = [0, 24, 48].map((midnight) => [at(midnight + open), at(midnight + 12), at(midnight + close)]);
    const labelled = sessions[0]?.[1]?.[0];
    return {
      shapes: [
        { look: 'area', d: sessions.map(([from, , to]) => `M${coordinate(from?.[0] ?? 0)} 0H${coordinate(to?.[0] ?? 0)}V100H${coordinate(from?.[0] ?? 0)}z`).join('') },
        { look: 'quiet', d: polyline(all) },
        { look: 'thick', d: sessions.map(polyline).join('') },
        { look: 'dot', d: dots(sessions.at(-1)?.slice(-1) ?? []) },
      ],
      labels: [
        { at: `${place(labelled, 100)} mid below`, text: 'ETF' },
        { at: `${place(31, at(24)[1])} end above`, text: 'BTC' },
      ],
    };
  },
  'us-stocks': day,
  'hk-stocks': day,
  'china-connect': (code, data) => {
    const { shapes, labels } = day(code, data);
    return { shapes: [...shapes, { look: 'dash', d: rules([92]) }], labels: [...labels, { at: 'x0 y92 above', text: percent(code, data.limit) }] };
  },
  'indian-stocks': (_code, { share, rupee }) => {
    const dollars = share.map((move, index) => ((1 + move / 100) * (1 + (rupee[index] ?? 0) / 100) - 1) * 100);
    const y = scale(extent([...share, ...dollars]), [92, 8]);
    const [inRupees, inDollars] = [share, dollars].map((moves) => series(moves, y, [0, 84])) as [Point[], Point[]];
    const end = (points: readonly Point[], text: string) => ({ at: `${place(88, points.at(-1)?.[1])} beside`, text });
    return {
      shapes: [
        { look: 'rule', d: rules([y(0)], [0, 84]) },
        { look: 'quiet', d: polyline(inRupees) },
        { look: '', d: polyline(inDollars) },
        { look: 'dot', d: dots(inDollars.slice(-1)) },
      ],
      labels: [end(inRupees, 'INR'), end(inDollars, 'USD')],
    };
  },
  options: (code, { currency, strike, premium, from, to }) => {
    const best = strike - premium - from;
    const [x, y] = [scale([from, to]), scale([-premium, best], [80, 8])];
    const pay: Point[] = [
      [0, y(best)],
      [x(strike), y(-premium)],
      [100, y(-premium)],
    ];
    return {
      shapes: [
        { look: 'area fall', d: area([[x(strike - premium), y(0)], ...pay.slice(1)], y(0)) },
        { look: 'rule', d: rules([y(0)]) },
        { look: '', d: polyline(pay) },
        { look: 'dot', d: dots(pay.slice(1, 2)) },
      ],
      labels: [...below([[x(strike), money(code, strike, currency, { decimals: 0 })]]), { at: `x100 ${place(undefined, y(-premium))} end below`, text: money(code, -premium, currency) }],
    };
  },
  cfds: (code, { factor, closeOut, moves }) => {
    const closed = moves.findIndex((move) => move * factor <= closeOut);
    const highest = Math.max(...moves) * factor;
    const y = scale([closeOut, highest], [88, 8]);
    const at = series(moves, y, [0, 84]);
    const large = moves.slice(0, closed + 1).map((move, index): Point => [at[index]?.[0] ?? 0, y(move * factor)]);
    const end = large.slice(-1);
    return {
      shapes: [
        { look: 'dash', d: rules([88]) },
        { look: 'quiet', d: polyline(at) },
        { look: 'fall', d: polyline(large) },
        { look: 'dot', d: dots(end) },
      ],
      labels: [
        { at: `${place(88, at.at(-1)?.[1])} beside`, text: `${number(code, 1)}×` },
        { at: `${place((end[0]?.[0] ?? 0) + 4, 88)} above`, text: `${number(code, factor)}×` },
        { at: 'x100 y88 end above', text: percent(code, closeOut) },
      ],
    };
  },
  'digital-assets': (code, { moves }) => {
    const points = series(moves, scale(extent(moves), [92, 8]));
    const weekend = coordinate((5 / 7) * 100);
    const [monday = '', sunday = ''] = weekdays(code).filter((_, index) => index % 6 === 0);
    return {
      shapes: [
        { look: 'area', d: `M${weekend} 0H100V100H${weekend}z` },
        { look: '', d: polyline(points) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      labels: below([
        [0, monday],
        [100, sunday],
      ]),
    };
  },
  funds: (code, { navs }) => {
    const y = scale(extent(navs), [88, 12]);
    const [monday = '', friday = ''] = weekdays(code).filter((_, index) => index % 4 === 0);
    const points = navs.map((nav, index): Point => [index * 24 + 2, y(nav)]);
    return {
      shapes: [
        { look: 'quiet', d: `${steps(points)}` },
        { look: 'knot', d: dots(points.slice(0, -1)) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      labels: below([
        [0, monday],
        [100, friday],
      ]),
    };
  },
  ipo: (code, { applied, allotted }) => {
    const width = 100 / applied;
    const box = (index: number) => `M${coordinate(width * (index + 0.15))} 30h${coordinate(width * 0.7)}v40h-${coordinate(width * 0.7)}z`;
    const boxes = Array.from({ length: applied }, (_, index) => box(index));
    return partly(boxes, allotted, [number(code, allotted), number(code, applied)]);
  },
  esop: (code, { years, vested }) => {
    const bar = (index: number) => {
      const [left, height] = [coordinate((index / years) * 100 + 2), coordinate(((index + 1) / years) * 88)];
      return `M${left} 100v-${height}h${coordinate(100 / years - 4)}v${height}`;
    };
    const bars = Array.from({ length: years }, (_, index) => bar(index));
    return partly(bars, vested, [percent(code, 100 / years), percent(code, 100)]);
  },
};

/**
 * An instrument's small drawing.
 * @param code language of its figures
 * @param id of the instrument
 * @param data of all small drawings
 */
export function small(code: string, id: Id, data: SmallDrawings): Small {
  const draw = drawn[id] as (code: string, data: SmallDrawings[Id]) => Small;
  const { shapes, labels } = draw(code, data[id]);
  return { shapes: shapes.map(({ look, d }) => ({ look, d: d.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value)))) })), labels };
}
