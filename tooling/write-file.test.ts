import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveUrlPath } from '../hosting/rules/serving-rules.ts';
import { writeFileAtomically } from './write-file.ts';

it('leaves no file with an address when it does not finish', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
  mkdirSync(join(folder, 'en.html.br'));
  await expect(writeFileAtomically(join(folder, 'en.html.br'), Buffer.from(''))).rejects.toThrow();
  const left = readdirSync(folder);
  expect(left).toHaveLength(2);
  for (const name of left) expect(resolveUrlPath(`/${name}`, () => true)).toBeUndefined();
  rmSync(folder, { recursive: true });
});
