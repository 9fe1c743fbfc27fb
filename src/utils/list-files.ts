import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lists the files that patterns match, in order: paths below a folder, with slashes. */
export function listFiles(folder: string, ...patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
