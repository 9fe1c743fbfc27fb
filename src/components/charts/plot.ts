import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { type CurveFactory, curveLinear, curveStepAfter, line } from 'd3-shape';
import { getPositionClasses } from './position-classes.ts';

/** A point in the units of the data, such as a time and a price. */
export type Point = readonly [x: number, y: number];
export type NumericRange = readonly [from: number, to: number];

export interface ChartShape {
  readonly className?: string | undefined;
  readonly d: string;
}

/** A bold figure, with a word before it or after it, or a word alone. */
export interface ChartLabel {
  /** CSS classes of its position and alignment. */
  readonly classes: string;
  readonly word?: string | undefined;
  readonly figure?: string | undefined;
  readonly wordAfter?: string | undefined;
}

export interface ChartSpec {
  readonly shapes: readonly ChartShape[];
  readonly labels: readonly ChartLabel[];
}

export interface PlotOptions {
  /** The values at the plot's left and right edge. */
  readonly x?: NumericRange;
  /** The values at the plot's bottom and top edge. */
  readonly y?: NumericRange;
  /** Edges of the plot, in percent of the chart from its left and top. */
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
  /** Decimals of coordinates. */
  readonly digits?: number;
}

/**
 * Creates functions that draw in the units of the data, or without domains in percent from the left
 * and top.
 */
export function createPlot({
  left = 0,
  right = 100,
  top = 0,
  bottom = 100,
  x: xDomain = [left, right],
  y: yDomain = [bottom, top],
  digits = 1,
}: PlotOptions) {
  const x = scaleLinear(xDomain, [left, right]);
  const y = scaleLinear(yDomain, [bottom, top]);
  return {
    x,
    y,
    /** Spreads values evenly over the width. */
    series: (values: readonly number[]): Point[] =>
      values.map((value, index) => [scaleLinear([0, values.length - 1], xDomain)(index), value]),
    ...createLines(x, y, digits),
    ...createMarks(x, y, digits),
    ...createLabels(x, y),
  };
}

type Scale = ScaleLinear<number, number>;

const createRound = (digits: number) => (percent: number) => Number(percent.toFixed(digits)) + 0;

function createLines(x: Scale, y: Scale, digits: number) {
  const round = createRound(digits);
  const drawLine = (points: readonly Point[], curve: CurveFactory = curveLinear) =>
    line<Point>(
      ([at]) => x(at),
      ([, at]) => y(at),
    )
      .digits(digits)
      .curve(curve)(points) ?? '';
  return {
    line: (points: readonly Point[], className?: string): ChartShape => ({
      className,
      d: drawLine(points),
    }),
    /** Goes to each point first horizontally, then vertically. */
    stepLine: (points: readonly Point[], className?: string): ChartShape => ({
      className,
      d: drawLine(points, curveStepAfter),
    }),
    /** Draws the area between a line and a base. */
    area: (
      points: readonly Point[],
      className = 'area',
      base = y.domain()[0] as number,
      curve?: CurveFactory,
    ): ChartShape => ({
      className,
      d: `${drawLine(points, curve)}V${round(y(base))}H${round(x(points[0]?.[0] ?? 0))}z`,
    }),
    /** Draws the area between two lines. */
    between: (above: readonly Point[], below: readonly Point[]): ChartShape => ({
      className: 'area',
      d: `${drawLine([...above, ...below.toReversed()])}z`,
    }),
  };
}

function createMarks(x: Scale, y: Scale, digits: number) {
  const round = createRound(digits);
  const move = ([atX, atY]: Point) => `M${round(x(atX))} ${round(y(atY))}`;
  const bars = (corners: readonly (readonly [Point, Point])[], className = 'bar'): ChartShape => ({
    className,
    d: corners
      .map(
        ([from, [x1, y1]]) => `${move(from)}H${round(x(x1))}V${round(y(y1))}H${round(x(from[0]))}z`,
      )
      .join(''),
  });
  return {
    /**
     * Round caps make circles of lines so short that they stay round in wide charts. WebKit
     * stretches those of zero length.
     */
    dots: (points: readonly Point[], className = 'dot'): ChartShape => ({
      className,
      d: points.map((point) => `${move(point)}h.01`).join(''),
    }),
    /** Horizontal lines from edge to edge of the plot. */
    rules: (
      values: readonly number[],
      className = 'rule',
      [from, to] = x.domain() as [number, number],
    ): ChartShape => ({
      className,
      d: values.map((value) => `${move([from, value])}H${round(x(to))}`).join(''),
    }),
    /** Draws each bar between two opposite corners. */
    bars,
    /** Areas from the plot's top to its bottom, such as opening hours. */
    bands: (ranges: readonly NumericRange[]): ChartShape => {
      const [bottom = 0, top = 0] = y.domain();
      return bars(
        ranges.map(([from, to]) => [
          [from, top],
          [to, bottom],
        ]),
        'area',
      );
    },
  };
}

function createLabels(x: Scale, y: Scale) {
  /** Classes of a label's position and alignment. */
  const at = ([atX, atY]: Point, alignment = ''): string =>
    `${getPositionClasses(x(atX), y(atY))} ${alignment}`.trim();
  return {
    at,
    label: (point: Point, alignment: string, word?: string, figure?: string): ChartLabel => ({
      classes: at(point, alignment),
      word,
      figure,
    }),
    /** Labels at the chart's right edge. */
    ticks: (
      values: readonly number[],
      format: (value: number) => string,
      className = 'tick',
    ): ChartLabel[] =>
      values.map((value) => ({
        classes: `${className} ${getPositionClasses(undefined, y(value))}`,
        word: format(value),
      })),
  };
}

/**
 * @param padding share of their distance to add at each end
 * @example computeValueExtent([3, 1, 2], 0.5) // [0, 4]
 */
export function computeValueExtent(values: readonly number[], padding = 0): NumericRange {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [low - (high - low) * padding, high + (high - low) * padding];
}

/**
 * Keeps at most `count` values, with the same first, last and shape, for a chart of a few pixels.
 * @example downsampleValues([1, 2, 3, 4, 5], 3) // [1, 3, 5]
 */
export function downsampleValues(values: readonly number[], count: number): number[] {
  if (values.length <= count) return [...values];
  const at = scaleLinear([0, count - 1], [0, values.length - 1]);
  return Array.from({ length: count }, (_, index) => values[Math.round(at(index))] as number);
}
