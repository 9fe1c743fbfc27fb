import { fillMarketOrder } from '../../components/charts/market-order.ts';
import type { OrderChoice } from '../../components/illustrations/order-depth.ts';
import { formatMoney, formatNumber } from '../../i18n/formats.ts';
import type { Drawings } from '../../schemas/drawings-schema.ts';
import type { HomeTexts } from '../../schemas/home-schema.ts';
import { examplePriceFallShare, fillPriceFallLabel, formatQuantityAtPrice } from './order-costs.ts';

/** Lists the orders that visitors choose from. */
export const createOrderChoices = ({
  orderBook,
  marketOrders,
}: Pick<Drawings, 'orderBook' | 'marketOrders'>): OrderChoice[] =>
  (['small', 'medium', 'large', 'none'] as const).map((key, index) => {
    const quantity = marketOrders[index] ?? 0;
    return { key, quantity, order: fillMarketOrder(orderBook.asks, quantity) };
  });

/** Returns the texts of the orders that have one. Styles show that of the chosen order. */
export const createOrderCells = (
  orders: readonly OrderChoice[],
  text: (choice: OrderChoice) => string,
) =>
  orders
    .map((choice) => ({ class: `for-${choice.key}`, text: text(choice) }))
    .filter(({ text }) => text);

/** Lists the receipt's rows: shares at each price that an order takes, then what it costs. */
export function createOrderReceipt(
  code: string,
  orders: readonly OrderChoice[],
  costs: HomeTexts['costs'],
  { currency, decimals }: Pick<Drawings['orderBook'], 'currency' | 'decimals'>,
) {
  const money = (value: number) => formatMoney(code, value, currency);
  const choose = (text: (order: OrderChoice['order']) => string) =>
    createOrderCells(orders, ({ order }) => text(order));
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
