import { type Domain, downsample, linearScale, type Point, toPoints, valueExtent } from '../charts/linear-scale.ts';

/** Logos of three fictional brands, in a box of 20 by 20. */
const marks = ['M2 2h6v16H2zM10 2a8 8 0 0 1 0 16z', 'M2 11h4v7H2zM8 6h4v12H8zM14 2h4v16h-4z', 'M10 0 20 10 10 20 0 10zM10 6 6 10l4 4 4-4z'];

/**
 * Adds to each brand's account its logo and the points of its chart.
 * @param accounts of each brand, with the values of its last days
 * @param most maximum number of points of a small chart
 * @param span start and end of the line, in percent
 * @returns the accounts, with points in a box of 100 by 60
 */
export const whiteLabelScreens = <Account extends { readonly days: readonly number[] }>(
  accounts: readonly Account[],
  most = Number.POSITIVE_INFINITY,
  span?: Domain,
): (Account & { readonly mark: string | undefined; readonly points: Point[] })[] =>
  accounts.map((account, index) => ({ ...account, mark: marks[index], points: toPoints(downsample(account.days, most), linearScale(valueExtent(account.days), [52, 6]), span) }));
