import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrotliOptions, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { getDeltaPath } from '../../../hosting/rules/compression-dictionaries.ts';
import { runJobsInParallel } from './compression-jobs.ts';
import { planPrecompression } from './precompress.ts';
import { planDeltas } from './write-deltas.ts';

const folder = mkdtempSync(join(tmpdir(), 'deltas-'));
const site = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const filler = Array.from(
  { length: 400 },
  (_, index) => `<p>${hash('sha256', String(index))}</p>`,
).join('\n');
function write(name: string, pages: Readonly<Record<string, string>>): void {
  mkdirSync(join(site(name), 'en'), { recursive: true });
  for (const [file, text] of Object.entries(pages))
    writeFileSync(join(site(name), file), `${filler}\n<h1>${text}</h1>`);
}
const hashOf = (name: string, file: string) =>
  hash('sha256', readFileSync(join(site(name), file)), 'base64');
async function build(next: string, last: string) {
  const { dictionaries, jobs } = await planDeltas(site(next), site(last), join(folder, 'cache'));
  await runJobsInParallel([...jobs], site(next));
  return dictionaries;
}

describe('planDeltas', () => {
  it('plans deltas from first pages only when asked', async () => {
    write('small', {
      'en.html': 'Home',
      'en/products.html': 'Products',
      'en/about-us.html': 'About',
    });
    const plan = (onlyFromFirstPages: boolean) =>
      planDeltas(site('small'), site('none'), join(folder, 'cache'), onlyFromFirstPages);
    const first = await plan(true);
    expect(first.dictionaries).toEqual([hashOf('small', 'en.html')]);
    expect(first.jobs.map(({ promotedByRequestOf }) => promotedByRequestOf)).toEqual([
      'en.html',
      'en.html',
    ]);
    expect((await plan(false)).jobs).toHaveLength(6);
  });

  it('writes deltas that turn each page of the last build into the new one', async () => {
    write('monday', {
      'en.html': 'Home',
      'en/products.html': 'Products',
      'en/about-us.html': 'About',
    });
    write('tuesday', {
      'en.html': 'Home',
      'en/products.html': 'New products',
      'en/about-us.html': 'About',
    });
    const dictionaries = await build('tuesday', 'monday');
    const old = hashOf('monday', 'en/products.html');
    expect(dictionaries).toContain(old);
    const body = readFileSync(join(site('tuesday'), getDeltaPath('en/products.html', old)));
    expect(body.subarray(4, 36).toString('base64')).toBe(old);
    expect(body.length).toBeLessThan(120);
    const options: BrotliOptions & { dictionary: Buffer } = {
      dictionary: readFileSync(join(site('monday'), 'en/products.html')),
    };
    expect(brotliDecompressSync(body.subarray(36), options)).toEqual(
      readFileSync(join(site('tuesday'), 'en/products.html')),
    );
  });

  it('writes deltas for a first build and after a damaged one', async () => {
    cpSync(site('monday'), site('partly'), { recursive: true });
    rmSync(join(site('partly'), 'en/products.html'));
    writeFileSync(join(site('partly'), 'notes.html'), 'no page of a language');
    write('wednesday', {
      'en.html': 'Home',
      'en/products.html': 'Products',
      'en/fees.html': 'Fees',
    });
    const own = ['en.html', 'en/products.html', 'en/fees.html']
      .map((file) => hashOf('wednesday', file))
      .sort();
    expect(await build('wednesday', 'nowhere')).toEqual(own);
    expect(await build('wednesday', 'partly')).toEqual(own);
  });

  it('writes no delta of a page that a newer build has replaced', async () => {
    write('friday', { 'en.html': 'Home', 'en/products.html': 'Old', 'en/fees.html': 'Fees' });
    const { jobs } = await planDeltas(site('friday'), 'nowhere', join(folder, 'cache'));
    write('friday', { 'en/products.html': 'New' });
    await runJobsInParallel([...jobs], site('friday'));
    const home = hashOf('friday', 'en.html');
    expect(
      ['en/products.html', 'en/fees.html'].map((file) =>
        existsSync(join(site('friday'), getDeltaPath(file, home))),
      ),
    ).toEqual([false, true]);
  });

  it('compresses again with another version of Brotli', async () => {
    write('thursday', { 'en.html': 'Home', 'en/products.html': 'Products' });
    const cache = join(folder, 'versions');
    const compressAll = async () => {
      const { jobs } = await planDeltas(site('thursday'), 'nowhere', cache);
      const { brotli } = planPrecompression(site('thursday'), cache);
      await runJobsInParallel([...jobs, ...brotli], site('thursday'));
      return readdirSync(cache).length;
    };
    expect([await compressAll(), await compressAll()]).toEqual([4, 4]);
    vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, brotli: '0' });
    expect(await compressAll()).toBe(8);
    vi.restoreAllMocks();
  });
});
