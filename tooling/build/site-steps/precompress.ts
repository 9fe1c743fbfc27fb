import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { compressionRules } from '../../../hosting/rules/serving-rules.ts';
import { listFiles } from '../../../src/utils/list-files.ts';
import { getOrCreateCachedBytes } from '../../build-cache.ts';
import { writeFileAtomically } from '../../write-file.ts';
import { type CompressionJob, hasSameBytes } from './compression-jobs.ts';

/**
 * Plans a .br and a .gz beside larger texts, for hosts that send files as they are. Caches brotli,
 * which is slow.
 */
export function planPrecompression(site: string, cache: string) {
  const { extensions, minBytes } = compressionRules;
  const files = listFiles(site, `**/*.{${extensions.join()}}`).filter(
    (file) => statSync(join(site, file)).size >= minBytes,
  );
  const plan = (ending: string, compress: (bytes: Buffer) => Promise<Buffer>) =>
    files.map(
      (file): CompressionJob => ({
        promotedByRequestOf: file,
        run: async (folder) => {
          const bytes = await readFile(join(folder, file));
          const compressed = await compress(bytes);
          if (await hasSameBytes(join(folder, file), bytes))
            await writeFileAtomically(join(folder, file + ending), compressed);
        },
      }),
    );
  return {
    brotli: plan('.br', (bytes) =>
      getOrCreateCachedBytes(cache, [hash('sha256', bytes), process.versions.brotli], () =>
        promisify(brotliCompress)(bytes),
      ),
    ),
    gzip: plan('.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })),
  };
}
