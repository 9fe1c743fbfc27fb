/** Each end has ten units of a drawing's height, so that its middle is a whole one. */
const room = 10;

/** Where the lines meet, in percent of the way. */
export const meeting = 38;

/**
 * Lines that part at one point, evenly, in a box of 100 by `height`.
 * @param count number of ends
 * @returns the box's height, its middle, the height of each end, and the path of them all
 */
export function fan(count: number) {
  const middle = (count * room) / 2;
  const ends = Array.from({ length: count }, (_, index) => (index + 0.5) * room);
  return { height: middle * 2, middle, ends, d: ends.map((y) => `M${meeting} ${middle}C60 ${middle} 66 ${y} 100 ${y}`).join('') };
}
