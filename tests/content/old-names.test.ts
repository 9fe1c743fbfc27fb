import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { tracked } from './helpers/tracked-files.ts';

/** Versions in which a comment says that something goes: "Remove it in 1.2." */
function removalVersionsIn(code: string): number[] {
  const sentences = code.match(/\bRemove (?:[^.]|\.(?=\d))*/g) ?? [];
  return sentences
    .flatMap((sentence) => [...sentence.matchAll(/\bin 1\.(\d+)/g)])
    .map(([, minor]) => Number(minor));
}

it('keeps nothing that this version removes', () => {
  const [major, minor = 0] = version.split('.').map(Number);
  const files = tracked.filter(
    (file) => /\.(tsx?|mjs|astro|css|sh|conf|service|toml|jsonc?)$/.test(file) && existsSync(file),
  );
  const removals = files.flatMap((file) =>
    removalVersionsIn(readFileSync(file, 'utf8')).map((until) => ({ file, until })),
  );
  expect(removals.filter(({ until }) => major !== 1 || until <= minor)).toEqual([]);
});
