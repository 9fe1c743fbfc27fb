/**
 * Where Tab leads at the ends of a closed circle of stops.
 * @example stopAfter(4, 5, false) // 0
 * @example stopAfter(0, 5, true) // 4
 * @param from the stop that has the focus, counted from 0; -1 for none
 * @returns undefined in between, where the browser knows the way
 */
export function nextFocusIndex(from: number, count: number, backwards: boolean): number | undefined {
  const edge = backwards ? 0 : count - 1;
  if (from !== edge && from !== -1) return undefined;
  return backwards ? count - 1 : 0;
}
