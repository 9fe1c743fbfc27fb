/** Orders at one price, in shares. */
export type OrderBookLevel = readonly [price: number, size: number];

/** @param book each side with its best price first */
export const getBestBidAndAsk = ({
  bids,
  asks,
}: {
  readonly bids: readonly OrderBookLevel[];
  readonly asks: readonly OrderBookLevel[];
}): [bid: number, ask: number] => [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0];
