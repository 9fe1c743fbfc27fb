/**
 * Orders items, two of which share a row unless one needs a full row, so that no row has a gap. An
 * item without a neighbor moves down to the next item that can share its row.
 * @example
 * // Capitals need a full row: ['B', 'C', 'a', 'd']
 * reorderToFillRows(['a', 'B', 'C', 'd'], (item) => item < 'a')
 */
export function reorderToFillRows<Item>(
  items: readonly Item[],
  hasFullRow: (item: Item) => boolean,
): readonly Item[] {
  const ordered: Item[] = [];
  let single: Item | undefined;
  for (const item of items) {
    if (hasFullRow(item)) ordered.push(item);
    else if (single === undefined) single = item;
    else {
      ordered.push(single, item);
      single = undefined;
    }
  }
  return single === undefined ? ordered : [...ordered, single];
}
