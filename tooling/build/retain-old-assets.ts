import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashedFolders } from '../../hosting/rules/serving-rules.ts';

/** Lists which hashed files are a build's own, as the folder also holds some of the build before it. */
const list = '.hashed.json';

/**
 * Keeps the hashed files of the last build in the next one: a page that is open while the site changes may still ask for
 * them. They go with the build after that. A build that changes none of these files keeps what the last one kept.
 * @param last folder of the last build; need not exist
 * @param next folder of the new build; its own files are listed in it, and never overwritten
 */
export function retainOldAssets(last: string, next: string): void {
  const own = hashedIn(next);
  writeFileSync(join(next, list), `${JSON.stringify(own, null, 1)}\n`);
  const before = ownHashedAssets(last);
  const isSame = before.length === own.length && before.every((file) => own.includes(file));
  for (const file of (isSame ? hashedIn(last) : before).filter((file) => !own.includes(file) && existsSync(join(last, file)))) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    copyFileSync(join(last, file), join(next, file));
  }
}

/**
 * The hashed files that a build made itself, as sorted paths below its folder; all that are there if it lists none.
 * @example ownHashed('dist') // ['_astro/client.CzWaolnw.js', …, 'fonts/manrope-latin.bf30ed9e.woff2']
 */
export function ownHashedAssets(site: string): string[] {
  return existsSync(join(site, list)) ? JSON.parse(readFileSync(join(site, list), 'utf8')) : hashedIn(site);
}

/** All hashed files in a site's folder, without their compressed twins. */
function hashedIn(site: string): string[] {
  return globSync(
    hashedFolders.map((folder) => `${folder}/*`),
    { cwd: site },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .sort();
}
