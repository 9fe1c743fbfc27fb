/**
 * Orders items for rows of two. Where an item would stand alone before one that has a full row, it
 * moves behind the full rows.
 * @example fillRows(['a', 'B', 'C', 'd'], (item) => item < 'a') // ['B', 'C', 'a', 'd']
 */
export function fillRows<Item>(
  items: readonly Item[],
  hasFullRow: (item: Item) => boolean,
): readonly Item[] {
  const first = items.findIndex(hasFullRow);
  if (first % 2 !== 1) return items;
  const next = items.findIndex((item, index) => index > first && !hasFullRow(item));
  const end = next < 0 ? items.length : next;
  return [
    ...items.slice(0, first - 1),
    ...items.slice(first, end),
    ...items.slice(first - 1, first),
    ...items.slice(end),
  ];
}
