import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** npm writes this file last. */
const installedFile = 'tests/node_modules/.package-lock.json';

/**
 * Installs the packages of tests/package.json, unless they match its lock file. Vitest calls it,
 * too.
 * @throws when npm can't install them
 */
export default function installTestPackages(): void {
  if (areInstalled()) return;
  console.warn('Installing the packages of tests/package.json (once, about 500 MB) …');
  // If npm is killed, the file of an earlier run may stay beside half of the packages.
  rmSync(installedFile, { force: true });
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefix', 'tests', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: ['ignore', process.stderr, process.stderr] },
  );
  if (status !== 0)
    throw new Error(
      'The packages of tests/package.json could not be installed; npm says why above. Connect to the npm registry, then run this command again, or npm ci --prefix tests.',
    );
}

function areInstalled(): boolean {
  try {
    const installed = readPackages(installedFile);
    // Optional packages may be for another system.
    return Object.entries(readPackages('tests/package-lock.json')).every(
      ([path, { version, optional }]) => !path || optional || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

const readPackages = (file: string): Record<string, { version?: string; optional?: true }> =>
  JSON.parse(readFileSync(file, 'utf8')).packages;
