/**
 * Runs all that CI checks, or with --quick what needs no built site. Parts run side by side,
 * because browser tests leave processors idle. Each line names its part. Ends with the last lines
 * of failed parts, the seconds of each part, what was skipped and why, and with --quick which
 * changes need more.
 * Usage: npm run test -- [--quick]
 */
import { stripVTControlCharacters } from 'node:util';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { type EndedTestPart, runTestPart } from '../tooling/run-test-part.ts';
import installTestPackages from '../tooling/test-packages.ts';

const { values: options } = parseCliOptions({ options: { quick: { type: 'boolean' } } });

const createNpmCommand = (script: string) => ['npm', 'run', '-s', script];
const createVitestCommand = (...words: string[]) => ['npx', 'vitest', 'run', ...words];

/** Each of these takes seconds. */
const exceptSlow = ['--exclude', '**/*.slow.test.ts'];
const done: EndedTestPart[] = [];
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
  const build = run('build', createNpmCommand('build'), {
    variables: { SKIP_MOST_DELTAS: '1' },
  });
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
    run('browsers', ['npx', 'playwright', 'test'], { variables: { TEST_ROOT: 'dist-bare' } }),
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

/** Runs a part, unless one has failed. */
async function run(...part: Parameters<typeof runTestPart>): Promise<void> {
  if (done.some(({ code }) => code !== 0)) notRun.push(part[0]);
  else done.push(await runTestPart(...part));
}
