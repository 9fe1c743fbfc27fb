import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runNode } from '../tests/helpers/run-node.ts';

/** A project with this lock file, and an npm that fails while a file "offline" exists. */
let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const lock = (version: string) =>
  write(
    'tests/package-lock.json',
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/a': { version },
        'node_modules/a-windows': { version, optional: true },
      },
    }),
  );
const npm = `#!${process.execPath}
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
console.log('npm', ...process.argv.slice(2));
if (existsSync('offline')) process.exit(1);
mkdirSync('tests/node_modules', { recursive: true });
const installed = require(process.cwd() + '/tests/package-lock.json');
delete installed.packages['node_modules/a-windows'];
writeFileSync(
  'tests/node_modules/.package-lock.json',
  JSON.stringify(installed),
);
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-packages-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'tests'));
  for (const name of ['npm', 'npx']) writeFileSync(join(folder, 'bin', name), npm, { mode: 0o755 });
  lock('1.0.0');
});
afterEach(() => rmSync(folder, { recursive: true }));

const runInFolder = (...args: string[]) =>
  runNode(args, {
    cwd: folder,
    env: { PATH: join(folder, 'bin') + delimiter + process.env.PATH },
  });

/** Returns what the function and npm print. */
function install(): string {
  const module = JSON.stringify(join(import.meta.dirname, 'test-packages.ts'));
  const { stdout, stderr } = runInFolder(
    '--input-type=module',
    '-e',
    `import install from ${module}; try { install() } catch (e) { console.error(e.message) }`,
  );
  expect(stdout).toBe('');
  return stderr;
}

it('installs missing packages once', () => {
  expect(install()).toMatch(/^Installing the packages of tests\/package\.json .*\nnpm ci --prefix/);
  expect(install()).toBe('');
});

it('installs again when the lock file has another version', () => {
  install();
  lock('1.0.1');
  expect(install()).toContain('npm ci --prefix tests');
  expect(install()).toBe('');
});

it('says what to do when npm fails, and installs the next time', () => {
  install();
  lock('1.0.1');
  write('offline', '');
  expect(install()).toMatch(/Connect to the npm registry, then run .* npm ci --prefix tests\.$/m);
  // What a failed or killed npm leaves counts for nothing.
  lock('1.0.0');
  rmSync(join(folder, 'offline'));
  expect(install()).toContain('npm ci --prefix tests');
});

it('installs nothing for npm run test:quick', () => {
  const { stdout, stderr } = runInFolder(resolve('scripts/run.mjs'), 'test', '--quick');
  expect(stdout).toContain('npm run -s types -- --tsconfig tsconfig.quick.json');
  expect(stderr).toBe('');
});
