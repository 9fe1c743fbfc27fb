import type { Locale } from '../../i18n/locales.ts';
import type { Point } from '../charts/linear-scale.ts';

/**
 * Where the callouts of the app's screens point, in percent of the phone. The screens are laid out in rem and equally tall,
 * so these places hold in every language. They stand beside what they speak of, most on the phone's edge, and cover nothing.
 */
const places = {
  /** The first row's price; the second row's change. */
  watchlist: [
    [100, 15],
    [100, 24],
  ],
  /** The best bid; the best ask: each at its end of the row. */
  book: [
    [0, 22],
    [100, 22],
  ],
  /** The sizes of one side; the spread, between both sides. */
  bookSizes: [
    [100, 28],
    [50, 77],
  ],
  /** One candle, from its right side; the last price on the scale. */
  chart: [
    [40, 31],
    [100, 65],
  ],
  /** One candle's thin line; the body of the same, both from its right side. */
  candle: [
    [40, 27],
    [40, 33],
  ],
  /** The market of a headline; a headline. */
  news: [
    [0, 17],
    [0, 26],
  ],
} as const satisfies Record<string, readonly [Point, Point]>;

/**
 * The places of the callouts on the app's screens, for a direction of reading: rows of words begin where it does, charts and
 * books are never mirrored. A book has sizes at both sides: the one away from the screen before it is told of.
 * @example anchorsIn('rtl').watchlist[0] // [0, 15]
 */
export function anchorsForLocale(dir: Locale['dir']): Readonly<Record<keyof typeof places, readonly Point[]>> {
  const turned = ([x, y]: Point): Point => [100 - x, y];
  return dir === 'ltr' ? places : { ...places, watchlist: places.watchlist.map(turned), bookSizes: places.bookSizes.map(turned), news: places.news.map(turned) };
}

/** Texts, each at its side of a screen, for a page whose styles say how far down its screens have what they speak of. */
export const calloutPositions = (points: readonly Point[], texts: readonly string[]): { text: string; x: number }[] => calloutClass(points, texts).map(({ text, x }) => ({ text, x }));

/** Texts, each at its place of a screen. */
export function calloutClass(points: readonly Point[], texts: readonly string[]): { text: string; x: number; y: number }[] {
  return texts.map((text, index) => {
    const [x, y] = points[index] ?? [0, 0];
    return { text, x, y };
  });
}
