import { expect, it } from 'vitest';
import { isExecutableFile } from './installed-programs.ts';

it.each([
  ['a program', process.execPath, true],
  ['a folder', import.meta.dirname, false],
  ['a file of text', import.meta.filename, false],
  ['a missing file', '/none', false],
])('tells whether %s is a program', (_, path, expected) =>
  expect(isExecutableFile(path)).toBe(expected),
);
