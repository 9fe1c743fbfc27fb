import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Hooks of git set these. With them, tests would write to this repository instead of their own.
const { stdout: gitVariables } = spawnSync('git', ['rev-parse', '--local-env-vars'], {
  encoding: 'utf8',
});
for (const name of gitVariables?.split('\n').filter(Boolean) ?? []) delete process.env[name];

const contactService = ['tests/dist/{contact,nginx-contact}*.test.ts'];
const benchmark = ['tests/build/bench.test.ts'];
/** Projects whose tests use the packages of tests/package.json install them. */
const globalSetup = ['tooling/test-packages.ts'];
const codeFolders = '{src,tooling,editing,hosting,scripts}/**';
/** Tests that load modules with other settings or languages, which must not stay loaded. */
const isolated = `${codeFolders}/*.isolated.test.ts`;

export default defineConfig({
  // node_modules may be read-only.
  cacheDir: '.cache/vitest',
  test: {
    // Commands that tests start keep compiled modules there, too.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    // These end a test that hangs, and tell nothing of speed: on a slow machine with other work, a
    // test of 8 seconds has taken 60.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Files share their modules and globals, also after a test that fails.
    restoreMocks: true,
    projects: [
      // To load modules again for each file would take half of the time.
      {
        name: 'unit',
        // An `exclude` here would replace that of --quick.
        include: [`${codeFolders}/*.test.{ts,tsx}`, `!${isolated}`],
        isolate: false,
      },
      { name: 'unit-isolated', include: [isolated] },
      { name: 'content', include: ['tests/content/**/*.test.ts'], isolate: false },
      // In one process, which reads and parses the built pages once.
      {
        name: 'dist',
        globalSetup,
        include: ['tests/dist/**/*.test.ts'],
        exclude: contactService,
        isolate: false,
        maxWorkers: 1,
      },
      // Its tests mostly wait.
      {
        name: 'contact-service',
        globalSetup,
        include: contactService,
        isolate: false,
        maxWorkers: 2,
        // Projects with different numbers of workers may not run at once.
        sequence: { groupOrder: 1 },
      },
      { name: 'benchmark', globalSetup, include: benchmark },
      // Its tests build the project or run its commands, in seconds, in folders of their own.
      {
        name: 'build',
        globalSetup,
        include: ['tests/build/**/*.test.ts'],
        exclude: benchmark,
      },
    ].map((test) => ({ extends: true, test })),
  },
});
