/** A point in a chart, in percent of its box; `y` grows downward. */
export type Point = readonly [x: number, y: number];
/** Smallest and largest value that an axis shows. */
export type Domain = readonly [from: number, to: number];

/**
 * Returns a function that maps values to positions.
 * @param domain values at the two ends of the range
 * @param range in percent; put the larger number first where larger values are higher
 * @example linearScale([180, 190], [100, 0])(185) // 50
 */
export function linearScale([from, to]: Domain, [start, end]: Domain = [0, 100]): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/**
 * Returns the smallest and largest value, with padding.
 * @param room share of their distance to add at each end
 * @example valueExtent([3, 1, 2], 0.5) // [0, 4]
 */
export function valueExtent(values: readonly number[], room = 0): Domain {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [low - (high - low) * room, high + (high - low) * room];
}

/**
 * Returns round values inside a domain, in steps of 1, 2 or 5 times a power of ten.
 * @param count approximate number of values
 * @example tickValues([184.6, 187.8], 3) // [185, 186, 187]
 */
export function tickValues([from, to]: Domain, count: number): number[] {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * 0.75) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => trimFloat((first + index) * step));
}

/** Removes floating-point errors such as 0.30000000000000004. */
export function trimFloat(value: number): number {
  return Number(value.toPrecision(12));
}

/**
 * Converts a series of values to evenly spaced points.
 * @param span position of the first and the last point, in percent
 * @param y maps a value to its height
 */
export function toPoints(values: readonly number[], y: (value: number) => number, span: Domain = [0, 100]): Point[] {
  const x = linearScale([0, values.length - 1], span);
  return values.map((value, index) => [x(index), y(value)]);
}

/**
 * Reduces a series to at most `count` values with the same first, last and shape, for a chart of a few pixels.
 * @example downsample([1, 2, 3, 4, 5], 3) // [1, 3, 5]
 */
export function downsample(values: readonly number[], count: number): number[] {
  if (values.length <= count) return [...values];
  const at = linearScale([0, count - 1], [0, values.length - 1]);
  return Array.from({ length: count }, (_, index) => values[Math.round(at(index))] as number);
}
