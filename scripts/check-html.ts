/**
 * Runs the Nu HTML checker over every page of dist/, and over one language of dist-full/, where
 * every setting is set: the consent banner, the form's result pages, all links. Ignores its CSS
 * messages: its CSS grammar is older than cascade layers, OKLCH and view transitions, and Biome
 * checks styles. Ignores <link rel="expect" blocking="render">, which is too new for it
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect) and which
 * tests/dist/head.test.ts checks. Ignores quotes in addresses of dist-full/: the settings hold them
 * to test that pages escape them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import vnu from 'vnu-jar';
import { findExecutable, reportSkip } from '../tooling/browsers/find-browser.ts';

for (const [folder, command] of [
  ['dist', 'build'],
  ['dist-full', 'build:fixture-full'],
])
  if (!existsSync(`${folder}/index.html`))
    throw new Error(`${folder}/ is empty. Run npm run ${command} first.`);
if (!findExecutable('java'))
  reportSkip(
    'the Nu HTML checker. It needs a Java runtime (Debian: apt-get install default-jre-headless).',
  );
else {
  const { status, stderr } = spawnSync(
    'java',
    [
      '-jar',
      vnu,
      '--errors-only',
      '--skip-non-html',
      '--filterpattern',
      [
        '.*CSS:.*',
        '.*.link. element with a .blocking. attribute must have a .rel. attribute.*',
        '.*Bad value .https://(register|social|tickets).example.com/.*',
      ].join('|'),
      'dist',
      'dist-full/en.html',
      'dist-full/en',
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0)
    throw new Error(`The Nu HTML checker found errors:\n${stderr.slice(0, 10_000)}`);
  console.log('Nu HTML checker: no error on any checked page');
}
