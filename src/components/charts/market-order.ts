import { trimFloat } from '../../utils/trim-float.ts';
import type { DepthLevel } from './order-book-depth.ts';

/** Cost of a market order to buy. */
export interface MarketOrderCost {
  /** Shares bought at each price, the best price first. */
  readonly fills: readonly DepthLevel[];
  readonly cost: number;
  /** Cost of one share; undefined for an order of none. */
  readonly averagePrice: number | undefined;
  readonly worstPrice: number | undefined;
  /** Paid beyond what the shares would cost at the best ask. */
  readonly aboveBestAsk: number;
}

/**
 * Fills a market order to buy from the asks, best price first.
 * @param asks price and shares, the best price first
 * @throws when the asks hold fewer shares than the order
 * @example fillMarketOrder([[187.43, 800], [187.44, 1950]], 1000).cost // 187432
 */
export function fillMarketOrder(asks: readonly DepthLevel[], quantity: number): MarketOrderCost {
  const fills: DepthLevel[] = [];
  let rest = quantity;
  for (const [price, size] of asks) {
    if (rest === 0) break;
    const filled = Math.min(rest, size);
    fills.push([price, filled]);
    rest -= filled;
  }
  if (rest > 0)
    throw new Error(
      `The asks hold ${quantity - rest} shares, fewer than the order of ${quantity}. Make the order smaller in drawings.json.`,
    );
  const cost = trimFloat(fills.reduce((sum, [price, size]) => sum + price * size, 0));
  return {
    fills,
    cost,
    averagePrice: quantity > 0 ? cost / quantity : undefined,
    worstPrice: fills.at(-1)?.[0],
    aboveBestAsk: trimFloat(cost - quantity * (asks[0]?.[0] ?? 0)),
  };
}
