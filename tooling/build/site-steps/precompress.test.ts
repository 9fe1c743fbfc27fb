import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { runJobsInParallel } from './compression-jobs.ts';
import { planPrecompression } from './precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
const site = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true }));

it('writes no compressed file beside a page that a newer build replaced', async () => {
  const write = (text: string) => writeFileSync(join(site, 'en.html'), text.repeat(1000));
  mkdirSync(site);
  write('old');
  const { brotli } = planPrecompression(site, join(folder, 'cache'));
  const { versions } = process;
  // Read for the cache's key: after the page is read, and before it is compressed.
  vi.spyOn(process, 'versions', 'get').mockImplementation(() => {
    write('new');
    return versions;
  });
  await runJobsInParallel([...brotli], site);
  vi.restoreAllMocks();
  expect(readdirSync(site)).toEqual(['en.html']);
  await runJobsInParallel([...brotli], site);
  expect(readdirSync(site)).toEqual(['en.html', 'en.html.br']);
});

it('fails when its cache can’t be written', async () => {
  const cache = join(folder, 'in-the-way');
  writeFileSync(cache, '');
  writeFileSync(join(site, 'en.html'), 'text'.repeat(1000));
  const { brotli } = planPrecompression(site, cache);
  await expect(runJobsInParallel([...brotli], site)).rejects.toThrow('ENOTDIR');
});
