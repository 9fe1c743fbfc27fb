/**
 * Runs everything that CI checks, or with --quick the checks that need no built site. Independent
 * parts run side by side: browser tests leave processors idle. Each line names its part. The end
 * repeats the last lines of failed parts, then the seconds of each part, and what was skipped and
 * why.
 * Usage: npm run test -- [--quick]
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { describeSkips } from '../tooling/describe-skips.ts';
import installTestPackages from '../tooling/test-packages.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } });

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Environment variables besides ours. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Name of another part that ends before. */
  readonly after?: string;
}

const npm = (script: string) => ['npm', 'run', '-s', script];
const vitest = (...words: string[]) => ['npx', 'vitest', 'run', ...words];

/**
 * Lists run side by side, the parts of each in order. A part with `after` waits until that part has
 * ended. The longest lists fill two processors until the end.
 */
const lists: readonly (readonly Part[])[] = [
  // Builds share Astro's cache and generate the content's types: one at a time.
  [
    // Nearly all deltas are from other pages, and take a third of a first build's time.
    { name: 'build', command: npm('build'), variables: { SKIP_MOST_DELTAS: '1' } },
    { name: 'build:fixture-bare', command: npm('build:fixture-bare') },
    { name: 'build:fixture-full', command: npm('build:fixture-full') },
    {
      name: 'browsers',
      command: ['npx', 'playwright', 'test'],
      variables: { TEST_ROOT: 'dist-bare' },
    },
  ],
  [
    { name: 'unit, content', command: vitest('--project', 'unit*', '--project', 'content') },
    { name: 'builds', command: vitest('--project', 'build', '--maxWorkers=1'), after: 'build' },
  ],
  // Half of the time of most goes by in waiting for a server or an idle page.
  [
    { name: 'lint', command: npm('lint') },
    { name: 'benchmark', command: vitest('--project', 'benchmark'), after: 'build' },
    {
      name: 'pages',
      command: vitest('--project', 'dist', '--project', 'contact-service'),
      after: 'build:fixture-full',
    },
    { name: 'types', command: npm('types') },
    { name: 'html', command: ['node', 'scripts/run.mjs', 'check-html'] },
  ],
];

/** Tests of functions and texts that --quick leaves out: each takes seconds. */
const slow = [
  'content/content-errors',
  'content/line-endings',
  'content/withdrawal',
  'launch/launch-decisions',
].flatMap((name) => ['--exclude', `**/${name}.test.ts`]);
const quick: readonly (readonly Part[])[] = [
  [{ name: 'types', command: npm('types') }],
  [
    { name: 'content', command: npm('test:content') },
    { name: 'unit', command: vitest('--project', 'unit*', '--project', 'content', ...slow) },
    { name: 'format, code', command: ['npx', 'biome', 'check', '.'] },
  ],
];

// Parts that run side by side would each install them.
installTestPackages();
const done: { name: string; code: number; lines: string[]; seconds: number }[] = [];
const ends = new Map<string, PromiseWithResolvers<void>>();
const chosen = options.quick ? quick : lists;
for (const { name } of chosen.flat()) ends.set(name, Promise.withResolvers());
await Promise.all(chosen.map(inOrder));
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
const left = chosen.flat().filter((part) => done.every(({ name }) => name !== part.name));
if (left.length > 0)
  console.log(`\nNot run after the failure: ${left.map(({ name }) => name).join('; ')}.`);
console.log(`\n${times.join('\n')}\n\n${describeSkips(done)}`);
process.exitCode = done.every(({ code }) => code === 0) ? 0 : 1;

/** Starts no part after one has failed. */
async function inOrder(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    if (part.after) await ends.get(part.after)?.promise;
    if (done.every(({ code }) => code === 0)) await run(part);
    ends.get(part.name)?.resolve();
  }
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
    child.once('error', ({ message }) => {
      lines.push(`${program} could not be started: ${message}.`);
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  done.push({ name, code, lines, seconds: (performance.now() - start) / 1000 });
}
