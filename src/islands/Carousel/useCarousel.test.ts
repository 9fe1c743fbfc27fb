import { expect, it } from 'vitest';
import { nextSlide } from './useCarousel.ts';

it.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 1, 2],
  [2, -1, 1],
  [0, -1, 0],
] as const)('from stop %i of 3, a step of %i leads to %i', (from, step, to) => expect(nextSlide(from, step, 3)).toBe(to));
