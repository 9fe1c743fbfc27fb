/** A place in a drawing, in percent of its box; `y` grows downward. */
export type Point = readonly [x: number, y: number];
/** Smallest and largest value that an axis shows. */
export type Domain = readonly [from: number, to: number];

/**
 * Maps values to places.
 * @param domain values that meet the two ends of the range
 * @param range in percent; give the larger one first where a larger value stands higher
 * @example scale([180, 190], [100, 0])(185) // 50
 */
export function linearScale([from, to]: Domain, [start, end]: Domain = [0, 100]): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/**
 * The smallest and the largest of some values, with room beyond both.
 * @param room share of their distance that is added at each end
 * @example extent([3, 1, 2], 0.5) // [0, 4]
 */
export function valueExtent(values: readonly number[], room = 0): Domain {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [low - (high - low) * room, high + (high - low) * room];
}

/**
 * Round values inside a domain, in steps of 1, 2 or 5 times a power of ten.
 * @param count about how many
 * @example ticks([184.6, 187.8], 3) // [185, 186, 187]
 */
export function tickValues([from, to]: Domain, count: number): number[] {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * 0.75) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => trimFloat((first + index) * step));
}

/** A value without the dust of binary fractions. */
export function trimFloat(value: number): number {
  return Number(value.toPrecision(12));
}

/**
 * A series of values as points from edge to edge.
 * @param span where the first and the last stand, in percent
 * @param y place of a value
 */
export function toPoints(values: readonly number[], y: (value: number) => number, span: Domain = [0, 100]): Point[] {
  const x = linearScale([0, values.length - 1], span);
  return values.map((value, index) => [x(index), y(value)]);
}

/**
 * At most `count` values that keep a series' first, last and shape, for a drawing of a few pixels.
 * @example sampled([1, 2, 3, 4, 5], 3) // [1, 3, 5]
 */
export function downsample(values: readonly number[], count: number): number[] {
  if (values.length <= count) return [...values];
  const at = linearScale([0, count - 1], [0, values.length - 1]);
  return Array.from({ length: count }, (_, index) => values[Math.round(at(index))] as number);
}
