import type { Locale } from '../../i18n/locales.ts';
import type { Point } from '../charts/plot.ts';

/**
 * Positions of the annotations of the app's screens, in percent of the phone. The screens are laid out in rem and have
 * one height, so these positions fit every language. Most are on the phone's edge, where they cover nothing.
 */
const places = {
  /** The first row's price; the second row's change. */
  watchlist: [
    [100, 15],
    [100, 24],
  ],
  /** The sizes of one side; the spread, between both sides. */
  bookSizes: [
    [100, 28],
    [50, 77],
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
 * Returns the annotation positions for a text direction. Rows of text are mirrored in right-to-left languages; charts and
 * order books are not. An order book has sizes at both sides: the annotation takes the side away from the previous screen.
 * @example anchorsForLocale('rtl').watchlist[0] // [0, 15]
 */
export function anchorsForLocale(dir: Locale['dir']): Readonly<Record<keyof typeof places, readonly Point[]>> {
  const mirror = ([x, y]: Point): Point => [100 - x, y];
  return dir === 'ltr' ? places : { ...places, watchlist: places.watchlist.map(mirror), bookSizes: places.bookSizes.map(mirror), news: places.news.map(mirror) };
}

/** Pairs texts with their position on a screen. */
export function calloutClass(points: readonly Point[], texts: readonly string[]): { text: string; x: number; y: number }[] {
  return texts.map((text, index) => {
    const [x, y] = points[index] ?? [0, 0];
    return { text, x, y };
  });
}
