/** Height of a name's row, in the drawing's units. */
const row = 10;

/**
 * Draws lines that fan out from the left lower corner to the middle of each row above.
 * @param rows number of names, from the top
 * @param foot distance from the last row to the corner, in rows
 * @returns the box's height in a width of 100, and the path of all lines
 */
export function createFanPaths(rows: number, foot: number) {
  const height = Math.round((rows + foot) * row);
  const ends = Array.from({ length: rows }, (_, index) => (index + 0.5) * row);
  return { height, d: ends.map((y) => `M0 ${height}C44 ${height} 50 ${y} 100 ${y}`).join('') };
}
