import { expect, it } from 'vitest';
import { runNode } from '../helpers/run-node.ts';

it.each([
  ['--widths', '390,abc', 'Expected widths in pixels, such as 390,1440; found "390,abc".'],
  ['--schemes', 'dim', 'Expected light, dark or both; found "dim".'],
])('refuses %s %s', (option, value, message) => {
  const { status, stderr } = runNode(['scripts/run.mjs', 'screenshots', option, value]);
  expect([status, stderr.trim()]).toEqual([
    1,
    `${option} (option)\n  ${message} Correct the option, or remove it.`,
  ]);
});

it('names one of several pages that the build lacks, and their number', () => {
  const { status, stderr } = runNode([
    'scripts/run.mjs',
    'screenshots',
    '--locales',
    'en',
    '--pages',
    'nix,nothing,none',
  ]);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('no dist/en/nix.html, and 2 more are missing. Correct --locales'),
  ]);
});

it('refuses both names of --locales', () => {
  const { status, stderr } = runNode([
    'scripts/run.mjs',
    'screenshots',
    '--locales',
    'en',
    '--langs',
    'de',
  ]);
  expect([status, stderr.trim()]).toEqual([
    1,
    '--langs (option)\n  Expected only --locales, its new name; found both. Leave --langs out.',
  ]);
});
