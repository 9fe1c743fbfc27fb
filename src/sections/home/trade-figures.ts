import { formatInstrumentLabel } from '../../components/charts/instrument-label.ts';
import { pricesSinceOpen } from '../../components/charts/intraday.ts';
import { fillMarketOrder } from '../../components/charts/market-order.ts';
import { createPlot, downsample, valueExtent } from '../../components/charts/plot.ts';
import type { OrderSizeOption } from '../../components/illustrations/order-depth.ts';
import { formatClaimFigure, isClaimMade } from '../../config/claims.ts';
import {
  colonFor,
  formatAppAmount,
  formatNumber,
  formatPercent,
  formatPrice,
} from '../../i18n/formats.ts';
import type { DrawnAppTexts } from '../../schemas/app-schema.ts';
import type { Drawings } from '../../schemas/drawings-schema.ts';
import type { HomeTexts } from '../../schemas/home-schema.ts';
import type { DrawnInstrument } from '../../schemas/market-data-schema.ts';
import { fillDrawingPlaceholders } from '../../text/placeholders.ts';

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

/** Lists the sizes of order that visitors choose from. */
export const createOrderSizeOptions = ({
  orderBook,
  marketOrders,
}: Pick<Drawings, 'orderBook' | 'marketOrders'>): OrderSizeOption[] =>
  (['small', 'medium', 'large', 'none'] as const).map((key, index) => {
    const quantity = marketOrders[index] ?? 0;
    return { key, quantity, order: fillMarketOrder(orderBook.asks, quantity) };
  });

/** Returns the texts of the sizes that have one. Styles show that of the chosen size. */
const createOrderSizeTexts = (
  orders: readonly OrderSizeOption[],
  text: (option: OrderSizeOption) => string,
) =>
  orders
    .map((option) => ({ class: `for-${option.key}`, text: text(option) }))
    .filter(({ text }) => text);

/** Formats the shares of an order, or says that nothing is ordered. */
export const formatOrderSize = (code: string, quantity: number, nothing: string): string =>
  quantity > 0 ? formatNumber(code, quantity) : nothing;

/** Lists the rows of an order's receipt: shares at each price that it takes, then what it costs. */
export function createOrderReceipt(
  code: string,
  orders: readonly OrderSizeOption[],
  costs: HomeTexts['costs'],
  { currency, decimals }: Pick<Drawings['orderBook'], 'currency' | 'decimals'>,
) {
  const money = (value: number) => formatAppAmount(code, value, currency);
  const choose = (text: (order: OrderSizeOption['order']) => string) =>
    createOrderSizeTexts(orders, ({ order }) => text(order));
  const mostFills = Math.max(...orders.map(({ order }) => order.fills.length));
  return [
    ...Array.from({ length: mostFills }, (_, index) => ({
      label: choose(({ fills: { [index]: fill } }) =>
        fill ? formatQuantityAtPrice(code, fill[1], fill[0], decimals) : '',
      ),
      value: choose(({ fills: { [index]: fill } }) => (fill ? money(fill[0] * fill[1]) : '')),
    })),
    { label: costs.pay, value: choose(({ cost }) => money(cost)), kind: 'total' as const },
    {
      label: costs.average,
      value: choose(({ averagePrice }) =>
        averagePrice === undefined
          ? ''
          : formatNumber(code, averagePrice, {
              minimumFractionDigits: 2,
              maximumFractionDigits: 4,
            }),
      ),
    },
    {
      label: costs.above,
      value: choose(({ cost, aboveBestAsk }) => (cost ? money(aboveBestAsk) : '')),
      kind: 'figure' as const,
    },
    {
      label: fillPriceFallLabel(code, costs.fall),
      value: choose(({ cost }) => (cost ? money(-cost * examplePriceFallShare) : '')),
      kind: 'loss' as const,
    },
  ];
}

/**
 * Lists the rows of a receipt of ten shares. One row has the costs that only the operator knows.
 */
export function createTenShareReceipt(
  code: string,
  labels: HomeTexts['trustedPartner']['receipt'],
  costs: HomeTexts['costs'],
  { instrument, ask, spread, currency, decimals }: Drawings['orderBook'],
  names: DrawnAppTexts['names'],
) {
  const quantity = 10;
  const money = (value: number) => formatAppAmount(code, value, currency);
  return [
    {
      label: [
        formatInstrumentLabel(instrument, names),
        formatQuantityAtPrice(code, quantity, ask, decimals),
      ].join(colonFor(code)),
      value: money(quantity * ask),
    },
    {
      label: costs.commission,
      value: isClaimMade('usStockCommission', code)
        ? formatClaimFigure('usStockCommission', code, 'badge')
        : labels.action,
    },
    { label: labels.spread, value: money(quantity * spread) },
    {
      kind: 'unknown' as const,
      labels: [labels.conversion, costs.other, labels.withdrawal],
    },
    { label: costs.pay, value: money(quantity * ask), kind: 'figure' as const },
  ];
}
