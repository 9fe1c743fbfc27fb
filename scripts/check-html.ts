/**
 * Runs the Nu HTML checker over every page of dist/. Ignores its CSS messages: its CSS grammar is
 * older than cascade layers, OKLCH and view transitions, and Biome checks styles. Ignores
 * <link rel="expect" blocking="render">, which is too new for it
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect) and which
 * tests/dist/head.test.ts checks.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import vnu from 'vnu-jar';

if (!existsSync('dist/index.html')) fail('dist/ is empty. Run `npm run build` first.');
if (!hasJava()) {
  if (process.env.CI)
    fail(
      'The Nu HTML checker needs Java, and CI must run it. Install a Java runtime (Debian: default-jre-headless).',
    );
  console.warn(
    'NOT RUN: the Nu HTML checker needs Java, which this machine does not have. CI runs it.',
  );
  process.exit(0);
}
const { status, stdout, stderr } = spawnSync(
  'java',
  [
    '-jar',
    vnu,
    '--errors-only',
    '--skip-non-html',
    '--filterpattern',
    '.*CSS:.*|.*.link. element with a .blocking. attribute must have a .rel. attribute.*',
    '--format',
    'gnu',
    'dist',
  ],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
const errors = `${stdout}${stderr}`.split('\n').filter((line) => / error: /.test(line));
if (errors.length || status !== 0)
  fail(
    `The Nu HTML checker found ${errors.length} errors:\n${errors.slice(0, 50).join('\n') || stderr}`,
  );
console.log('Nu HTML checker: no error on any page');

function hasJava() {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
