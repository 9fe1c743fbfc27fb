import type { Point } from './scale.ts';

/**
 * Where the callouts of the app's screens point, in percent of the phone. The screens are laid out in rem and equally tall,
 * so these places hold in every language. Most stand on the phone's edge, beside what they speak of, and cover nothing.
 */
export const anchors = {
  /** The first row's price; the second row's change. */
  watchlist: [
    [100, 15],
    [100, 24],
  ],
  /** The best bid; the best ask. */
  book: [
    [0, 22],
    [100, 22],
  ],
  /** The sizes of the bids; the spread, between both sides. */
  bookSizes: [
    [0, 28],
    [50, 77],
  ],
  /** One candle; the last price on the scale. */
  chart: [
    [26, 24],
    [100, 65],
  ],
  /** A candle's thin line; a candle's body. */
  candle: [
    [26, 24],
    [59, 45],
  ],
  /** The market of a headline; a headline. */
  news: [
    [0, 17],
    [100, 26],
  ],
} as const satisfies Record<string, readonly [Point, Point]>;
