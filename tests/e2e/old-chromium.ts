import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';

/** Chromium of earlier years, each an npm package that holds it compressed: its archive of libraries. */
const archives = { 'chromium-92': 'aws.tar.br', 'chromium-106': 'aws.tar.br', 'chromium-119': 'al2023.tar.br' } as const;
export type OldChromium = keyof typeof archives;

const packageOf = (name: OldChromium) => join('node_modules', name);

/**
 * Finds the old Chromiums that can run here, and prints which can't.
 * @throws in CI, when one is missing: all must be tested there
 */
export function findOldChromiums(warn = console.warn): OldChromium[] {
  const isSupported = process.platform === 'linux' && process.arch === 'x64';
  return (Object.keys(archives) as OldChromium[]).filter((name) => {
    if (isSupported && existsSync(packageOf(name))) return true;
    const reason = isSupported ? `${packageOf(name)} is missing (npm ci installs it)` : 'it runs only on Linux on x64';
    const message = `NOT RUN: the tests in ${name}, as ${reason}.`;
    if (process.env['CI']) throw new Error(message);
    // Playwright reads its configuration again in every worker.
    if (!process.env['TEST_WORKER_INDEX']) warn(message);
    return false;
  });
}

/** Starts an old Chromium. */
export function launchOldChromium(name: OldChromium): Promise<Browser> {
  const folder = unpack(name);
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--headless'],
    env: { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: join(folder, 'lib') },
  });
}

/** Unpacks a package into the cache, once for all runs, and gives the folder. */
function unpack(name: OldChromium): string {
  const { version } = JSON.parse(readFileSync(join(packageOf(name), 'package.json'), 'utf8'));
  const folder = join('.cache', 'browsers', `${name}-${version}`);
  if (existsSync(folder)) return folder;
  const next = `${folder}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  const bin = join(packageOf(name), 'bin');
  const decompress = (file: string) => brotliDecompressSync(readFileSync(join(bin, file)));
  writeFileSync(join(next, 'chromium'), decompress('chromium.br'));
  chmodSync(join(next, 'chromium'), 0o755);
  // Libraries of the system that the program was built for.
  execFileSync('tar', ['-x', '-C', next], { input: decompress(archives[name]) });
  try {
    renameSync(next, folder);
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(folder)) throw error;
    rmSync(next, { recursive: true });
  }
  return folder;
}
