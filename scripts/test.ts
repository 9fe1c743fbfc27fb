/**
 * Runs everything that CI checks, or with --quick the checks that take a minute. Independent parts
 * run side by side: browser tests leave processors idle. Each line names its part. The end repeats
 * the last lines of failed parts, then the seconds of each part, and what was skipped and why.
 * Usage: node scripts/test.ts [--quick]
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { describeSkips } from './describe-skips.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } });

/** A part of the tests: its name, and its command with further environment variables. */
interface Part {
  readonly name: string;
  readonly command: readonly string[];
  readonly variables?: NodeJS.ProcessEnv;
}

interface Result {
  readonly name: string;
  readonly code: number;
  readonly lines: readonly string[];
  readonly seconds: number;
}

const npm = (script: string) => ['npm', 'run', '-s', script];
const vitest = (...words: string[]) => ['npx', 'vitest', 'run', ...words];

/** Rows run one after the other, the lists of a row side by side, the parts of a list in order. */
const rows: readonly (readonly (readonly Part[])[])[] = [
  [
    // In order: builds share Astro’s and the compression’s cache, and generate the content’s types.
    [
      { name: 'build', command: npm('build') },
      { name: 'build:fixture-minimal', command: npm('build:fixture-minimal') },
      { name: 'build:fixture-full', command: npm('build:fixture-full') },
      { name: 'types', command: npm('types') },
    ],
    [
      { name: 'unit, content', command: vitest('--project', 'unit', '--project', 'content') },
      { name: 'lint', command: npm('lint') },
    ],
  ],
  [
    [
      {
        name: 'browsers',
        command: ['npx', 'playwright', 'test'],
        variables: { TEST_ROOT: 'dist-bare' },
      },
    ],
    // The longest first. Builds run one at a time: each can use both processors.
    [
      { name: 'builds', command: vitest('--project', 'build', '--maxWorkers=1') },
      { name: 'pages', command: vitest('--project', 'dist', '--project', 'contact-service') },
      { name: 'html', command: ['node', 'scripts/check-html.ts'] },
    ],
    [{ name: 'benchmark', command: vitest('--project', 'benchmark') }],
  ],
];

/** Tests that --quick leaves out: each takes seconds. */
const slow = [
  'tests/content/content-errors',
  'editing/launch/launch-decisions',
  'tests/dist/hosts',
  'tests/dist/full',
  'tests/dist/unused',
  'tests/dist/browser-features',
].flatMap((name) => ['--exclude', `${name}.test.ts`]);
const quick: typeof rows = [
  [
    [{ name: 'build', command: npm('build') }],
    [
      {
        name: 'unit, content',
        command: vitest('--project', 'unit', '--project', 'content', ...slow),
      },
    ],
  ],
  [
    [{ name: 'pages', command: vitest('--project', 'dist', ...slow) }],
    [{ name: 'lint', command: ['npx', 'biome', 'check', '.'] }],
  ],
];

const done: Result[] = [];
for (const lists of options.quick ? quick : rows) {
  await Promise.all(lists.map(inOrder));
  if (done.some(({ code }) => code !== 0)) break;
}
for (const { name, lines } of done.filter(({ code }) => code !== 0)) {
  console.log(
    `\n${lines
      .slice(-80)
      .map((line) => `${name} | ${line}`)
      .join('\n')}`,
  );
}
const times = done.map(
  ({ name, seconds, code }) =>
    `${String(Math.round(seconds)).padStart(5)} s  ${name}${code === 0 ? '' : '  FAILED'}`,
);
console.log(`\n${times.join('\n')}\n\n${describeSkips(done)}`);
process.exitCode = done.every(({ code }) => code === 0) ? 0 : 1;

async function inOrder(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await run(part);
}

async function run({ name, command: [program = '', ...words], variables }: Part): Promise<void> {
  const start = performance.now();
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name} | ${line}`);
      lines.push(line);
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  done.push({ name, code, lines, seconds: (performance.now() - start) / 1000 });
}
