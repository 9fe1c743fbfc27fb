import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressible } from '../../deploy/hosting.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Writes a .br and a .gz beside each text of the built site that is large enough, for hosts that send files as they are.
 * Brotli at its best is slow, so its results are kept by the hash of what was compressed, until a week without use.
 * @param site folder of the built site
 * @param cache folder for the results of brotli; made if it is not there
 */
export async function precompress(site: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const files = globSync(`**/*.{${compressible.extensions.join()}}`, { cwd: site }).map((file) => join(site, file));
  await Promise.all(files.map((file) => compress(file, cache)));
  await forget(cache);
}

async function compress(file: string, cache: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < compressible.minimum) return;
  const kept = join(cache, createHash('sha256').update(bytes).digest('hex'));
  await Promise.all([writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })), existsSync(kept) ? utimes(kept, new Date(), new Date()) : keep(bytes, kept)]);
  await copyFile(kept, `${file}.br`);
}

/** Compresses into the cache: under another name first, as a build may be stopped at any time and two may run at once. */
async function keep(bytes: Buffer, kept: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, await promisify(brotliCompress)(bytes, { params }));
  await rename(unfinished, kept);
}

async function forget(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const file = join(cache, name);
    if (Date.now() - (await stat(file)).mtimeMs > 7 * day) await unlink(file);
  }
}
