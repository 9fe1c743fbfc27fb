/**
 * True when the visitor saves data or is on a slow connection: then nothing is loaded that was not asked for.
 * @param slow what counts as slow, of `slow-2g`, `2g`, `3g` and `4g`; browsers that don't tell count as fast
 */
export function isSparing(slow: RegExp): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || slow.test(connection?.effectiveType ?? '');
}
