import { fillMarketOrder } from '../../components/charts/market-order.ts';
import type { OrderSizeOption } from '../../components/illustrations/market-order-depth.ts';
import { formatCurrencyAmount, formatNumber } from '../../i18n/formats.ts';
import type { Drawings } from '../../schemas/drawings-schema.ts';
import type { HomeTexts } from '../../schemas/home-schema.ts';
import { examplePriceFallShare, fillPriceFallPlaceholder } from './price-fall.ts';
import { formatQuantityAtPrice } from './trade/trade-formatters.ts';

/** Lists the sizes of order that visitors choose from, and none. */
export function listOrderSizeOptions({ orderBook, marketOrders }: Drawings): OrderSizeOption[] {
  const [small = 0, medium = 0, large = 0] = marketOrders;
  return Object.entries({ small, medium, large, none: 0 }).map(([key, quantity]) => ({
    key,
    quantity,
    order: fillMarketOrder(orderBook.asks, quantity),
  }));
}

/** Lists the rows of an order's receipt: shares at each price that it takes, then what it costs. */
export function listOrderReceiptRows(
  code: string,
  orders: readonly OrderSizeOption[],
  costs: HomeTexts['costs'],
  { currency, decimals }: Drawings['orderBook'],
) {
  const money = (value: number) => formatCurrencyAmount(code, value, currency);
  /** Returns the texts of the sizes that have one. Styles show the chosen size's text. */
  const choose = (text: (order: OrderSizeOption['order']) => string) =>
    orders
      .map(({ key, order }) => ({ class: `for-${key}`, text: text(order) }))
      .filter(({ text }) => text);
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
      label: fillPriceFallPlaceholder(code, costs.fall),
      value: choose(({ cost }) => (cost ? money(-cost * examplePriceFallShare) : '')),
    },
    {
      label: costs.above,
      value: choose(({ cost, aboveBestAsk }) => (cost ? money(aboveBestAsk) : '')),
      kind: 'figure' as const,
    },
  ];
}
