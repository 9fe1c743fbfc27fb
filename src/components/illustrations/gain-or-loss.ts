/**
 * Returns the class of a change in percent. A change that is shown as 0.00 has none, as
 * `formatPercentChange` writes no sign there.
 */
export function findGainOrLossClass(percent: number): 'gain' | 'loss' | undefined {
  // As Intl does, and unlike Math.round alone, halves are rounded away from zero.
  const shown = Math.sign(percent) * Math.round(Math.abs(percent) * 100);
  if (shown === 0) return undefined;
  return shown < 0 ? 'loss' : 'gain';
}

/** Returns an arrow and a space for a change in percent, or nothing where it is shown as 0. */
export function getGainOrLossArrow(percent: number): string {
  const direction = findGainOrLossClass(percent);
  return direction ? (direction === 'loss' ? '▼ ' : '▲ ') : '';
}
