import {
  computeValueExtent,
  createPlot,
  downsampleValues,
  type NumericRange,
} from '../charts/plot.ts';

/** Logos of three fictional brands, in a box of 20 by 20. */
const logos = [
  'M2 2h6v16H2zM10 2a8 8 0 0 1 0 16z',
  'M2 11h4v7H2zM8 6h4v12H8zM14 2h4v16h-4z',
  'M10 0 20 10 10 20 0 10zM10 6 6 10l4 4 4-4z',
];

/**
 * Creates the screen of each brand: its account with a logo and a chart, in a box of 100 by 60.
 * @param accounts with the values of the last days
 * @param maxPoints of a small chart
 * @param span start and end of the line
 * @param base of the area
 */
export const createBrandScreenShapes = <Account extends { readonly days: readonly number[] }>(
  accounts: readonly Account[],
  {
    maxPoints = Number.POSITIVE_INFINITY,
    span: [left, right] = [0, 100] as NumericRange,
    base = 60,
  } = {},
) =>
  accounts.map((account, index) => {
    const y = computeValueExtent(account.days);
    const {
      area,
      line,
      series,
      y: toPixels,
    } = createPlot({
      left,
      right,
      y,
      top: 6,
      bottom: 52,
      digits: maxPoints < account.days.length ? 0 : 1,
    });
    const points = series(downsampleValues(account.days, maxPoints));
    return {
      ...account,
      logo: logos[index],
      line: line(points),
      area: area(points, 'area', toPixels.invert(base)),
    };
  });
