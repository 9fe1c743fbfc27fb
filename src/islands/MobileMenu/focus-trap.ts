/**
 * Returns the index that Tab moves the focus to at the ends of a focus trap; undefined in between.
 * @example nextFocusIndex(4, 5, false) // 0
 * @param from -1 for no focus
 */
export function nextFocusIndex(from: number, count: number, backwards: boolean): number | undefined {
  const edge = backwards ? 0 : count - 1;
  if (from !== edge && from !== -1) return undefined;
  return backwards ? count - 1 : 0;
}
