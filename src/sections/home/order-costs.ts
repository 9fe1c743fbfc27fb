import { formatNumber, formatPercent, formatPrice } from '../../i18n/formats.ts';
import { fillDrawingPlaceholders } from '../../text/placeholders.ts';

/** The fall of a price that receipts calculate with. */
export const examplePriceFallShare = 0.1;

/**
 * Fills `loss` in a label with the fall of the price.
 * @example fillPriceFallLabel('en', 'If it falls {{loss}}') // "If it falls 10%"
 */
export const fillPriceFallLabel = (code: string, label: string): string =>
  fillDrawingPlaceholders(label, { loss: formatPercent(code, 100 * examplePriceFallShare) });

/**
 * Formats shares at a price.
 * @example formatQuantityAtPrice('en', 10, 187.43, 2) // "10 × 187.43"
 */
export const formatQuantityAtPrice = (
  code: string,
  quantity: number,
  price: number,
  decimals: number,
): string => `${formatNumber(code, quantity)} × ${formatPrice(code, price, decimals)}`;
