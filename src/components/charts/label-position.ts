/**
 * Returns the classes that position a label in its chart (label-positions.css). The Content-Security-Policy forbids
 * `style` attributes, so each whole percent has a class.
 * @param x in percent from the left; charts are never mirrored
 * @param y in percent from the top
 * @example labelPosition(42.86, 85.8) // "x43 y86"
 */
export function labelPosition(x?: number, y?: number): string {
  return [x === undefined ? '' : `x${clampToPercent(x)}`, y === undefined ? '' : `y${clampToPercent(y)}`].filter(Boolean).join(' ');
}

function clampToPercent(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
