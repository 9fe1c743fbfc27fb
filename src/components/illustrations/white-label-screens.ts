import { type Domain, downsample, linearScale, type Point, toPoints, valueExtent } from '../charts/linear-scale.ts';

/** Marks without letters, drawn in 20 by 20. */
const marks = ['M2 2h6v16H2zM10 2a8 8 0 0 1 0 16z', 'M2 11h4v7H2zM8 6h4v12H8zM14 2h4v16h-4z', 'M10 0 20 10 10 20 0 10zM10 6 6 10l4 4 4-4z'];

/**
 * One platform under several brands: what each one's screen shows besides its account.
 * @param accounts of each brand, with the values of its last days
 * @param most points of a line, where it is small
 * @param span where a line begins and ends
 * @returns each account with its brand's mark and the places of its days in a field of 100 by 60
 */
export const whiteLabelScreens = <Account extends { readonly days: readonly number[] }>(
  accounts: readonly Account[],
  most = Number.POSITIVE_INFINITY,
  span?: Domain,
): (Account & { readonly mark: string | undefined; readonly points: Point[] })[] =>
  accounts.map((account, index) => ({ ...account, mark: marks[index], points: toPoints(downsample(account.days, most), linearScale(valueExtent(account.days), [52, 6]), span) }));
