import { linearScale } from './linear-scale.ts';
import { roundCoordinate } from './svg-path.ts';

/** Measures of a restless line. */
interface Noise {
  /** Its width, in units of its drawing. */
  readonly width: number;
  /** Its middle and its end, from the top. */
  readonly level: number;
  /** How far it swings at its start, to each side; it has died down where it ends. */
  readonly swing: number;
  /** Steps from start to end. */
  readonly steps: number;
  /** Where its chance begins: the same seed draws the same line. */
  readonly seed: number;
}

/**
 * A restless price line that dies down, from the left edge to its level on the right: the noise before the signal.
 * It is made of relative steps, which compress well.
 */
export function noisePath({ width, level, swing, steps, seed }: Noise): string {
  const random = chance(seed);
  const x = linearScale([0, steps], [0, width]);
  let [lastX, lastY] = [0, Math.round(level + swing * 0.3)];
  let side = 1;
  let path = `M0 ${lastY}`;
  for (let index = 1; index <= steps; index++) {
    const calm = (1 - index / steps) ** 0.8;
    // Now and then it hesitates on its side: a price is no saw.
    if (random() > 0.22) side = -side;
    const place = Math.round(x(index) + (index < steps ? (random() - 0.5) * (width / steps) * 0.7 : 0));
    const height = index < steps ? Math.round(level + side * swing * calm * (0.12 + 0.88 * random() ** 1.4)) : Math.round(level * 10) / 10;
    path += `l${roundCoordinate(place - lastX)} ${roundCoordinate(height - lastY)}`.replace(' -', '-');
    [lastX, lastY] = [place, height];
  }
  return path;
}

/** Numbers between 0 and 1 that look like chance and are always the same (Numerical Recipes' linear congruential generator). */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
