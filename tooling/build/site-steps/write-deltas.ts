import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib';
import {
  formatUseAsDictionaryHeader,
  getDeltaPath,
  isDictionaryPage,
} from '../../../hosting/rules/compression-dictionaries.ts';
import { listFiles } from '../../../src/utils/list-files.ts';
import { getOrCreateCachedBytes } from '../../build-cache.ts';
import { writeFileAtomically } from '../../write-file.ts';
import { type CompressionJob, hasSameBytes } from './compression-jobs.ts';

interface Page {
  /** Path below the folder of the site. */
  readonly file: string;
  readonly bytes: Buffer;
  /** SHA-256 in Base64. */
  readonly hash: string;
}

/**
 * Plans the deltas of each page: from each other page of its language, and from itself in the last
 * build (RFC 9842).
 * @param last need not exist
 * @param onlyFromFirstPages leaves out deltas from other pages than a language's first
 * @returns the jobs, and the SHA-256 of each dictionary in Base64
 */
export async function planDeltas(
  next: string,
  last: string,
  cache: string,
  onlyFromFirstPages = false,
): Promise<{ readonly dictionaries: readonly string[]; readonly jobs: readonly CompressionJob[] }> {
  const pages = await readPages(next);
  const before = new Map((await readPages(last)).map((page) => [page.file, page]));
  const pairs = [
    ...Map.groupBy(pages, ({ file }) => formatUseAsDictionaryHeader(file)).values(),
  ].flatMap((pagesOfLanguage) =>
    pagesOfLanguage.flatMap((page) =>
      [...pagesOfLanguage, before.get(page.file)].flatMap((other) =>
        other && other.hash !== page.hash && (isFirstPage(other) || !onlyFromFirstPages)
          ? [{ page, other }]
          : [],
      ),
    ),
  );
  return {
    dictionaries: [...new Set(pairs.map(({ other }) => other.hash))].sort(),
    jobs: pairs.map(({ page, other }) => ({
      promotedByRequestOf: other.file,
      run: (site) => writeDelta(page, other, site, cache),
    })),
  };
}

const readPages = async (site: string): Promise<Page[]> =>
  Promise.all(
    listFiles(site, '*.html', '*/*.html')
      .filter(isDictionaryPage)
      .map(async (file) => {
        const bytes = await readFile(join(site, file));
        return { file, bytes, hash: hash('sha256', bytes, 'base64') };
      }),
  );

async function writeDelta(page: Page, dictionary: Page, site: string, cache: string) {
  const quality = chooseQuality(dictionary);
  const key = [dictionary.hash, page.hash, quality, process.versions.brotli];
  const body = await getOrCreateCachedBytes(cache, key, () =>
    compress(page.bytes, dictionary.bytes, quality),
  );
  if (!(await hasSameBytes(join(site, page.file), page.bytes))) return;
  const file = join(site, getDeltaPath(page.file, dictionary.hash));
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomically(file, Buffer.concat([createDcbPrefix(dictionary.hash), body]));
}

/**
 * Most visits begin at a language's first page, so its deltas get the best quality, which is slow
 * (docs/decisions.md).
 */
const chooseQuality = (page: Page): number => (isFirstPage(page) ? 11 : 10);

const isFirstPage = ({ file }: Page): boolean => !file.includes('/');

function compress(bytes: Buffer, dictionary: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const options: BrotliOptions & { dictionary: Buffer } = { params, dictionary };
  return promisify(brotliCompress)(bytes, options);
}

/** A delta begins with the hash of its dictionary (RFC 9842, section 4). */
const createDcbPrefix = (hash: string): Buffer =>
  Buffer.from([0xff, 0x44, 0x43, 0x42, ...Buffer.from(hash, 'base64')]);
