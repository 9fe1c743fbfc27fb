/** Chromiums of several years, each an npm package that holds one compressed, for Linux on x64. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import installTestPackages from '../test-packages.ts';

type PackageName = 'chromium-92' | 'chromium-119' | 'chromium-153';

/** Adds the packages' fonts to those of the system: without any, Chromium crashes. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

export const canRunPackagedChromium = process.platform === 'linux' && process.arch === 'x64';

const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const packageOf = (name: PackageName) => join('tests/node_modules', name);

const decompress = (name: PackageName, file: string) =>
  brotliDecompressSync(readFileSync(join(packageOf(name), 'bin', file)));

/** Unpacks a Chromium into the cache, once for all runs, and returns the path of its program. */
export function unpackChromium(name: PackageName): string {
  installTestPackages();
  const { version } = JSON.parse(readFileSync(join(packageOf(name), 'package.json'), 'utf8'));
  const folder = resolve('.cache', 'chromium', `${name}-${version}`);
  const program = join(folder, 'start');
  if (existsSync(program)) return program;
  const next = `${folder}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, 'chromium'), decompress(name, 'chromium.br'), { mode: 0o755 });
  // What a system may lack. That of the newest has all that the old ones need.
  for (const archive of ['al2023.tar.br', 'fonts.tar.br'])
    execFileSync('tar', ['-x', '-C', next], { input: decompress('chromium-153', archive) });
  writeFileSync(join(next, 'fonts.conf'), fontConfiguration);
  writeFileSync(join(next, 'start'), startScript, { mode: 0o755 });
  try {
    renameSync(next, folder);
  } catch (error) {
    rmSync(next, { recursive: true });
    // Another worker was faster.
    if (!existsSync(program)) throw error;
  }
  return program;
}
