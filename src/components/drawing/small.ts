import { clock, money, number, weekdays } from '../../i18n/formats.ts';
import { hoursOf } from '../../lib/drawing/hours.ts';
import { area, coordinate, dots, polyline, rules, steps, whole } from '../../lib/drawing/path.ts';
import { place } from '../../lib/drawing/place.ts';
import { type Domain, extent, type Point, scale, series } from '../../lib/drawing/scale.ts';
import type { SmallDrawings } from '../../schemas/drawings.ts';
import type { App } from '../../schemas/entities.ts';
import type { Home } from '../../schemas/home.ts';

/** A line, surface or dot of a drawing, by the class of its look. */
interface Shape {
  readonly look: string;
  readonly d: string;
}
/** A figure at its place, and the word that says what it is. */
interface Label {
  readonly at: string;
  readonly word?: string;
  readonly figure: string;
  /** The figure stands first. */
  readonly first?: boolean;
}
/** A small drawing, in whole percents: shapes that stretch with it, and its figures in the reader's digits, each at its point. */
export interface Picture {
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
}
/** The words of the drawings; `year` holds {{n}}. */
export type Words = Readonly<Record<'ask' | 'buy' | 'today' | 'strike' | 'premium' | 'apply' | 'allotment' | 'year' | 'vested', string>>;

/** What a label names stands before its colon (tests/unit/small-drawings.test.ts). */
const beforeColon = (text = '') => (text.split(/[:：]/)[0] ?? '').trim();

/**
 * The words of the drawings: those of the app, and of the home page's cards.
 * @param labels of the app
 * @param cards of the home page, by instrument
 */
export function wordsOf({ ask, buy, today }: App['labels'], { options, ipo, esop }: Home['integratedInvestment']['items']): Words {
  return {
    ask,
    buy,
    today,
    strike: options?.labels.strike ?? '',
    premium: beforeColon(options?.labels.premium),
    apply: ipo?.labels.apply ?? '',
    allotment: ipo?.labels.allotment ?? '',
    year: esop?.labels.year ?? '',
    vested: esop?.labels.vested ?? '',
  };
}

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
const drawn: { readonly [id in Id]: (code: string, data: SmallDrawings[id], words: Words) => Picture } = {
  /* A limit waits below the asks: at this price or less. */
  'us-stocks': (code, { currency, asks, bid }, { ask, buy }) => {
    const y = scale([bid, Math.max(...asks)], [76, 16]);
    const points = series(asks, y);
    return {
      shapes: [
        { look: 'dash', d: rules([y(bid)]) },
        { look: '', d: polyline(points) },
        { look: 'knot', d: dots([[100, y(bid)]]) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      labels: [
        { at: 'x100 y16 end above', word: ask, figure: money(code, asks.at(-1) ?? 0, currency) },
        { at: `x100 ${place(undefined, y(bid))} end below`, word: buy, figure: `≤\u202F${money(code, bid, currency)}` },
      ],
    };
  },
  /* Open hours are shaded; the pause between them is left out of the line. */
  'hk-stocks': (code, { hours, moves }) => {
    const times = hours.flat();
    const x = scale([hoursOf(times[0] ?? ''), hoursOf(times.at(-1) ?? '')]);
    const y = scale(extent(moves.flat()), [70, 8]);
    const lines = moves.map((session, index) => series(session, y, hours[index]?.map((time) => x(hoursOf(time))) as unknown as Domain));
    const [opens, pause, again, closes] = times.map((time) => coordinate(x(hoursOf(time))));
    return {
      shapes: [
        { look: 'area', d: `M${opens} 0H${pause}V100H${opens}zM${again} 0H${closes}V100H${again}z` },
        { look: '', d: lines.map(polyline).join('') },
        { look: 'dot', d: dots([lines.at(-1)?.at(-1) as Point]) },
      ],
      labels: hours.map((session) => ({
        at: `${place(x(session.reduce((sum, time) => sum + hoursOf(time), 0) / 2), 100)} mid above`,
        figure: session.map((time) => clock(code, time)).join('–\u2060'),
      })),
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
      labels: [
        { at: `x0 ${place(undefined, y(-limit))} above`, figure: move(code, -limit) },
        { at: `x100 ${place(undefined, y(limit))} end above`, word: today, figure: move(code, limit), first: true },
      ],
    };
  },
  'indian-stocks': (code, { share, rupee }) => {
    const dollars = share.map((move, index) => ((1 + move / 100) * (1 + (rupee[index] ?? 0) / 100) - 1) * 100);
    const y = scale(extent([...share, ...dollars]), [84, 16]);
    const [inRupees, inDollars] = [share, dollars].map((moves) => series(moves, y, [0, 72])) as [Point[], Point[]];
    const end = (moves: readonly number[], points: readonly Point[], word: string) => ({ at: `${place(76, points.at(-1)?.[1])} beside`, word, figure: move(code, moves.at(-1) ?? 0) });
    return {
      shapes: [
        { look: 'rule', d: rules([y(0)], [0, 72]) },
        { look: 'quiet', d: polyline(inRupees) },
        { look: '', d: polyline(inDollars) },
        { look: 'dot', d: dots(inDollars.slice(-1)) },
      ],
      labels: [end(share, inRupees, 'INR'), end(dollars, inDollars, 'USD')],
    };
  },
  options: (code, { currency, strike, premium, from, to }, words) => {
    const best = strike - premium - from;
    const [x, y] = [scale([from, to]), scale([-premium, best], [76, 8])];
    const pay: Point[] = [
      [0, y(best)],
      [x(strike), y(-premium)],
      [100, y(-premium)],
    ];
    const even: Point = [x(strike - premium), y(0)];
    return {
      shapes: [
        { look: 'area rise', d: area([[0, y(best)], even], y(0)) },
        { look: 'area fall', d: area([even, ...pay.slice(1)], y(0)) },
        { look: 'rule', d: rules([y(0)]) },
        { look: '', d: polyline(pay) },
        { look: 'dot', d: dots(pay.slice(1, 2)) },
      ],
      labels: [
        { at: `${place(x(strike), y(-premium))} mid below`, word: words.strike, figure: money(code, strike, currency, { decimals: 0 }) },
        { at: `x100 ${place(undefined, y(0))} end above`, word: words.premium, figure: money(code, premium, currency) },
      ],
    };
  },
  cfds: (code, { factor, closeOut, moves }) => {
    const closed = moves.findIndex((move) => move * factor <= closeOut);
    const highest = Math.max(...moves) * factor;
    const y = scale([closeOut, highest], [84, 16]);
    const at = series(moves, y);
    const large = moves.slice(0, closed + 1).map((move, index): Point => [at[index]?.[0] ?? 0, y(move * factor)]);
    const [end] = large.slice(-1);
    const same: Point = [at[closed]?.[0] ?? 0, at[closed]?.[1] ?? 0];
    const times = (count: number) => ({ word: `${number(code, count)}×`, figure: move(code, (closeOut / factor) * count) });
    return {
      shapes: [
        { look: 'dash', d: rules([84]) },
        { look: 'quiet', d: polyline(at) },
        { look: 'fall', d: polyline(large) },
        { look: 'knot', d: dots([same]) },
        { look: 'dot', d: dots(end ? [end] : []) },
      ],
      labels: [
        { at: `${place(same[0] + 4, same[1] + 3)} below`, ...times(1) },
        { at: `${place((end?.[0] ?? 0) + 4, 84)} above`, ...times(factor) },
      ],
    };
  },
  /* The week of other markets is shaded; the weekend, which has none, is named. */
  'digital-assets': (code, { moves }) => {
    const points = series(moves, scale(extent(moves), [94, 26]));
    const weekend = Math.round((5 / 7) * 100);
    return {
      shapes: [
        { look: 'area', d: `M0 0H${weekend}V100H0z` },
        { look: '', d: polyline(points) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      labels: [{ at: `${place((weekend + 100) / 2, 0)} mid`, figure: [5, 6].map((day) => weekdays(code)[day]).join('–') }],
    };
  },
  funds: (code, { currency, navs }) => {
    const y = scale(extent(navs), [76, 8]);
    const days = weekdays(code);
    const points = navs.map((nav, index): Point => [index * 20 + 2, y(nav)]);
    return {
      shapes: [
        { look: 'quiet', d: `${steps(points)}H100` },
        { look: 'knot', d: dots(points.slice(0, -1)) },
        { look: 'dot', d: dots(points.slice(-1)) },
      ],
      /* Both below the line, where it leaves them room. */
      labels: [
        { at: `x0 ${place(undefined, points[0]?.[1])} below`, day: 0 },
        { at: 'x100 y76 end below', day: navs.length - 1 },
      ].map(({ at, day }) => ({ at, word: days[day] ?? '', figure: money(code, navs[day] ?? 0, currency) })),
    };
  },
  ipo: (code, { applied, allotted }, { apply, allotment }) => {
    const room = Math.floor(100 / applied);
    const width = coordinate(room * 0.7);
    const box = (index: number) => `M${room * index} 22h${width}v54h-${width}z`;
    return {
      shapes: partly(
        Array.from({ length: applied }, (_, index) => box(index)),
        allotted,
      ),
      labels: [
        { at: 'x0 y22 above', word: apply, figure: number(code, applied) },
        { at: 'x0 y76 below', word: allotment, figure: number(code, allotted) },
      ],
    };
  },
  esop: (code, { years, vested }, words) => {
    const room = Math.floor(100 / years);
    const bar = (index: number) => {
      const [left, right, top] = [index * room, (index + 1) * room - 3, 100 - ((index + 1) / years) * 74].map(coordinate);
      return `M${left} 100V${top}H${right}V100`;
    };
    return {
      shapes: [
        ...partly(
          Array.from({ length: years }, (_, index) => bar(index)),
          vested,
        ),
        { look: 'rule', d: rules([100]) },
      ],
      labels: [
        { at: 'x0 y62 above', word: words.vested, figure: percent(code, (vested / years) * 100) },
        { at: 'x100 y22 end above', word: words.year.replace('{{n}}', number(code, years)), figure: percent(code, 100) },
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
export function small(code: string, id: Id, data: SmallDrawings, words: Words): Picture {
  const draw = drawn[id] as (code: string, data: SmallDrawings[Id], words: Words) => Picture;
  const { shapes, ...rest } = draw(code, data[id], words);
  return { shapes: shapes.map(({ look, d }) => ({ look, d: whole(d) })), ...rest };
}
