/**
 * The classes that put a label at a place of its drawing (places.css): whole percents, so that no element needs a style of its own.
 * @param x in percent from the left, of a drawing that is never mirrored
 * @param y in percent from the top
 * @example place(42.86, 85.8) // "x43 y86"
 */
export function labelPosition(x?: number, y?: number): string {
  return [x === undefined ? '' : `x${whole(x)}`, y === undefined ? '' : `y${whole(y)}`].filter(Boolean).join(' ');
}

function whole(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
