import type { ChartShape } from '../../components/charts/plot.ts';
import type { strengthKeys } from '../../schemas/about-schema.ts';

/** Coordinates are percentages of the box. */
interface FeatureIllustration {
  readonly shapes: readonly ChartShape[];
  /**
   * `from-start` is mirrored in right-to-left languages. `hour-grid` draws on a grid of a week,
   * with a column for each hour and a row for each day.
   */
  readonly class?: 'from-start' | 'hour-grid';
}

/** Digits of the drawn security code, and how many of them are typed. */
const [cells, filled] = [6, 4];

/** Each market has the y at which its line turns, and the rest of its path, calm or volatile. */
const markets = [
  [8, '8 2 9-3 11 1'],
  [25, '6 5 9-8 13 5'],
  [42, '5-7 9 9 14-6'],
  [58, '8 2 9-3 11 1'],
  [75, '6 5 9-8 13 5'],
  [92, '5-7 9 9 14-6'],
] as const;

/** Middle of the marked hour. On narrow screens one dot covers three hours with this middle. */
const hour = 16.5;

/** Dashes, cut lines and empty cells show the limit of each feature. */
export const strengthIllustrations: {
  readonly [key in (typeof strengthKeys)[number]]?: FeatureIllustration;
} = {
  // The commission's line stays level; bars of other charges rise above it.
  commission: {
    shapes: [
      { className: 'dash', d: 'M12 82V52h10v30M42 82V28h10v54M72 82V60h10v22' },
      { d: 'M0 82H98' },
      { className: 'dot', d: 'M98 82h.1' },
    ],
  },
  // Bids and asks; the dashed order may be gone by now.
  level2: {
    shapes: [
      { className: 'dash', d: 'M88 36V10H100V94' },
      { className: 'depth', d: 'M0 94V10H10V28H22V50H34V70H44V94M56 94V76H66V58H78V36H88V94' },
      { className: 'dot', d: 'M50 94h.1' },
    ],
  },
  // The way from order to market; the other branch ends at a bar.
  orderFlow: {
    class: 'from-start',
    shapes: [
      { d: 'M2 18H98M32 18C42 18 38 78 48 78H66M66 64V92' },
      { className: 'point', d: 'M2 18h.1M32 18h.1' },
      { className: 'dot', d: 'M98 18h.1' },
    ],
  },
  markets: {
    shapes: [
      { d: markets.map(([y, risk]) => `M2 50C32 50 34 ${y} 70 ${y}l${risk}`).join('') },
      { className: 'dot', d: 'M2 50h.1' },
    ],
  },
  // A code whose last digit is missing.
  security: {
    shapes: [
      {
        d: `M0 24${Array(cells - 1)
          .fill('h12v52h-12z')
          .join('m17 0')}`,
      },
      { className: 'dash', d: `M${(cells - 1) * 17} 24h12v52h-12z` },
      { className: 'point', d: `M6 50${Array(filled).fill('h.1').join('m16.9 0')}` },
      { className: 'dot', d: `M${filled * 17 + 6} 50h.1` },
    ],
  },
  // The hours of a week, whichever support keeps; an afternoon on a weekday is marked.
  support: { class: 'hour-grid', shapes: [{ className: 'dot', d: `M${(hour / 24) * 100} 50h.1` }] },
  // The time from sending to execution; dashes show how long it can take in fast markets.
  executionSpeed: {
    shapes: [
      {
        className: 'rule',
        d: `M0 76H100${Array.from({ length: 9 }, (_, index) => `M${index * 12 + 2} 70v12`).join('')}`,
      },
      { className: 'dash', d: 'M26 40H98M98 26V54' },
      { d: 'M2 40H26' },
      { className: 'point', d: 'M2 40h.1' },
      { className: 'dot', d: 'M26 40h.1' },
    ],
  },
};
