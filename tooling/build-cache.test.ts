import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getOrCreateCachedBytes, pruneBuildCache } from './build-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sets the last use of a file to some days ago. */
function age(name: string, days: number): void {
  const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(join(folder, name), time, time);
}
const fail = () => Promise.reject(new Error('made again'));

it('makes a cached file once and keeps it while it is used every week', async () => {
  const made = await getOrCreateCachedBytes(folder, ['used'], async () => Buffer.from('made'));
  const [used = ''] = readdirSync(folder);
  age(used, 6);
  expect(await getOrCreateCachedBytes(folder, ['used'], fail)).toEqual(made);
  writeFileSync(join(folder, 'left'), '');
  age('left', 8);
  await pruneBuildCache(folder);
  expect(readdirSync(folder)).toEqual([used]);
});

it('makes a file again that another build prunes meanwhile', async () => {
  await getOrCreateCachedBytes(folder, ['pruned'], async () => Buffer.from('made'));
  const bytes = getOrCreateCachedBytes(folder, ['pruned'], async () => Buffer.from('again'));
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  expect(String(await bytes)).toBe('again');
});

it('prunes a folder that another build prunes too', async () => {
  for (const name of ['a', 'b', 'c']) {
    writeFileSync(join(folder, name), '');
    age(name, 8);
  }
  await Promise.all([pruneBuildCache(folder), pruneBuildCache(folder)]);
  expect(readdirSync(folder)).toEqual([]);
});

it('prunes a folder that does not exist', async () => {
  await expect(pruneBuildCache(join(folder, 'none'))).resolves.toBeUndefined();
});
