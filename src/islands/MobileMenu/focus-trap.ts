/**
 * The index that Tab moves the focus to at the ends of a focus trap.
 * @example nextFocusIndex(4, 5, false) // 0
 * @example nextFocusIndex(0, 5, true) // 4
 * @param from index of the focused element; -1 for none
 * @returns undefined in between, where the browser moves the focus
 */
export function nextFocusIndex(from: number, count: number, backwards: boolean): number | undefined {
  const edge = backwards ? 0 : count - 1;
  if (from !== edge && from !== -1) return undefined;
  return backwards ? count - 1 : 0;
}
