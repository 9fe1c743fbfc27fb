import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Git sets its variables in hooks: tests would write to this repository instead of their own.
const { stdout: gitVariables } = spawnSync('git', ['rev-parse', '--local-env-vars'], {
  encoding: 'utf8',
});
for (const name of gitVariables?.split('\n').filter(Boolean) ?? []) delete process.env[name];

const contactService = ['tests/dist/{contact,nginx-contact}*.test.ts'];
const benchmark = ['tests/build/bench.test.ts'];
/** Projects whose tests use the packages of tests/package.json install them. */
const globalSetup = ['tooling/test-packages.ts'];
const codeFolders = '{src,tooling,editing,hosting,scripts}/**';
/** Unit tests that load modules with other settings or languages, which must not stay loaded. */
const isolated = `${codeFolders}/*.isolated.test.ts`;

export default defineConfig({
  // node_modules may be read-only.
  cacheDir: '.cache/vitest',
  test: {
    // Where Astro and Vite keep compiled modules: other commands that tests start do, too.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    testTimeout: 60_000,
    // Hooks delete copies of the project.
    hookTimeout: 60_000,
    projects: [
      // Loading modules again for each file takes half of the time.
      {
        name: 'unit',
        // An `exclude` would replace that of --quick.
        include: [`${codeFolders}/*.test.{ts,tsx}`, `!${isolated}`],
        isolate: false,
      },
      { name: 'unit-isolated', include: [isolated] },
      { name: 'content', include: ['tests/content/**/*.test.ts'], isolate: false },
      // One process for all: the built pages are read and parsed once.
      {
        name: 'dist',
        globalSetup,
        include: ['tests/dist/**/*.test.ts'],
        exclude: contactService,
        isolate: false,
        maxWorkers: 1,
      },
      // Mostly wait for a server or for time to pass.
      {
        name: 'contact-service',
        globalSetup,
        include: contactService,
        isolate: false,
        maxWorkers: 2,
        // Projects with other numbers of workers may not run at the same time.
        sequence: { groupOrder: 1 },
      },
      // Mostly waits for pages to be idle.
      { name: 'benchmark', globalSetup, include: benchmark },
      // Builds the project, or runs its commands, in folders of its own: seconds each.
      {
        name: 'build',
        globalSetup,
        include: ['tests/build/**/*.test.ts'],
        exclude: benchmark,
        testTimeout: 120_000,
      },
    ].map((test) => ({ extends: true, test })),
  },
});
