import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Lists files in order, as paths below the folder with slashes on all systems. Patterns leave out
 * hidden files unless they name the dot.
 */
export const listFiles = (folder: string, ...patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
