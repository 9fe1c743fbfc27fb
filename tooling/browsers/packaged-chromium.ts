/** Chromiums of several years, each an npm package that holds one compressed, for Linux on x64. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import installTestPackages from '../test-packages.ts';

/** Each package's archive of the system's libraries that its Chromium was built for. */
const archives = {
  'chromium-92': 'aws.tar.br',
  'chromium-119': 'al2023.tar.br',
  'chromium-153': 'al2023.tar.br',
};

type PackageName = keyof typeof archives;

const packageOf = (name: PackageName) => join('tests/node_modules', name);

export const canRunPackagedChromium = process.platform === 'linux' && process.arch === 'x64';

/** Unpacks a Chromium into the cache, once for all runs, and returns the path of its program. */
export function unpackChromium(name: PackageName): string {
  installTestPackages();
  const { version } = JSON.parse(readFileSync(join(packageOf(name), 'package.json'), 'utf8'));
  const folder = resolve('.cache', 'browsers', `${name}-${version}`);
  const program = join(folder, 'start');
  if (existsSync(program)) return program;
  const next = `${folder}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  const decompress = (file: string) =>
    brotliDecompressSync(readFileSync(join(packageOf(name), 'bin', file)));
  writeFileSync(join(next, 'chromium'), decompress('chromium.br'), { mode: 0o755 });
  execFileSync('tar', ['-x', '-C', next], { input: decompress(archives[name]) });
  writeFileSync(
    join(next, 'start'),
    `#!/bin/sh\nLD_LIBRARY_PATH='${join(folder, 'lib')}' exec '${join(folder, 'chromium')}' "$@"\n`,
    { mode: 0o755 },
  );
  try {
    renameSync(next, folder);
  } catch (error) {
    rmSync(next, { recursive: true });
    // Another worker was faster.
    if (!existsSync(program)) throw error;
  }
  return program;
}
