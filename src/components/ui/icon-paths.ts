import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const cache = new Map<string, string>();

/**
 * The drawing of an icon of the Lucide set (https://lucide.dev), without its frame.
 * @param name for example `"arrow-right"`
 * @throws when the set has no such icon
 */
export function readIconPaths(name: string): string {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const paths = read(name)
    .replace(/^[\s\S]*?<svg[\s\S]*?>|<\/svg>\s*$/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');
  cache.set(name, paths);
  return paths;
}

function read(name: string): string {
  const file = join(folder, 'icons', `${name}.svg`);
  if (/^[a-z0-9-]+$/.test(name) && existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(`No icon is called "${name}". Expected a name of the Lucide set, such as "globe" (https://lucide.dev/icons). Correct its spelling.`);
}

const folder = dirname(require.resolve('lucide-static/package.json'));
