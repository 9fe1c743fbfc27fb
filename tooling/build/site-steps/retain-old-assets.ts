import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashedAssetFolders } from '../../../hosting/rules/serving-rules.ts';
import { listFiles } from '../../../src/utils/list-files.ts';

/** The folder also holds files of the last build, so this names those of the present one. */
const listFile = '.hashed.json';

/**
 * Copies the hashed files of the last build, which a page that is open during the update may still
 * fetch. The next build with other files drops them.
 * @param last need not exist
 */
export function retainOldAssets(last: string, next: string): void {
  const own = listHashedFiles(next);
  writeFileSync(join(next, listFile), `${JSON.stringify(own, null, 1)}\n`);
  const before = listHashedAssets(last);
  const isSame = before.length === own.length && before.every((file) => own.includes(file));
  for (const file of isSame ? listHashedFiles(last) : before)
    if (!own.includes(file) && existsSync(join(last, file)))
      cpSync(join(last, file), join(next, file));
}

/**
 * Lists the hashed files of a build; if it has no list, all.
 * @example
 * listHashedAssets('dist')
 * // ['_astro/client.CzWaolnw.js', …, 'fonts/manrope-latin.bf30ed9e.woff2']
 */
export const listHashedAssets = (site: string): string[] =>
  existsSync(join(site, listFile))
    ? JSON.parse(readFileSync(join(site, listFile), 'utf8'))
    : listHashedFiles(site);

const listHashedFiles = (site: string) =>
  listFiles(site, ...hashedAssetFolders.map((folder) => `${folder}/*`)).filter(
    (file) => !/\.(br|gz)$/.test(file),
  );
