/** Chromiums of several years. Each npm package holds one, for Linux on x64. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cacheFolder } from '../project-root.ts';
import installTestPackages from '../test-packages.ts';

type PackageName = 'chromium-92' | 'chromium-119' | 'chromium-153';

/** Chromium crashes without fonts. With these, lines break alike on all machines. */
const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;

export const canRunPackagedChromium = process.platform === 'linux' && process.arch === 'x64';

const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const getPackageFolder = (name: PackageName) => join('tests/node_modules', name);

const decompress = (name: PackageName, file: string) =>
  brotliDecompressSync(readFileSync(join(getPackageFolder(name), 'bin', file)));

/** Unpacks a Chromium, unless the cache has it, and returns the path of its program. */
export function unpackChromium(name: PackageName): string {
  installTestPackages();
  const { version } = JSON.parse(
    readFileSync(join(getPackageFolder(name), 'package.json'), 'utf8'),
  );
  const folder = join(cacheFolder, 'chromium', `${name}-${version}`);
  const program = join(folder, 'start');
  if (existsSync(program)) return program;
  const next = `${folder}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, 'chromium'), decompress(name, 'chromium.br'), { mode: 0o755 });
  // A system may lack these libraries. Old versions run with the newest ones.
  execFileSync('tar', ['-x', '-C', next], { input: decompress('chromium-153', 'al2023.tar.br') });
  for (const file of fonts)
    cpSync(join('tests/node_modules/dejavu-fonts-ttf/ttf', file), join(next, 'fonts', file));
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
