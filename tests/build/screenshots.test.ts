import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('names one of several pages that the build lacks, and their number', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'screenshots', '--locales', 'en', '--pages', 'nix,nothing,none'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('no dist/en/nix.html, and 2 more are missing. Correct --locales'),
  ]);
});
