import {
  formatCurrencyAmount,
  formatNumber,
  formatPercent,
  formatTimeRange,
  listShortWeekdayNames,
} from '../../i18n/formats.ts';
import type { MockAppTexts } from '../../schemas/app-schema.ts';
import type { InstrumentChartFigures } from '../../schemas/instrument-charts-schema.ts';
import type { InstrumentId } from '../../schemas/products-schema.ts';
import { removeFloatError } from '../../utils/remove-float-error.ts';
import { parseTimeAsHours } from '../../utils/time.ts';
import { formatOptionAmount } from './option-outcomes.ts';
import {
  type ChartSpec,
  computeValueExtent,
  createPlot,
  type PlotOptions,
  type Point,
} from './plot.ts';
import { getPositionClasses } from './position-classes.ts';

/** `year` names its number, wherever the labels are shown. */
type MockChartTexts = MockAppTexts['labels'] & {
  /** "Position closed", only where there is space. */
  readonly closed?: string;
};

/** @param figures of all instrument charts */
export const createInstrumentChartSpec = <Id extends InstrumentId>(
  code: string,
  id: Id,
  figures: InstrumentChartFigures,
  labels: MockChartTexts,
): ChartSpec => chartBuilders[id](code, figures[id], labels);

const formatMove = (code: string, value: number) =>
  formatPercent(code, value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });

/** In percent from the chart's top, as the margins of `createPlotWithMargins` are. */
const bottomOfPlot = 76;
/** Plots in whole percents, with space for labels above and below. */
const createPlotWithMargins = (options: PlotOptions) =>
  createPlot({ top: 16, bottom: bottomOfPlot, digits: 0, ...options });

type ChartBuilder<Id extends InstrumentId> = (
  code: string,
  figures: InstrumentChartFigures[Id],
  labels: MockChartTexts,
) => ChartSpec;

/** Each chart shows one point of its instrument's text. */
const chartBuilders: { readonly [Id in InstrumentId]: ChartBuilder<Id> } = {
  /** Draws a limit order below the asks. */
  'us-stocks'(code, { currency, decimals, asks, bid }, { ask, buy }) {
    const format = (price: number) => formatCurrencyAmount(code, price, currency, { decimals });
    const { area, dots, label, line, rules, series } = createPlotWithMargins({
      y: [bid, Math.max(...asks)],
    });
    const points = series(asks);
    return {
      shapes: [
        area(points),
        rules([bid], 'dash'),
        line(points),
        dots([[100, bid]], 'point'),
        dots(points.slice(-1)),
      ],
      labels: [
        label([100, Math.max(...asks)], 'end above', ask, format(asks.at(-1) ?? 0)),
        label([100, bid], 'end below', buy, `≤\u202F${format(bid)}`),
      ],
    };
  },
  /** Shades the opening hours and leaves the pause out of the line. */
  'hk-stocks'(code, { hours, moves }) {
    const sessions = hours.map((session) => session.map(parseTimeAsHours) as [number, number]);
    const x = [sessions[0]?.[0] ?? 0, sessions.at(-1)?.[1] ?? 0] as const;
    const { dots, line } = createPlotWithMargins({
      x,
      y: computeValueExtent(moves.flat()),
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
        classes: shading.at([(open + close) / 2, 100], 'center above'),
        figure: formatTimeRange(code, hours[index] ?? []),
      })),
    };
  },
  /** Draws a price that stays at the lower of the daily limits as soon as it reaches it. */
  'china-connect'(code, { moves, limit }, { today }) {
    /** Where the lower limit is, and the area below it begins. */
    const limitY = 84;
    const { dots, label, line, rules, series } = createPlotWithMargins({
      y: [limit, -limit],
      bottom: limitY,
    });
    const points = series(moves);
    const halt = points.find(([, value]) => value === limit) ?? [100, limit];
    return {
      shapes: [
        rules([-limit], 'dash'),
        { className: 'area fall', d: `M0 ${limitY}H100V100H0z` },
        rules([limit], 'dash fall'),
        line([...points.slice(0, points.indexOf(halt) + 1), [100, limit]]),
        dots([halt]),
      ],
      labels: [
        label([0, -limit], 'above', undefined, formatMove(code, -limit)),
        {
          ...label([100, limit], 'end above', undefined, formatMove(code, limit)),
          wordAfter: today,
        },
      ],
    };
  },
  /** Shades what the rupee takes from the share's price in dollars. */
  'indian-stocks'(code, { share, rupee }) {
    const dollars = share.map(
      (move, index) => ((1 + move / 100) * (1 + (rupee[index] ?? 0) / 100) - 1) * 100,
    );
    const { between, dots, label, line, rules, series } = createPlotWithMargins({
      x: [0, 72],
      right: 72,
      y: computeValueExtent([...share, ...dollars]),
      bottom: 84,
    });
    const labelEnd = (moves: readonly number[], word: string) => {
      const last = moves.at(-1) ?? 0;
      return label([76, last], 'middle', word, formatMove(code, last));
    };
    return {
      shapes: [
        between(series(share), series(dollars)),
        rules([0]),
        line(series(share), 'quiet'),
        line(series(dollars)),
        dots(series(dollars).slice(-1)),
      ],
      labels: [labelEnd(share, 'INR'), labelEnd(dollars, 'USD')],
    };
  },
  options(code, option, labels) {
    const { strike, premium, from, to } = option;
    const maxProfit = strike - premium - from;
    const { area, dots, label, line, rules } = createPlotWithMargins({
      x: [from, to],
      y: [-premium, maxProfit],
      top: 8,
    });
    const format = (value: number) => formatOptionAmount(code, value, option);
    const profits: Point[] = [
      [from, maxProfit],
      [strike, -premium],
      [to, -premium],
    ];
    const breakEven: Point = [strike - premium, 0];
    return {
      shapes: [
        area([[from, maxProfit], breakEven], 'area rise', 0),
        area([breakEven, ...profits.slice(1)], 'area fall', 0),
        rules([0]),
        line(profits),
        dots([[strike, -premium]]),
      ],
      labels: [
        label([strike, -premium], 'end below', labels.strike, format(strike)),
        label(breakEven, 'above', labels.breakEven, format(strike - premium)),
        label([to, -premium], 'end below', labels.premium, format(premium)),
      ],
    };
  },
  cfds(code, { factor, closeOut, moves }, { closed: word }) {
    const closed = moves.findIndex((move) => removeFloatError(move * factor) <= closeOut);
    // The lines begin after the label of zero.
    const { dots, label, line, rules, series } = createPlotWithMargins({
      left: 11,
      y: [closeOut, Math.max(...moves) * factor],
    });
    const [price, position] = [
      series(moves),
      series(moves.map((move) => move * factor)).slice(0, closed + 1),
    ];
    const [pricePoint, closingPoint] = [price[closed], position[closed]] as [Point, Point];
    const labelMove = (point: Point, alignment: string, times: number) =>
      label(
        point,
        alignment,
        `${formatNumber(code, times)}×`,
        formatMove(code, (closeOut / factor) * times),
      );
    return {
      shapes: [
        rules([0]),
        rules([closeOut], 'dash'),
        line(price, 'quiet'),
        line(position, 'fall'),
        dots([pricePoint], 'point'),
        dots([closingPoint]),
      ],
      labels: [
        label([0, 0], 'middle', undefined, formatPercent(code, 0)),
        labelMove(pricePoint, 'below clear', 1),
        labelMove(closingPoint, 'above clear', factor),
        ...(word ? [label([100, closeOut], 'end below', word)] : []),
      ],
    };
  },
  /** Shades and labels the weekend, when other markets are closed. */
  'digital-assets'(code, { moves }) {
    const { dots, line, series } = createPlotWithMargins({
      y: computeValueExtent(moves),
      top: 26,
      bottom: 94,
    });
    const weekend = Math.round((5 / 7) * 100);
    return {
      shapes: [
        { className: 'area', d: `M${weekend} 0H100V100H${weekend}z` },
        line(series(moves)),
        dots(series(moves).slice(-1)),
      ],
      labels: [
        {
          // In the corner of the weekend's area.
          classes: `${getPositionClasses(98, 3)} end`,
          figure: [5, 6].map((day) => listShortWeekdayNames(code)[day]).join('–'),
        },
      ],
    };
  },
  funds(code, { currency, navs }) {
    const { dots, label, stepLine } = createPlotWithMargins({
      y: computeValueExtent(navs),
      top: 8,
    });
    const dayWidth = 100 / navs.length;
    // Each day begins 2 % later, so that no dot is on the edge of the chart.
    const points = navs.map((nav, index): Point => [index * dayWidth + 2, nav]);
    const last = navs.at(-1) ?? 0;
    const texts = (day: number) =>
      [
        listShortWeekdayNames(code)[day],
        formatCurrencyAmount(code, navs[day] ?? 0, currency),
      ] as const;
    const [word, figure] = texts(navs.length - 1);
    return {
      shapes: [
        stepLine([...points, [100, last]]),
        dots(points.slice(0, -1), 'point'),
        dots(points.slice(-1)),
      ],
      // Both labels fit below the line.
      labels: [
        label([0, navs[0] ?? 0], 'below', ...texts(0)),
        { classes: `${getPositionClasses(100, bottomOfPlot)} end below`, word, figure },
      ],
    };
  },
  ipo(code, { applied, allotted }, { apply, allotment }) {
    // Boxes take 70 % of the row; the last one ends at its edge. Even distances need decimals.
    const width = 70 / applied;
    const step = (100 - width) / (applied - 1);
    const { bars, label } = createPlot({});
    const boxes = Array.from({ length: applied }, (_, index): [Point, Point] => [
      [step * index, 22],
      [step * index + width, 76],
    ]);
    return {
      shapes: [bars(boxes.slice(allotted), 'quiet'), bars(boxes.slice(0, allotted))],
      labels: [
        label([0, 22], 'above', apply, formatNumber(code, applied)),
        label([0, 76], 'below', allotment, formatNumber(code, allotted)),
      ],
    };
  },
  /** Draws a bar for each year below its percentage; the last filled one has the label "vested". */
  esop(code, { years, vested }, labels) {
    const { bars, label, rules } = createPlot({ y: [0, 1], top: 23, digits: 0 });
    const width = Math.floor(100 / years) - 3;
    const steps = Array.from({ length: years }, (_, index): [Point, Point] => {
      const left = ((100 - width) / (years - 1)) * index;
      return [
        [left, 0],
        [left + width, (index + 1) / years],
      ];
    });
    const named: Readonly<Record<number, string | undefined>> = {
      [vested]: labels.vested,
      [years]: labels.year,
    };
    return {
      shapes: [bars(steps.slice(vested), 'quiet'), bars(steps.slice(0, vested)), rules([0])],
      labels: steps.map(([, corner], index) =>
        label(corner, 'end above', named[index + 1], formatPercent(code, corner[1] * 100)),
      ),
    };
  },
};
