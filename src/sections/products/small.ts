import { clock, money, number, weekdays } from '../../i18n/formats.ts';
import { hoursOf } from '../../lib/drawing/hours.ts';
import { area, coordinate, dots, polyline, rules, steps, whole } from '../../lib/drawing/path.ts';
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
/** A word below the drawing, and the figure that it names. */
interface Key {
  readonly word: string;
  readonly figure: string;
  /** The figure stands first. */
  readonly first?: boolean;
}
/** A small drawing, in whole percents, which are two pixels: shapes that stretch with it, figures in the reader's digits, and below it a word for each figure. */
export interface Small {
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
  readonly keys: readonly Key[];
}
/** The words of the drawings; `year` holds {{n}}. */
export type Words = Readonly<Record<'ask' | 'buy' | 'today' | 'hours' | 'strike' | 'premium' | 'week' | 'apply' | 'allotment' | 'year' | 'vested', string>>;

/** BTC-themed ETFs have a card of their own (sessions.ts). */
export type Id = Exclude<keyof SmallDrawings, 'btc-themed-etfs'>;

/** A signed percentage, as prices' changes have it. */
const move = (code: string, value: number) => number(code, value / 100, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }).replace('-', '\u2212');
const percent = (code: string, value: number) => number(code, value / 100, { style: 'percent' });

/** Pieces in a row, the first of them full. */
const partly = (pieces: readonly string[], full: number): Shape[] => [
  { look: 'quiet', d: pieces.slice(full).join('') },
  { look: 'bar', d: pieces.slice(0, full).join('') },
];

/** How each instrument is drawn: one thing that its words say. */
const drawn: { readonly [id in Id]: (code: string, data: SmallDrawings[id], words: Words) => Small } = {
  'us-stocks': (code, { currency, asks, bid }, { ask, buy }) => {
    const y = scale([bid, Math.max(...asks)], [84, 12]);
    const points = series(asks, y);
    return {
      shapes: [
        { look: 'dash', d: rules([y(bid)]) },
        { look: '', d: polyline(points) },
        { look: 'knot', d: dots([[0, y(bid)]]) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      labels: [],
      keys: [
        { word: ask, figure: money(code, asks.at(-1) ?? 0, currency) },
        { word: buy, figure: money(code, bid, currency) },
      ],
    };
  },
  /* The pause is left out of the line, and shaded. */
  'hk-stocks': (code, { hours, moves }, words) => {
    const times = hours.flat();
    const x = scale([hoursOf(times[0] ?? ''), hoursOf(times.at(-1) ?? '')]);
    const y = scale(extent(moves.flat()), [92, 8]);
    const lines = moves.map((session, index) => series(session, y, hours[index]?.map((time) => x(hoursOf(time))) as unknown as Domain));
    const [, pause, again] = times.map((time) => coordinate(x(hoursOf(time))));
    return {
      shapes: [
        { look: 'area', d: `M${pause} 0H${again}V100H${pause}z` },
        { look: '', d: lines.map(polyline).join('') },
        { look: 'dot', d: dots([lines.at(-1)?.at(-1) as Point]) },
      ],
      labels: [],
      keys: [{ word: words.hours, figure: hours.map((session) => session.map((time) => clock(code, time)).join('–\u2060')).join(' ') }],
    };
  },
  /* The price runs between a day's two limits, until it meets the lower one and stays there. */
  'china-connect': (code, { moves, limit }, { today }) => {
    const y = scale([limit, -limit], [84, 16]);
    const points = series(moves, y);
    const halted = points.findIndex(([, at]) => at === y(limit));
    const halt = points.slice(halted, halted + 1);
    return {
      shapes: [
        { look: 'dash', d: rules([y(-limit)]) },
        { look: 'area fall', d: 'M0 84H100V100H0z' },
        { look: 'dash fall', d: rules([y(limit)]) },
        { look: '', d: `${polyline(points.slice(0, halted + 1))}H100` },
        { look: 'dot', d: dots(halt) },
      ],
      labels: [{ at: `x0 ${place(undefined, y(-limit))} above`, text: move(code, -limit) }],
      keys: [{ word: today, figure: move(code, limit), first: true }],
    };
  },
  'indian-stocks': (code, { share, rupee }) => {
    const dollars = share.map((move, index) => ((1 + move / 100) * (1 + (rupee[index] ?? 0) / 100) - 1) * 100);
    const y = scale(extent([...share, ...dollars]), [90, 16]);
    const [inRupees, inDollars] = [share, dollars].map((moves) => series(moves, y, [0, 72])) as [Point[], Point[]];
    const end = (points: readonly Point[], text: string) => ({ at: `${place(82, points.at(-1)?.[1])} beside`, text });
    return {
      shapes: [
        { look: 'rule', d: rules([y(0)], [0, 72]) },
        { look: 'quiet', d: polyline(inRupees) },
        { look: '', d: polyline(inDollars) },
        { look: 'dot', d: dots(inDollars.slice(-1)) },
      ],
      labels: [end(inRupees, 'INR'), end(inDollars, 'USD')],
      keys: [
        { word: 'INR', figure: move(code, share.at(-1) ?? 0) },
        { word: 'USD', figure: move(code, dollars.at(-1) ?? 0) },
      ],
    };
  },
  options: (code, { currency, strike, premium, from, to }, words) => {
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
      labels: [],
      keys: [
        { word: words.strike, figure: money(code, strike, currency, { decimals: 0 }) },
        { word: words.premium, figure: money(code, premium, currency) },
      ],
    };
  },
  cfds: (code, { factor, closeOut, moves }) => {
    const closed = moves.findIndex((move) => move * factor <= closeOut);
    const highest = Math.max(...moves) * factor;
    const y = scale([closeOut, highest], [90, 8]);
    const at = series(moves, y, [0, 84]);
    const large = moves.slice(0, closed + 1).map((move, index): Point => [at[index]?.[0] ?? 0, y(move * factor)]);
    const end = large.slice(-1);
    const times = (count: number) => `${number(code, count)}×`;
    return {
      shapes: [
        { look: 'dash', d: rules([90]) },
        { look: 'quiet', d: polyline(at) },
        { look: 'fall', d: polyline(large) },
        { look: 'dot', d: dots(end) },
      ],
      labels: [
        { at: `${place(88, at.at(-1)?.[1])} beside`, text: times(1) },
        { at: `${place((end[0]?.[0] ?? 0) + 4, 90)} above`, text: times(factor) },
      ],
      keys: [1, factor].map((count) => ({ word: times(count), figure: `▼ ${move(code, (closeOut / factor) * count)}` })),
    };
  },
  'digital-assets': (code, { moves }, { week }) => {
    const points = series(moves, scale(extent(moves), [94, 26]));
    const weekend = coordinate((5 / 7) * 100);
    return {
      shapes: [
        { look: 'area', d: `M${weekend} 0H100V100H${weekend}z` },
        { look: '', d: polyline(points) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      labels: [],
      keys: [{ word: week, figure: [0, 6].map((day) => weekdays(code)[day]).join('–') }],
    };
  },
  funds: (code, { currency, navs }) => {
    const y = scale(extent(navs), [88, 12]);
    const days = weekdays(code);
    const points = navs.map((nav, index): Point => [index * 24 + 2, y(nav)]);
    return {
      shapes: [
        { look: 'quiet', d: `${steps(points)}` },
        { look: 'knot', d: dots(points.slice(0, -1)) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      labels: [],
      keys: [0, navs.length - 1].map((day) => ({ word: days[day] ?? '', figure: money(code, navs[day] ?? 0, currency) })),
    };
  },
  ipo: (code, { applied, allotted }, { apply, allotment }) => {
    const width = 100 / applied;
    const box = (index: number) => `M${coordinate(width * (index + 0.15))} 30h${coordinate(width * 0.7)}v40h-${coordinate(width * 0.7)}z`;
    return {
      shapes: partly(
        Array.from({ length: applied }, (_, index) => box(index)),
        allotted,
      ),
      labels: [],
      keys: [
        { word: apply, figure: number(code, applied) },
        { word: allotment, figure: number(code, allotted) },
      ],
    };
  },
  esop: (code, { years, vested }, words) => {
    const bar = (index: number) => {
      const [left, height] = [coordinate((index / years) * 100 + 2), coordinate(((index + 1) / years) * 88)];
      return `M${left} 100v-${height}h${coordinate(100 / years - 4)}v${height}`;
    };
    return {
      shapes: partly(
        Array.from({ length: years }, (_, index) => bar(index)),
        vested,
      ),
      labels: [],
      keys: [
        { word: words.vested, figure: percent(code, (vested / years) * 100) },
        { word: words.year.replace('{{n}}', number(code, years)), figure: percent(code, 100) },
      ],
    };
  },
};

/**
 * An instrument's small drawing.
 * @param code language of its figures
 * @param id of the instrument
 * @param data of all small drawings
 * @param words that name its figures
 */
export function small(code: string, id: Id, data: SmallDrawings, words: Words): Small {
  const draw = drawn[id] as (code: string, data: SmallDrawings[Id], words: Words) => Small;
  const { shapes, ...rest } = draw(code, data[id], words);
  return { shapes: shapes.map(({ look, d }) => ({ look, d: whole(d) })), ...rest };
}
