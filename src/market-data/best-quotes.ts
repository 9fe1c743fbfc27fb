type Side = readonly (readonly [price: number, size: number])[];

/** @param book each side with its best price first */
export const getBestBidAndAsk = ({
  bids,
  asks,
}: {
  readonly bids: Side;
  readonly asks: Side;
}): [bid: number, ask: number] => [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0];
