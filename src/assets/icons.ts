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
export function iconPaths(name: string): string {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const paths = read(name)
    .replace(/^[\s\S]*?<svg[\s\S]*?>|<\/svg>\s*$/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');
  cache.set(name, paths);
  return paths;
}

/** What is wrong with an icon's name, or undefined. */
export function iconProblem(name: string): string | undefined {
  if (/^[a-z0-9-]+$/.test(name) && existsSync(fileOf(name))) return undefined;
  return `No icon is called "${name}". Expected a name of the Lucide set, such as "globe" (https://lucide.dev/icons). Correct its spelling.`;
}

function read(name: string): string {
  const problem = iconProblem(name);
  if (problem) throw new Error(problem);
  return readFileSync(fileOf(name), 'utf8');
}

const folder = dirname(require.resolve('lucide-static/package.json'));
const fileOf = (name: string) => join(folder, 'icons', `${name}.svg`);
