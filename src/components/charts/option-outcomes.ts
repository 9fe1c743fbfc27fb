import type { CardCharts } from '../../schemas/drawings-schema.ts';
import { trimFloat } from '../../utils/trim-float.ts';

/**
 * Returns the profit or loss of a bought call for a share, at expiry.
 * @example callPayoff({ strike: 185, premium: 4.1 }, 187.42) // -1.68
 */
export function callPayoff(
  { strike, premium }: Pick<CardCharts['option'], 'strike' | 'premium'>,
  price: number,
): number {
  return trimFloat(Math.max(0, price - strike) - premium);
}
