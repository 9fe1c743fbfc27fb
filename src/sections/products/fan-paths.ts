/** Height of each end in the drawing's units; even, so that its middle is whole. */
const room = 10;

/** Horizontal position of the point where the lines meet, in percent. */
export const fanOrigin = 38;

/**
 * Draws lines that fan out evenly from one point, in a box of 100 by `height`.
 * @param count number of ends
 * @returns the box's height, its middle, the path of all lines, and that of the dots at their ends
 */
export function createFanPaths(count: number) {
  const middle = (count * room) / 2;
  const ends = Array.from({ length: count }, (_, index) => (index + 0.5) * room);
  return {
    height: middle * 2,
    middle,
    d: ends.map((y) => `M${fanOrigin} ${middle}C60 ${middle} 66 ${y} 100 ${y}`).join(''),
    /** From end to end in steps, which are alike and so few bytes. */
    dots: `M100 ${room / 2}${Array(count).fill('h0').join(`m0 ${room}`)}`,
  };
}
