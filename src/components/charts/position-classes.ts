/**
 * Returns the classes of a position (position-classes.css). Classes for tens and ones add up to
 * each whole percent, as the Content-Security-Policy forbids `style` attributes.
 * @param x in percent from the left; charts are never mirrored
 * @param y in percent from the top
 * @example getPositionClasses(42.86, 85.4) // "at x40 x3 y80 y5"
 */
export const getPositionClasses = (x?: number, y?: number): string =>
  ['at', ...listPercentClasses('x', x), ...listPercentClasses('y', y)].join(' ');

function listPercentClasses(axis: 'x' | 'y', value?: number): string[] {
  if (value === undefined) return [];
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  const ones = percent % 10;
  return [`${axis}${percent - ones}`, ...(ones ? [`${axis}${ones}`] : [])];
}
