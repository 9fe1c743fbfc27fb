import type * as hb from 'harfbuzzjs';
import { shapeInWeight } from '../../styles/shape-text.ts';
import { memoize } from '../../utils/memoize.ts';

/**
 * The brand's name as outlines: the same drawing in every language, whatever typeface the page has.
 */
export interface Wordmark {
  /** Path of the letters, their baseline at y = 0. */
  readonly path: string;
  /** Width of the name, in the units of the path. */
  readonly width: number;
}

/** Units of an em: coarse enough for short paths, six to a pixel where the name is seen. */
const em = 128;
/** The weight of the point, and letters set a little closer, as in headlines. */
const weight = 600;
const tracking = -0.02 * em;

/**
 * Renders a name as outlines in the brand's face, once for all pages.
 * @param name for example "Brand"
 * @returns undefined where the face lacks one of its letters, and the name is set as text
 */
export const renderWordmark = memoize(async (name: string): Promise<Wordmark | undefined> => {
  const { font, glyphs } = await shapeInWeight(
    '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
    name,
    weight,
    em,
  );
  if (glyphs.some(({ id }) => id === 0)) return undefined;
  let x = 0;
  const paths = glyphs.map(({ id, advance, xOffset }) => {
    const path = glyphPath(font.glyphToJson(id), x + xOffset);
    x += advance + tracking;
    return path;
  });
  return { path: paths.join(''), width: Math.ceil(x - tracking) };
});

type Point = readonly [x: number, y: number];

/** Tolerance for writing `T` instead of `Q`: less than a third of a pixel in the header. */
const tolerance = 1.5;

/** A glyph's path in the line, y downward. Relative coordinates are shorter. */
function glyphPath(commands: readonly hb.SvgPathCommand[], left: number): string {
  let at: Point = [0, 0];
  let start = at;
  let control: Point | undefined;
  return commands
    .map(({ type, values }) => {
      const points = pairs(values).map(([x, y]): Point => [Math.round(x + left), Math.round(-y)]);
      const [from, led] = [at, control && mirrorPoint(control, at)];
      const smooth = type === 'Q' && led && isNear(led, points[0]);
      at = type === 'Z' ? start : (points.at(-1) ?? at);
      control = type === 'Q' ? (smooth ? led : points[0]) : undefined;
      if (type === 'M') start = at;
      if (type === 'M') return `M${joinNumbers(points.flat())}`;
      return writeCommand(
        smooth ? 'T' : type,
        points.slice(smooth ? 1 : 0).flatMap(([x, y]) => [x - from[0], y - from[1]]),
      );
    })
    .join('');
}

/** The control point that `T` implies: the last one, mirrored at the current point. */
const mirrorPoint = ([x, y]: Point, [middleX, middleY]: Point): Point => [
  2 * middleX - x,
  2 * middleY - y,
];
const isNear = ([x, y]: Point, point: Point | undefined) =>
  point !== undefined && Math.abs(point[0] - x) <= tolerance && Math.abs(point[1] - y) <= tolerance;

/** A command in its shortest form. */
function writeCommand(type: string, steps: readonly number[]): string {
  const [x = 0, y = 0] = steps;
  if (type === 'L' && x === 0) return `v${y}`;
  if (type === 'L' && y === 0) return `h${x}`;
  return type.toLowerCase() + joinNumbers(steps);
}

const pairs = (values: readonly number[]) =>
  values.flatMap((x, index) => (index % 2 ? [] : [[x, values[index + 1] ?? 0] as const]));
const joinNumbers = (values: readonly number[]) => values.join(' ').replaceAll(' -', '-');
