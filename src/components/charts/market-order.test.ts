import { expect, it } from 'vitest';
import type { OrderBookLevel } from '../../market-data/best-quotes.ts';
import { fillMarketOrder } from './market-order.ts';

const asks: readonly OrderBookLevel[] = [
  [187.43, 800],
  [187.44, 1_950],
  [187.45, 2_300],
];

it.each([
  [200, [[187.43, 200]], 37_486, 187.43, 187.43, 0],
  [
    1_000,
    [
      [187.43, 800],
      [187.44, 200],
    ],
    187_432,
    187.432,
    187.44,
    2,
  ],
  [
    3_000,
    [
      [187.43, 800],
      [187.44, 1_950],
      [187.45, 250],
    ],
    562_314.5,
    187.4382,
    187.45,
    24.5,
  ],
])(
  'fills a market order of %i shares from the best ask on',
  (quantity, fills, cost, average, worst, above) => {
    const order = fillMarketOrder(asks, quantity);
    expect(order).toMatchObject({ fills, cost, worstPrice: worst, aboveBestAsk: above });
    expect(order.averagePrice).toBeCloseTo(average, 4);
  },
);

it('costs nothing to buy nothing', () => {
  expect(fillMarketOrder(asks, 0)).toEqual({
    fills: [],
    cost: 0,
    averagePrice: undefined,
    worstPrice: undefined,
    aboveBestAsk: 0,
  });
});
