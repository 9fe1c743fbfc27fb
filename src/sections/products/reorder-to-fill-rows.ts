/**
 * Orders items for rows of two. An item that would stand alone before one that has a full row moves
 * down to the next such item.
 * @example reorderToFillRows(['a', 'B', 'C', 'd'], (item) => item < 'a') // ['B', 'C', 'a', 'd']
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
