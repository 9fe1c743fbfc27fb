import { formatCurrencyAmount } from '../../i18n/formats.ts';
import type { HomeChartFigures } from '../../schemas/home-charts-schema.ts';
import { removeFloatError } from '../../utils/remove-float-error.ts';

/**
 * Returns the profit of a bought call per share, at expiry.
 * @example computeCallOptionProfit({ strike: 185, premium: 4.1 }, 187.42) // -1.68
 */
export const computeCallOptionProfit = (
  { strike, premium }: Pick<HomeChartFigures['option'], 'strike' | 'premium'>,
  price: number,
): number => removeFloatError(Math.max(0, price - strike) - premium);

/** Formats a price or profit of an option. Whole numbers have no decimals. */
export const formatOptionAmount = (
  code: string,
  value: number,
  { currency, decimals }: Pick<HomeChartFigures['option'], 'currency' | 'decimals'>,
  showsPlus = false,
): string =>
  formatCurrencyAmount(code, value, currency, {
    decimals: Number.isInteger(value) ? 0 : decimals,
    showsPlus,
  });
