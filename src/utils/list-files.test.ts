import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listFiles } from './list-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves out hidden files unless a pattern names the dot', () => {
  mkdirSync(join(folder, '.git'));
  for (const file of ['b.json', 'a.json', '.DS_Store', '.git/config'])
    writeFileSync(join(folder, file), '');
  expect(listFiles(folder, '**/*')).toEqual(['a.json', 'b.json']);
  expect(listFiles(folder, '.git/*')).toEqual(['.git/config']);
});
