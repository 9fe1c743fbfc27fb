/**
 * Everything that CI checks; with --quick what answers within a minute after the first time. What depends on nothing else runs beside the rest, as the browsers' tests leave processors idle
 * while they wait. Every line is marked with the part that printed it; the seconds of each part stand at the end, and the last
 * lines of what failed once more, as the parts beside it went on printing and logs are kept short.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const npm = (script) => ['npm', 'run', '-s', script];
const vitest = (...words) => ['npx', 'vitest', 'run', ...words];

/** Each row waits for the one before it; the lists of a row run side by side, the parts of a list one after the other. */
const rows = [
  [
    // One after the other: they share Astro's cache and what is compressed, and the types are those of the content as built.
    [
      { name: 'build', command: npm('build') },
      { name: 'build:bare', command: ['node', 'scripts/bare.mjs'] },
      { name: 'build:full', command: npm('build:full') },
      { name: 'types', command: npm('types') },
    ],
    [
      { name: 'unit, content', command: vitest('--project', 'unit', '--project', 'content') },
      { name: 'lint', command: npm('lint') },
    ],
  ],
  [
    [{ name: 'browsers', command: ['npx', 'playwright', 'test'], variables: { TEST_ROOT: 'dist-bare' } }],
    // The longest first, so that what is left at the end is short; builds one at a time, as each takes both processors now and then.
    [
      { name: 'builds', command: vitest('--project', 'build', '--maxWorkers=1') },
      { name: 'pages', command: vitest('--project', 'dist') },
      { name: 'html', command: ['node', 'scripts/check-html.mjs'] },
    ],
  ],
];

/** Without browsers and hosts, and what runs commands or needs the site with other settings: seconds each. */
const slow = ['tests/content/content-errors', 'editing/launch/launch-decisions', 'tests/dist/contact', 'tests/dist/hosts', 'tests/dist/full', 'tests/dist/unused'].flatMap((name) => [
  '--exclude',
  `${name}.test.ts`,
]);
const quick = [
  [[{ name: 'build', command: npm('build') }], [{ name: 'unit, content', command: vitest('--project', 'unit', '--project', 'content', ...slow) }]],
  [[{ name: 'pages', command: vitest('--project', 'dist', ...slow) }], [{ name: 'lint', command: ['npx', 'biome', 'check', '.'] }]],
];

const done = [];
for (const lists of process.argv.includes('--quick') ? quick : rows) {
  await Promise.all(lists.map(inOrder));
  if (done.some(({ code }) => code !== 0)) break;
}
for (const { lines } of done.filter(({ code }) => code !== 0)) console.log(`\n${lines.join('\n')}`);
console.log(`\n${done.map(({ name, seconds, code }) => `${String(Math.round(seconds)).padStart(5)} s  ${name}${code === 0 ? '' : '  FAILED'}`).join('\n')}`);
process.exitCode = done.every(({ code }) => code === 0) ? 0 : 1;

async function inOrder(parts) {
  for (const part of parts) await run(part);
}

/** Runs a part, and notes how long it took and how it ended. */
async function run({ name, command: [program, ...words], variables }) {
  const start = performance.now();
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...variables } });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name} | ${line}`);
      lines.push(`${name} | ${line}`);
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  done.push({ name, code, lines: lines.slice(-80), seconds: (performance.now() - start) / 1000 });
}
