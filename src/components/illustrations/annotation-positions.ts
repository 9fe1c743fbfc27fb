import type { Locale } from '../../i18n/locales.ts';
import type { Point } from '../charts/plot.ts';

/**
 * Percentages of the phone's width and height. The screens are laid out in rem and have one height,
 * so these positions fit every language. Most are on the phone's edge, where they cover nothing.
 */
const positions = {
  /** The first row's price; the second row's change. */
  watchlist: [
    [100, 19],
    [100, 32],
  ],
  /** The sizes of one side; the spread, between both sides. */
  book: [
    [100, 28],
    [50, 77],
  ],
  /** The screen's chart has the numbers, at prices (MockChartScreen.astro). */
  chart: [],
  /** The market of a headline; a headline. */
  news: [
    [0, 18],
    [0, 26],
  ],
} as const satisfies Record<string, readonly Point[]>;

/**
 * Adds to each text its position on a screen of the app. Right-to-left languages mirror positions,
 * because they mirror the screen's rows. An order book has sizes at both edges: the annotation is
 * at the edge next to the following screen.
 */
export const positionAnnotations = (
  screen: keyof typeof positions,
  texts: readonly string[],
  dir: Locale['dir'],
): { text: string; x?: number; y?: number }[] =>
  texts.map((text, index) => {
    const [x, y] = positions[screen][index] ?? [];
    return x === undefined ? { text } : { text, x: dir === 'rtl' ? 100 - x : x, y };
  });
