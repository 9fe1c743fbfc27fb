import { linearScale } from './linear-scale.ts';
import { roundCoordinate } from './svg-path.ts';

/** Measures of a noise line. */
interface Noise {
  /** Its width, in units of its drawing. */
  readonly width: number;
  /** Its middle and its end, from the top. */
  readonly level: number;
  /** Amplitude at its start, to each side; it falls to zero at its end. */
  readonly swing: number;
  /** Steps from start to end. */
  readonly steps: number;
  /** Seed of the random numbers: the same seed draws the same line. */
  readonly seed: number;
}

/**
 * Draws a noisy price line that calms down from the left edge to its level on the right. Its relative steps compress well.
 */
export function noisePath({ width, level, swing, steps, seed }: Noise): string {
  const random = createRandom(seed);
  const x = linearScale([0, steps], [0, width]);
  let [lastX, lastY] = [0, Math.round(level + swing * 0.3)];
  let side = 1;
  let path = `M0 ${lastY}`;
  for (let index = 1; index <= steps; index++) {
    const calm = (1 - index / steps) ** 0.8;
    // Stays on the same side at times, as prices do.
    if (random() > 0.22) side = -side;
    const place = Math.round(x(index) + (index < steps ? (random() - 0.5) * (width / steps) * 0.7 : 0));
    const height = index < steps ? Math.round(level + side * swing * calm * (0.12 + 0.88 * random() ** 1.4)) : Math.round(level * 10) / 10;
    path += `l${roundCoordinate(place - lastX)} ${roundCoordinate(height - lastY)}`.replace(' -', '-');
    [lastX, lastY] = [place, height];
  }
  return path;
}

/** Returns a seeded random number generator (the linear congruential one of Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
