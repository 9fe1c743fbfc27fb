import type { Point } from './linear-scale.ts';

/** Measures of a restless line, in pixels. */
interface Restless {
  readonly seed: number;
  /** From its left end to its last point. */
  readonly width: number;
  /** How far it moves in a step of nine pixels. */
  readonly swing: number;
  /** Share of `swing` at its right end; it grows to all of it over 240 pixels. */
  readonly calm?: number;
  /** Shortest and longest step. */
  readonly steps?: readonly [shortest: number, longest: number];
  /** Pull back to the middle at each step, from 0 to 1. */
  readonly pull?: number;
  /** Farthest place above and below its end. */
  readonly above?: number;
  readonly below?: number;
}

/**
 * Walks like a price: uneven steps, quiet spells and nervous ones. It calms down towards its end.
 * @returns points from (-width, …) to (0, 0)
 */
export function restlessWalk({ seed, width, swing, calm = 0.35, steps: [shortest, longest] = [4, 13], pull = 0.1, above = Infinity, below = Infinity }: Restless): Point[] {
  const random = createRandom(seed);
  const points: Point[] = [[0, 0]];
  let [x, y, nerves] = [0, 0, 1];
  while (x > -width) {
    const step = shortest + (longest - shortest) * random() ** 1.9;
    x -= step;
    nerves = 0.87 * nerves + 0.13 * (0.12 + 3.2 * random() ** 4);
    const move = normal(random) * swing * (calm + (1 - calm) * Math.min(1, -x / 240)) * nerves * Math.sqrt(step / 9);
    // A wall turns it back.
    const isFree = y + move >= -above && y + move <= below;
    y = Math.min(below, Math.max(-above, (y + (isFree ? move : -0.6 * move)) * (1 - pull)));
    points.push([x, y]);
  }
  return points.reverse();
}

/** Measures of a calm line, in pixels. */
interface Calm {
  readonly seed: number;
  readonly width: number;
  readonly rise: number;
  /** Length over which it rises; it stays level after it. */
  readonly over: number;
}

/** Rises smoothly, with the texture of a price. @returns points from (0, 0) */
export function calmWalk({ seed, width, rise, over }: Calm): Point[] {
  const random = createRandom(seed);
  const points: Point[] = [];
  let texture = 0;
  for (let x = 0; x <= width; x += 12 + random() * 14) {
    const part = Math.min(1, x / over);
    texture = 0.6 * texture + (random() - 0.5) * 5;
    points.push([x, (x > 0 ? texture : 0) - rise * part * part * (3 - 2 * part)]);
  }
  return points;
}

/** Draws a path of whole pixels with relative steps, which compress well. */
export function walkPath(points: readonly Point[], [left, top]: Point = [0, 0]): string {
  const rounded = points.map(([x, y]) => [Math.round(x + left), Math.round(y + top)] as const);
  const steps = rounded.slice(1).flatMap(([x, y], index) => [x - (rounded[index]?.[0] ?? 0), y - (rounded[index]?.[1] ?? 0)]);
  return `M${rounded[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`;
}

/** A seeded random number generator (mulberry32): a seed draws the same line in every build. */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of the normal distribution (Box–Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Draws the line above the markets: it is level near its dot, at 65 % of its width, and 60 high. */
export function marketHorizon(width: number): string {
  const random = createRandom(41);
  const points: Point[] = [];
  let [height, nerves] = [0, 1];
  for (let x = 0; x < width; x += 10 + 20 * random() ** 1.6) {
    nerves = 0.86 * nerves + 0.14 * (0.2 + 2.4 * random() ** 3);
    height = height * 0.86 + (random() + random() + random() - 1.5) * 19.5 * nerves;
    const near = Math.min(1, 0.15 + Math.abs(x - 0.65 * width) / 420);
    const y = height * near;
    points.push([x, 30 + (Math.abs(y) > 17 ? Math.sign(y) * Math.max(0, 34 - Math.abs(y)) : y)]);
  }
  return walkPath([...points, [width, 30]]);
}
