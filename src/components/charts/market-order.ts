import type { OrderBookLevel } from '../../market-data/best-quotes.ts';
import { removeFloatError } from '../../utils/remove-float-error.ts';

export interface FilledOrder {
  /** The best price comes first. */
  readonly fills: readonly OrderBookLevel[];
  readonly cost: number;
  /** Undefined for an order of no share. */
  readonly averagePrice: number | undefined;
  readonly worstPrice: number | undefined;
  /** Paid beyond what the shares would cost at the best ask. */
  readonly aboveBestAsk: number;
}

/**
 * Fills a market order from the asks. Those of drawings hold its shares (`checkMarketOrders`).
 * @param asks the best price first
 * @example fillMarketOrder([[187.43, 800], [187.44, 1950]], 1000).cost // 187432
 */
export function fillMarketOrder(asks: readonly OrderBookLevel[], quantity: number): FilledOrder {
  const fills: OrderBookLevel[] = [];
  let rest = quantity;
  for (const [price, size] of asks) {
    if (rest === 0) break;
    const filled = Math.min(rest, size);
    fills.push([price, filled]);
    rest -= filled;
  }
  const cost = removeFloatError(fills.reduce((sum, [price, size]) => sum + price * size, 0));
  return {
    fills,
    cost,
    averagePrice: quantity > 0 ? cost / quantity : undefined,
    worstPrice: fills.at(-1)?.[0],
    aboveBestAsk: removeFloatError(cost - quantity * (asks[0]?.[0] ?? 0)),
  };
}
