import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listHashedAssets, retainOldAssets } from './retain-old-assets.ts';

let folder: string;
let count: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retain-'));
  count = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files of a build, retains those of the last one, and lists all files. */
function build(...files: string[]): string[] {
  const [last, next] = [join(folder, String(count)), join(folder, String(count + 1))];
  count += 1;
  for (const file of files) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), `build ${count}`);
  }
  retainOldAssets(last, next);
  expect(listHashedAssets(next)).toEqual(files.toSorted());
  return globSync('*/*', { cwd: next })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

it('keeps replaced assets for one further build, then removes them', () => {
  expect(build('_astro/a.1.css', 'fonts/b.1.woff2')).toEqual(['_astro/a.1.css', 'fonts/b.1.woff2']);
  expect(build('_astro/a.2.css', 'fonts/b.1.woff2')).toEqual([
    '_astro/a.1.css',
    '_astro/a.2.css',
    'fonts/b.1.woff2',
  ]);
  expect(build('_astro/a.3.css', 'fonts/b.1.woff2')).toEqual([
    '_astro/a.2.css',
    '_astro/a.3.css',
    'fonts/b.1.woff2',
  ]);
});

it('keeps what the last build kept while no asset changes', () => {
  build('_astro/a.1.css');
  build('_astro/a.2.css');
  expect(build('_astro/a.2.css')).toEqual(['_astro/a.1.css', '_astro/a.2.css']);
  expect(build('_astro/a.3.css')).toEqual(['_astro/a.2.css', '_astro/a.3.css']);
});
