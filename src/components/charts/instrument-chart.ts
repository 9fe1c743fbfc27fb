import { formatMoney, formatNumber, formatTime, weekdayNames } from '../../i18n/formats.ts';
import type { InstrumentCharts } from '../../schemas/drawings-schema.ts';
import type { App } from '../../schemas/entity-schemas.ts';
import type { Home } from '../../schemas/home-schema.ts';
import { parseHours } from '../../schemas/parse-hours.ts';
import { labelPosition } from './label-position.ts';
import { type Domain, linearScale, type Point, toPoints, valueExtent } from './linear-scale.ts';
import { areaPath, dotPath, gridLinePath, polylinePath, roundCoordinate, roundPath, stepPath } from './svg-path.ts';

/** A line, area or dot of a chart; `look` is its CSS class. */
interface Shape {
  readonly look: string;
  readonly d: string;
  /** Keeps its decimals, so that its parts are evenly spaced. */
  readonly even?: boolean;
}
/** A label of a chart: a figure, a word, or both; `at` is its position as CSS classes. */
interface Label {
  readonly at: string;
  readonly word?: string | undefined;
  readonly figure?: string;
  /** Puts the figure before the word. */
  readonly first?: boolean;
}
/** An instrument's chart in whole percents: shapes that stretch, and labels in local digits. */
export interface ChartSpec {
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
}
/** Words of the labels; `year` holds {{n}}. */
export type ChartLabels = Readonly<Record<'ask' | 'buy' | 'today' | 'strike' | 'premium' | 'breakEven' | 'apply' | 'allotment' | 'year' | 'vested', string>> & {
  /** "Position closed", only where there is space. */
  readonly closed?: string;
};

/** Returns the part of a label before its colon. */
const beforeColon = (text = '') => (text.split(/[:：]/)[0] ?? '').trim();

/**
 * Collects the words of the labels from the app's texts and the home page's cards.
 * @param labels of the app
 * @param cards of the home page, by instrument
 */
export function collectChartLabels({ ask, buy, today }: App['labels'], { options, ipo, esop }: Home['integratedInvestment']['items']): ChartLabels {
  return {
    ask,
    buy,
    today,
    strike: options?.labels.strike ?? '',
    premium: beforeColon(options?.labels.premium),
    breakEven: options?.labels.breakEven ?? '',
    apply: ipo?.labels.apply ?? '',
    allotment: ipo?.labels.allotment ?? '',
    year: esop?.labels.year ?? '',
    vested: esop?.labels.vested ?? '',
  };
}

/** BTC-themed ETFs have a separate chart (trading-sessions.ts). */
export type InstrumentId = Exclude<keyof InstrumentCharts, 'btc-themed-etfs'>;

/** Formats a price change as a signed percentage. */
const move = (code: string, value: number) => formatNumber(code, value / 100, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }).replace('-', '\u2212');
const percent = (code: string, value: number) => formatNumber(code, value / 100, { style: 'percent' });

/** Builds each instrument's chart, which shows one point of its text. */
const drawn: { readonly [id in InstrumentId]: (code: string, data: InstrumentCharts[id], words: ChartLabels) => ChartSpec } = {
  /* A limit order rests below the asks. */
  'us-stocks': (code, { currency, asks, bid }, { ask, buy }) => {
    const y = linearScale([bid, Math.max(...asks)], [76, 16]);
    const points = toPoints(asks, y);
    return {
      shapes: [
        { look: 'dash', d: gridLinePath([y(bid)]) },
        { look: '', d: polylinePath(points) },
        { look: 'knot', d: dotPath([[100, y(bid)]]) },
        { look: 'dot', d: dotPath(points.slice(-1)) },
      ],
      labels: [
        { at: 'x100 y16 end above', word: ask, figure: formatMoney(code, asks.at(-1) ?? 0, currency) },
        { at: `x100 ${labelPosition(undefined, y(bid))} end below`, word: buy, figure: `≤\u202F${formatMoney(code, bid, currency)}` },
      ],
    };
  },
  /* Shades the opening hours and leaves the pause out of the line. */
  'hk-stocks': (code, { hours, moves }) => {
    const times = hours.flat();
    const x = linearScale([parseHours(times[0] ?? ''), parseHours(times.at(-1) ?? '')]);
    const y = linearScale(valueExtent(moves.flat()), [70, 8]);
    const lines = moves.map((session, index) => toPoints(session, y, hours[index]?.map((time) => x(parseHours(time))) as unknown as Domain));
    const [opens, pause, again, closes] = times.map((time) => roundCoordinate(x(parseHours(time))));
    return {
      shapes: [
        { look: 'area', d: `M${opens} 0H${pause}V100H${opens}zM${again} 0H${closes}V100H${again}z` },
        { look: '', d: lines.map(polylinePath).join('') },
        { look: 'dot', d: dotPath([lines.at(-1)?.at(-1) as Point]) },
      ],
      labels: hours.map((session) => ({
        at: `${labelPosition(x(session.reduce((sum, time) => sum + parseHours(time), 0) / 2), 100)} center above`,
        figure: session.map((time) => formatTime(code, time)).join('–\u2060'),
      })),
    };
  },
  /* The price moves within the daily limits until it reaches the lower one and stays there. */
  'china-connect': (code, { moves, limit }, { today }) => {
    const y = linearScale([limit, -limit], [84, 16]);
    const points = toPoints(moves, y);
    const halted = points.findIndex(([, at]) => at === y(limit));
    const halt = points.slice(halted, halted + 1);
    return {
      shapes: [
        { look: 'dash', d: gridLinePath([y(-limit)]) },
        { look: 'area fall', d: 'M0 84H100V100H0z' },
        { look: 'dash fall', d: gridLinePath([y(limit)]) },
        { look: '', d: `${polylinePath(points.slice(0, halted + 1))}H100` },
        { look: 'dot', d: dotPath(halt) },
      ],
      labels: [
        { at: `x0 ${labelPosition(undefined, y(-limit))} above`, figure: move(code, -limit) },
        { at: `x100 ${labelPosition(undefined, y(limit))} end above`, word: today, figure: move(code, limit), first: true },
      ],
    };
  },
  'indian-stocks': (code, { share, rupee }) => {
    const dollars = share.map((move, index) => ((1 + move / 100) * (1 + (rupee[index] ?? 0) / 100) - 1) * 100);
    const y = linearScale(valueExtent([...share, ...dollars]), [84, 16]);
    const [inRupees, inDollars] = [share, dollars].map((moves) => toPoints(moves, y, [0, 72])) as [Point[], Point[]];
    const end = (moves: readonly number[], points: readonly Point[], word: string) => ({ at: `${labelPosition(76, points.at(-1)?.[1])} middle`, word, figure: move(code, moves.at(-1) ?? 0) });
    return {
      shapes: [
        { look: 'rule', d: gridLinePath([y(0)], [0, 72]) },
        { look: 'quiet', d: polylinePath(inRupees) },
        { look: '', d: polylinePath(inDollars) },
        { look: 'dot', d: dotPath(inDollars.slice(-1)) },
      ],
      labels: [end(share, inRupees, 'INR'), end(dollars, inDollars, 'USD')],
    };
  },
  options: (code, { currency, strike, premium, from, to }, words) => {
    const best = strike - premium - from;
    const [x, y] = [linearScale([from, to]), linearScale([-premium, best], [76, 8])];
    const pay: Point[] = [
      [0, y(best)],
      [x(strike), y(-premium)],
      [100, y(-premium)],
    ];
    const even: Point = [x(strike - premium), y(0)];
    return {
      shapes: [
        { look: 'area rise', d: areaPath([[0, y(best)], even], y(0)) },
        { look: 'area fall', d: areaPath([even, ...pay.slice(1)], y(0)) },
        { look: 'rule', d: gridLinePath([y(0)]) },
        { look: '', d: polylinePath(pay) },
        { look: 'dot', d: dotPath(pay.slice(1, 2)) },
      ],
      labels: [
        { at: `${labelPosition(x(strike), y(-premium))} end below`, word: words.strike, figure: formatMoney(code, strike, currency, { decimals: 0 }) },
        { at: `${labelPosition(...even)} above`, word: words.breakEven, figure: formatMoney(code, strike - premium, currency) },
        { at: `x100 ${labelPosition(undefined, y(-premium))} end below`, word: words.premium, figure: formatMoney(code, premium, currency) },
      ],
    };
  },
  /* One move with and without leverage: the leveraged position is closed out, the other has lost little. */
  cfds: (code, { factor, closeOut, moves }, { closed: word }) => {
    const closed = moves.findIndex((move) => move * factor <= closeOut);
    const y = linearScale([closeOut, Math.max(...moves) * factor], [76, 16]);
    const at = toPoints(moves, y);
    const large = at.slice(0, closed + 1).map(([x], index): Point => [x, y((moves[index] ?? 0) * factor)]);
    const [same, end] = [at[closed], large[closed]] as [Point, Point];
    const times = (count: number) => ({ word: `${formatNumber(code, count)}×`, figure: move(code, (closeOut / factor) * count) });
    return {
      shapes: [
        { look: 'rule', d: gridLinePath([y(0)]) },
        { look: 'dash', d: gridLinePath([y(closeOut)]) },
        { look: 'quiet', d: polylinePath(at) },
        { look: 'fall', d: polylinePath(large) },
        { look: 'knot', d: dotPath([same]) },
        { look: 'dot', d: dotPath([end]) },
      ],
      labels: [
        { at: `x0 ${labelPosition(undefined, y(0))} above`, figure: percent(code, 0) },
        { at: `${labelPosition(...same)} below clear`, ...times(1) },
        { at: `${labelPosition(...end)} above clear`, ...times(factor) },
        ...(word ? [{ at: `x100 ${labelPosition(undefined, y(closeOut))} end below`, word }] : []),
      ],
    };
  },
  /* Shades and labels the weekend, when other markets are closed. */
  'digital-assets': (code, { moves }) => {
    const points = toPoints(moves, linearScale(valueExtent(moves), [94, 26]));
    const weekend = Math.round((5 / 7) * 100);
    return {
      shapes: [
        { look: 'area', d: `M${weekend} 0H100V100H${weekend}z` },
        { look: '', d: polylinePath(points) },
        { look: 'dot', d: dotPath(points.slice(-1)) },
      ],
      labels: [{ at: 'x100 y0 end', figure: [5, 6].map((day) => weekdayNames(code)[day]).join('–') }],
    };
  },
  funds: (code, { currency, navs }) => {
    const y = linearScale(valueExtent(navs), [76, 8]);
    const days = weekdayNames(code);
    const points = navs.map((nav, index): Point => [index * 20 + 2, y(nav)]);
    return {
      shapes: [
        { look: '', d: `${stepPath(points)}H100` },
        { look: 'knot', d: dotPath(points.slice(0, -1)) },
        { look: 'dot', d: dotPath(points.slice(-1)) },
      ],
      /* Both labels fit below the line. */
      labels: [
        { at: `x0 ${labelPosition(undefined, points[0]?.[1])} below`, day: 0 },
        { at: 'x100 y76 end below', day: navs.length - 1 },
      ].map(({ at, day }) => ({ at, word: days[day] ?? '', figure: formatMoney(code, navs[day] ?? 0, currency) })),
    };
  },
  ipo: (code, { applied, allotted }, { apply, allotment }) => {
    /* Boxes take 70 % of the row; the last one ends at its edge. */
    const step = Math.round(((100 - 70 / applied) / (applied - 1)) * 10) / 10;
    const width = roundCoordinate(100 - step * (applied - 1));
    const boxes = (from: number, to: number) =>
      `M${roundCoordinate(step * from)} 22${Array(to - from)
        .fill(`h${width}v54h-${width}z`)
        .join(`m${step} 0`)}`;
    return {
      shapes: [
        { look: 'quiet', d: boxes(allotted, applied), even: true },
        { look: 'bar', d: boxes(0, allotted), even: true },
      ],
      labels: [
        { at: 'x0 y22 above', word: apply, figure: formatNumber(code, applied) },
        { at: 'x0 y76 below', word: allotment, figure: formatNumber(code, allotted) },
      ],
    };
  },
  /* A bar for each year with its percentage above; the last filled one has the label "vested". */
  esop: (code, { years, vested }, words) => {
    const width = Math.floor(100 / years) - 3;
    const bars = Array.from({ length: years }, (_, index) => {
      const right = ((100 - width) / (years - 1)) * index + width;
      const top = 100 - ((index + 1) / years) * 77;
      return { right, top, d: `M${roundCoordinate(right - width)} 100V${roundCoordinate(top)}H${roundCoordinate(right)}V100` };
    });
    const named: Readonly<Record<number, string>> = { [vested]: words.vested, [years]: words.year.replace('{{n}}', formatNumber(code, years)) };
    const joined = (part: typeof bars) => part.map(({ d }) => d).join('');
    return {
      shapes: [
        { look: 'quiet', d: joined(bars.slice(vested)) },
        { look: 'bar', d: joined(bars.slice(0, vested)) },
        { look: 'rule', d: gridLinePath([100]) },
      ],
      labels: bars.map(({ right, top }, index) => ({ at: `${labelPosition(right, top)} end above`, word: named[index + 1], figure: percent(code, ((index + 1) / years) * 100) })),
    };
  },
};

/**
 * Builds an instrument's chart.
 * @param code language of its figures
 * @param id of the instrument
 * @param data of all instrument charts
 * @param words of its labels
 */
export function buildInstrumentChart(code: string, id: InstrumentId, data: InstrumentCharts, words: ChartLabels): ChartSpec {
  const draw = drawn[id] as (code: string, data: InstrumentCharts[InstrumentId], words: ChartLabels) => ChartSpec;
  const { shapes, ...rest } = draw(code, data[id], words);
  return { shapes: shapes.map(({ look, d, even }) => ({ look, d: even ? d : roundPath(d) })), ...rest };
}
