import { formatInstrumentLabel } from '../../components/charts/instrument-label.ts';
import { pricesSinceOpen } from '../../components/charts/intraday.ts';
import { createPlot, downsample, valueExtent } from '../../components/charts/plot.ts';
import { formatAppAmount, formatNumber, formatPercent, formatPrice } from '../../i18n/formats.ts';
import type { DrawnInstrument } from '../../schemas/market-data-schema.ts';
import { fillDrawingPlaceholders } from '../../text/drawing-placeholders.ts';

/** Formats values of the trade as its phones show them. `shares` adds the limit. */
export function createTradeFormatters({ code, mockApp, drawings }: App.Locals) {
  const { instrument, limit } = drawings.trade;
  const { currency, decimals } = instrument;
  return {
    name: formatInstrumentLabel(instrument, mockApp.names),
    money: (value: number) => formatAppAmount(code, value, currency),
    price: (value: number) => formatPrice(code, value, decimals),
    shares: (count: number) => formatQuantityAtPrice(code, count, limit, decimals),
  };
}

/** Creates the chart of a share's day for the small phones of the trade. */
export function createTradeDayPlot(instrument: DrawnInstrument) {
  const prices = pricesSinceOpen(instrument);
  const plot = createPlot({ right: 88, y: valueExtent(prices, 0.1) });
  return { plot, points: plot.series(downsample(prices, 24)) };
}

/**
 * Creates the ring of an order in a square of 100: a circle from the top.
 * @param parts its length, in the units of the dashes
 */
export const createOrderRing = (parts: number) => ({
  pathLength: parts,
  d: 'M50 6A44 44 0 0 1 50 94 44 44 0 0 1 50 6',
});

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
