import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashedFolders } from '../../../hosting/rules/serving-rules.ts';
import { listFiles } from '../../../src/utils/list-files.ts';

/** Lists the files of this build, because the folder also holds some of the last one. */
const listFile = '.hashed.json';

/**
 * Keeps the hashed files of the last build, because a page that is open while the site changes may
 * still fetch them. The next build that changes hashed files removes them.
 * @param last need not exist
 */
export function retainOldAssets(last: string, next: string): void {
  const own = hashedIn(next);
  writeFileSync(join(next, listFile), `${JSON.stringify(own, null, 1)}\n`);
  const before = listHashedAssets(last);
  const isSame = before.length === own.length && before.every((file) => own.includes(file));
  for (const file of isSame ? hashedIn(last) : before)
    if (!own.includes(file) && existsSync(join(last, file)))
      cpSync(join(last, file), join(next, file));
}

/**
 * Lists the hashed files that a build made; all files if it has no list.
 * @example
 * listHashedAssets('dist')
 * // ['_astro/client.CzWaolnw.js', …, 'fonts/manrope-latin.bf30ed9e.woff2']
 */
export function listHashedAssets(site: string): string[] {
  return existsSync(join(site, listFile))
    ? JSON.parse(readFileSync(join(site, listFile), 'utf8'))
    : hashedIn(site);
}

function hashedIn(site: string) {
  return listFiles(site, ...hashedFolders.map((folder) => `${folder}/*`)).filter(
    (file) => !/\.(br|gz)$/.test(file),
  );
}
