/**
 * Creates the ring of an order in a square of 100: a circle from the top.
 * @param parts its length, in the units of the dashes
 */
export const createOrderRing = (parts: number) => ({
  pathLength: parts,
  d: 'M50 6A44 44 0 0 1 50 94 44 44 0 0 1 50 6',
});
