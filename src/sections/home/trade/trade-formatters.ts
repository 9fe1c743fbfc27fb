import { formatInstrumentLabel } from '../../../components/charts/instrument-label.ts';
import { formatCurrencyAmount, formatNumber, formatPrice } from '../../../i18n/formats.ts';

/** Formats values of the trade as its phones show them. `shares` adds the limit. */
export function createTradeFormatters({ code, mockApp, drawings }: App.Locals) {
  const { instrument, limit } = drawings.trade;
  const { currency, decimals } = instrument;
  return {
    name: formatInstrumentLabel(instrument, mockApp.names),
    money: (value: number) => formatCurrencyAmount(code, value, currency),
    price: (value: number) => formatPrice(code, value, decimals),
    shares: (count: number) => formatQuantityAtPrice(code, count, limit, decimals),
  };
}

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
