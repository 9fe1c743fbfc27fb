/**
 * Runs the Nu HTML checker over all pages of dist/, and over one language of dist-full/, where all
 * settings are set. What it ignores, and why:
 * - CSS: its grammar is older than cascade layers, OKLCH and view transitions, and Biome checks
 * styles. It gets pages whose heads have empty styles, so the columns that it names are lower.
 * - <link rel="expect" blocking="render">, which it does not know yet
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 * tests/dist/page-head.test.ts checks it.
 * - Quotes in addresses of dist-full/: its settings test that pages escape them.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { findExecutable, reportSkipOrThrowInCi } from '../tooling/installed-programs.ts';

parseCliOptions({});
for (const [folder, command] of [
  ['dist', 'build'],
  ['dist-full', 'build:fixture-full'],
])
  if (!existsSync(`${folder}/index.html`))
    throw new Error(`${folder}/ is empty. Run npm run ${command} first.`);
if (!findExecutable('java'))
  reportSkipOrThrowInCi(
    'the Nu HTML checker. It needs a Java runtime (Debian: apt-get install default-jre-headless).',
  );
else {
  const copies = mkdtempSync(join(tmpdir(), 'html-'));
  using cleanup = new DisposableStack();
  cleanup.defer(() => rmSync(copies, { recursive: true }));
  for (const page of globSync(['dist/**/*.html', 'dist-full/en.html', 'dist-full/en/**/*.html'])) {
    const [head = '', ...body] = readFileSync(page, 'utf8').split('</head>');
    const copy = join(copies, page);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(
      copy,
      [head.replace(/(<style[^>]*>).*?(?=<\/style>)/gs, '$1'), ...body].join('</head>'),
    );
  }
  const { status, signal, stderr } = spawnSync(
    'java',
    [
      // In so short a run, optimized code costs more than it saves.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xss4m',
      '-jar',
      resolve('tests/node_modules/vnu-jar/build/dist/vnu.jar'),
      '--errors-only',
      '--filterpattern',
      [
        '.*CSS:.*',
        '.*.link. element with a .blocking. attribute must have a .rel. attribute.*',
        '.*Bad value .https://(register|social|tickets).example.com/.*',
      ].join('|'),
      '.',
    ],
    { cwd: copies, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0)
    throw new Error(
      `The Nu HTML checker ended with ${signal ?? status}:\n${stderr.replaceAll(`file:${copies}/./`, '').slice(0, 10_000)}`,
    );
  console.log('Nu HTML checker: no error on any checked page');
}
