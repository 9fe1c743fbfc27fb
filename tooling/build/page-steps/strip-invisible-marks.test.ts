import { expect, it } from 'vitest';
import { stripInvisibleMarksFromAttributes } from './strip-invisible-marks.ts';

it('removes marks of line breaking from attributes, not from texts', () =>
  expect(
    stripInvisibleMarksFromAttributes(
      '<nav aria-label="主导\u2060航" data-failed="主导\u2060航">主导\u2060航</nav><img alt="a\u200bb">',
    ),
  ).toBe('<nav aria-label="主导航" data-failed="主导\u2060航">主导\u2060航</nav><img alt="ab">'));
