import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressible } from '../../hosting/rules/serving-rules.ts';
import { cached, pruneCache } from './build-cache.ts';
import { forEachWithProgress, type Progress } from './progress.ts';

/**
 * Writes a .br and a .gz beside each text of the built site that is large enough, for hosts that
 * send files as they are. Keeps results of brotli, which is slow, until a week without use.
 * @param site folder of the built site
 * @param cache folder for the results of brotli; made if it is not there
 * @param progress counts the texts
 */
export async function precompress(site: string, cache: string, progress: Progress = { done: 0, total: 0 }): Promise<void> {
  const files = globSync(`**/*.{${compressible.extensions.join()}}`, { cwd: site }).map((file) => join(site, file));
  const large = files.filter((file) => statSync(file).size >= compressible.minimum);
  await forEachWithProgress(large, progress, (file) => compress(file, cache));
  await pruneCache(cache);
}

/**
 * Settings of brotli. None is best for every page: each text is compressed with each of them and
 * the smallest result is kept, about 20 bytes less than with the first alone, and up to 60.
 */
const variants: readonly Record<number, number>[] = [
  {},
  { [constants.BROTLI_PARAM_LGWIN]: 17, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_LGBLOCK]: 17 },
];

async function compress(file: string, cache: string): Promise<void> {
  const bytes = await readFile(file);
  const name = createHash('sha256').update(JSON.stringify(variants)).update(bytes).digest('hex');
  const made = await cached(join(cache, name), () => smallest(bytes));
  await writeFile(`${file}.br`, made);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function smallest(bytes: Buffer): Promise<Buffer> {
  const made = await Promise.all(
    variants.map((variant) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...variant } })),
  );
  return made.reduce((a, b) => (b.length < a.length ? b : a));
}
