/**
 * Runs all that CI checks, or with --quick what needs no built site. Parts run side by side,
 * because browser tests leave processors idle. Each line names its part. Ends with the last lines
 * of failed parts, the seconds of each part, what was skipped and why, and with --quick which
 * changes need more.
 * Usage: npm run test -- [--quick]
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import installTestPackages from '../tooling/test-packages.ts';

const { values: options } = parseCliOptions({ options: { quick: { type: 'boolean' } } });

const createNpmCommand = (script: string) => ['npm', 'run', '-s', script];
const createVitestCommand = (...words: string[]) => ['npx', 'vitest', 'run', ...words];

/** Each of these takes seconds. */
const exceptSlow = ['--exclude', '**/*.slow.test.ts'];
const done: { name: string; code: number; lines: string[]; seconds: number }[] = [];
const notRun: string[] = [];

await (options.quick ? runQuick() : runAll());
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
if (notRun.length > 0) console.log(`\nNot run after the failure: ${notRun.join('; ')}.`);
const skips = done.flatMap(({ lines }) =>
  lines.flatMap((line) => stripVTControlCharacters(line).match(/NOT RUN: .*/)?.[0] ?? []),
);
const skipped =
  skips.length === 0 ? 'Nothing was skipped.' : ['Skipped:', ...new Set(skips)].join('\n  ');
console.log(`\n${times.join('\n')}\n\n${skipped}`);
if (options.quick)
  console.log('Changes to components, styles, hosting or the build need npm test, too.');
process.exitCode = done.every(({ code }) => code === 0) ? 0 : 1;

/** Runs parts side by side that often wait, for a server or an idle page. */
async function runAll(): Promise<void> {
  // Before the parts, which would each install them.
  installTestPackages();
  // Nearly all deltas are from other pages, and take a third of a first build.
  const build = run('build', createNpmCommand('build'), { SKIP_MOST_DELTAS: '1' });
  const unit = run(
    'unit, content',
    createVitestCommand('--project', 'unit*', '--project', 'content'),
  );
  const lint = run('lint', createNpmCommand('lint'));
  await Promise.all([
    build.then(runOnFixtures),
    Promise.all([build, unit]).then(() =>
      run('builds', createVitestCommand('--project', 'build', '--maxWorkers=1')),
    ),
    Promise.all([build, lint]).then(() =>
      run('benchmark', createVitestCommand('--project', 'benchmark')),
    ),
  ]);
}

async function runOnFixtures(): Promise<void> {
  // Builds share Astro's cache and the generated types, so only one may run.
  await run('build:fixture-bare', createNpmCommand('build:fixture-bare'));
  await run('build:fixture-full', createNpmCommand('build:fixture-full'));
  const pages = run(
    'pages',
    createVitestCommand('--project', 'dist', '--project', 'contact-service'),
  );
  await Promise.all([
    run('browsers', ['npx', 'playwright', 'test'], { TEST_ROOT: 'dist-bare' }),
    pages
      // The builds have generated these types.
      .then(() => run('types', [...createNpmCommand('types'), '--', '--noSync']))
      .then(() => run('html', ['node', 'scripts/run.mjs', 'check-html'])),
  ]);
}

async function runQuick(): Promise<void> {
  await Promise.all([
    // Without the tests that use packages of tests/package.json, which are 500 MB.
    run('types', [...createNpmCommand('types'), '--', '--tsconfig', 'tsconfig.quick.json']),
    run('content', createNpmCommand('test:content'))
      .then(() =>
        run(
          'unit',
          createVitestCommand('--project', 'unit*', '--project', 'content', ...exceptSlow),
        ),
      )
      .then(() => run('format, code', ['npx', 'biome', 'check', '.'])),
  ]);
}

/**
 * Runs a part, unless one has failed.
 * @param variables of the environment, besides ours
 */
async function run(
  name: string,
  [program = '', ...words]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (done.some(({ code }) => code !== 0)) {
    notRun.push(name);
    return;
  }
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
