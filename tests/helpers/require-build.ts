import { existsSync } from 'node:fs';
import { join } from 'node:path';

const commands: Readonly<Record<string, string>> = {
  'dist-full': 'build:fixture-full',
  'dist-bare': 'build:fixture-bare',
};

/**
 * @param root folder of a build, by its name
 * @throws naming the command that builds it
 */
export function requireBuiltFile(file: string, root: string): void {
  if (!existsSync(join(root, file)))
    throw new Error(`${root}/${file} is missing. Run npm run ${commands[root] ?? 'build'} first.`);
}
