import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib';
import { dcbHeader, deltaPath, dictionaryHeader, shortHash } from '../../hosting/rules/compression-dictionaries.ts';
import { cached, writeWhole } from './build-cache.ts';
import type { CompressionJob } from './compression-jobs.ts';

/** A page that links to, or is linked from, others of its language. */
interface Page {
  /** Path below the folder of the site. */
  readonly file: string;
  readonly bytes: Buffer;
  /** SHA-256 in Base64. */
  readonly hash: string;
}

/** Pages seldom opened from another, or equal to one. They are sent whole. */
const withoutDeltas = /\/(home|redirect)\.html$/;

/** The deltas of a site, still to be written. */
interface DeltaPlan {
  /** SHA-256 of all dictionaries, in Base64. */
  readonly dictionaries: readonly string[];
  readonly jobs: readonly CompressionJob[];
}

/**
 * Plans the difference of each page to each other page of its language, and to itself in the last
 * build, for browsers that send the hash of that page as a dictionary (RFC 9842).
 * @param next folder of the new build
 * @param last folder of the last build; need not exist
 * @param cache folder that keeps compressed differences
 */
export async function planDeltas(next: string, last: string, cache: string): Promise<DeltaPlan> {
  const pages = await pagesIn(next);
  const before = new Map(existsSync(last) ? (await pagesIn(last)).map((page) => [page.file, page]) : []);
  const pairs = [...Map.groupBy(pages, ({ file }) => dictionaryHeader(file)).values()].flatMap((pagesOfLanguage) =>
    pagesOfLanguage.flatMap((page) => [...pagesOfLanguage, before.get(page.file)].flatMap((other) => (other && other.hash !== page.hash ? [{ page, other }] : []))),
  );
  return {
    dictionaries: [...new Set(pairs.map(({ other }) => other.hash))].sort(),
    jobs: pairs.map(({ page, other }) => ({ neededBy: other.file, run: (site) => writeDifference(page, other, site, cache) })),
  };
}

async function pagesIn(site: string): Promise<Page[]> {
  const files = globSync(['*.html', '*/*.html'], { cwd: site }).map((file) => file.replaceAll('\\', '/'));
  return Promise.all(
    files
      .filter((file) => dictionaryHeader(file) && !withoutDeltas.test(file))
      .map(async (file) => {
        const bytes = await readFile(join(site, file));
        return { file, bytes, hash: createHash('sha256').update(bytes).digest('base64') };
      }),
  );
}

async function writeDifference(page: Page, dictionary: Page, site: string, cache: string): Promise<void> {
  const name = createHash('sha256').update(page.bytes).digest('hex').slice(0, 32);
  const quality = qualityFrom(dictionary.file);
  const body = await cached(join(cache, `${shortHash(dictionary.hash)}-${name}-${quality}`), () => compress(page.bytes, dictionary.bytes, quality));
  const file = join(site, deltaPath(page.file, dictionary.hash));
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, Buffer.concat([dcbHeader(dictionary.hash), body]));
}

/**
 * Best quality from a language's first page, where most visits begin; one less elsewhere, which
 * takes half the time for 4 % more bytes.
 */
const qualityFrom = (file: string): number => (file.includes('/') ? 10 : 11);

function compress(bytes: Buffer, dictionary: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const options: BrotliOptions & { dictionary: Buffer } = { params, dictionary };
  return promisify(brotliCompress)(bytes, options);
}
