import { expect, it } from 'vitest';
import { nextSlide } from './useCarousel.ts';

it.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 1, 2],
  [2, -1, 1],
  [0, -1, 0],
] as const)('goes from slide %i of 3 by a step of %i to %i', (from, step, to) => expect(nextSlide(from, step, 3)).toBe(to));
