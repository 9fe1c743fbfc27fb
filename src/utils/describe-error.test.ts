import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

it.each([Error, class extends Error {}])('describes our own error by its message', (Kind) =>
  expect(describeError(new Kind('Write it differently.'))).toBe('Write it differently.'),
);

it('describes a bug by its stack', () =>
  expect(describeError(new TypeError('x is not a function'))).toMatch(
    /^TypeError: x is not a function\n +at .*describe-error\.test\.ts/,
  ));

it('describes a text that was thrown by itself', () =>
  expect(describeError('no stack')).toBe('no stack'));
