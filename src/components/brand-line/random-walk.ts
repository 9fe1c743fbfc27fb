import { line } from 'd3-shape';
import { createSeededRandom } from '../../utils/create-seeded-random.ts';
import type { Point } from '../charts/plot.ts';

/** Pixels. */
interface RandomWalk {
  readonly seed: number;
  /** Distance from the first point to the last one. */
  readonly width: number;
  /** Standard deviation of a move over nine pixels. */
  readonly volatility: number;
  /** Share of the volatility that is left at the right end. It falls over the last 240 pixels. */
  readonly endShare?: number;
  readonly stepWidths?: readonly [shortest: number, longest: number];
  /** Pull back to the middle at each step, from 0 to 1. */
  readonly reversion?: number;
  /** Farthest point above and below the end. */
  readonly above?: number;
  readonly below?: number;
}

/** Share of the volatility that one step passes on to the next: calm and volatile times last. */
const persistence = 0.87;
/** Largest addition to the volatility at a step. Most are far smaller. */
const burst = 3.2;
/** Share of a move that turns back where it would leave the room above and below. */
const bounce = 0.6;

/**
 * Creates a random line that looks like a price: its steps are uneven, and it has volatile and calm
 * times. It becomes calmer towards its end.
 * @returns points from (-width, …) to (0, 0)
 */
export function createRandomWalk({
  seed,
  width,
  volatility,
  endShare = 0.35,
  stepWidths: [shortest, longest] = [4, 13],
  reversion = 0.1,
  above = Infinity,
  below = Infinity,
}: RandomWalk): Point[] {
  const random = createSeededRandom(seed);
  const points: Point[] = [[0, 0]];
  let [x, y, cluster] = [0, 0, 1];
  while (x > -width) {
    const step = shortest + (longest - shortest) * random() ** 1.9;
    x -= step;
    cluster = persistence * cluster + (1 - persistence) * (0.12 + burst * random() ** 4);
    const move =
      drawNormalNumber(random) *
      volatility *
      (endShare + (1 - endShare) * Math.min(1, -x / 240)) *
      cluster *
      Math.sqrt(step / 9);
    const isInside = y + move >= -above && y + move <= below;
    y = Math.min(
      below,
      Math.max(-above, (y + (isInside ? move : -bounce * move)) * (1 - reversion)),
    );
    points.push([x, y]);
  }
  return points.reverse();
}

/** Draws a path of whole pixels, moved by an offset. */
export function drawWholePixelPath(points: readonly Point[], [left, top]: Point = [0, 0]): string {
  const generator = line<Point>(
    ([x]) => x + left,
    ([, y]) => y + top,
  );
  return generator.digits(0)(points) ?? '';
}

/** Draws a walk as a path of whole pixels from the left edge to a height at the right end. */
export const drawRandomWalkPath = (walk: RandomWalk, endHeight: number): string =>
  drawWholePixelPath(createRandomWalk(walk), [walk.width, endHeight]);

/** Returns a normally distributed number (Box–Muller transform). */
const drawNormalNumber = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
