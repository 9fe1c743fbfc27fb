/**
 * Builds the site so that it never does harm: beside its place, and swapped in when all is done. A build that fails leaves
 * the last good one as it was. What `astro build` takes, this takes too.
 * Usage: node scripts/build.mjs [--outDir dist] [options of astro build]; with SKIP_COMPRESSION=1 in the environment nothing is
 * compressed, which takes two thirds of a first build's time: for a site that is only tested.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { envFlag } from '../src/config/environment.ts';
import { astroCommand } from '../tooling/build/astro-command.ts';
import { stopwatch } from '../tooling/build/stopwatch.ts';

const { values, tokens } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } }, strict: false, tokens: true });
const others = tokens
  .filter(({ kind, name }) => kind !== 'option' || name !== 'outDir')
  .flatMap(({ kind, rawName, value, inlineValue }) => (kind === 'option' ? [inlineValue ? `${rawName}=${value}` : rawName] : [value]));
const root = fileURLToPath(new URL('..', import.meta.url));
const named = resolve(root, values.outDir);
// A link stays a link: what it leads to is replaced.
const place = existsSync(named) ? realpathSync(named) : named;
const next = `${place}.next`;
const last = `${place}.last`;

// The last run may have been stopped between the two steps of the swap.
if (!existsSync(place) && existsSync(last)) renameSync(last, place);
rmSync(next, { recursive: true, force: true });
rmSync(last, { recursive: true, force: true });
const seconds = stopwatch();
try {
  const astro = astroCommand(['build', '--outDir', next, ...others]);
  console.log('Checking the content …');
  checkContent();
  console.log(`The content is as expected: ${seconds()}. Building the pages …`);
  astroBuild(astro);
  // Loaded after the content check, which has the better message for wrong settings.
  const { runSiteSteps } = await import('../tooling/build/post-build.ts');
  const isCompressed = !envFlag('SKIP_COMPRESSION');
  const hasMetaCsp = envFlag('CSP_META');
  await runSiteSteps({ site: next, lastSite: place, cache: join(root, '.cache'), isCompressed, hasMetaCsp });
  swap();
  console.log(`${values.outDir}/ holds the new site: ${seconds()} in all.`);
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  console.error(`${error.message}\nThe build failed. ${existsSync(place) ? `${values.outDir}/ is untouched: it holds the last good build.` : 'Nothing was written.'}`);
  process.exitCode = 1;
}

/** Every mistake in the content at once, before anything is built of it. */
function checkContent() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/content.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LANGS: undefined, LOCALES: undefined },
  });
  if (status !== 0) throw new Error('Correct what is named above.');
}

function astroBuild({ args, env }) {
  const { status, signal, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, NODE_ENV: 'production' } });
  if (error) throw error;
  if (status !== 0) throw new Error(`astro build ended with ${signal ?? `code ${status}`}; its message is above.`);
  if (!existsSync(join(next, 'index.html'))) throw new Error(`astro build wrote no index.html. Expected ${join(next, 'index.html')}.`);
}

/** Two renames: nobody meets a half-written site. Should the second one fail, the first is taken back. */
function swap() {
  if (existsSync(place)) renameSync(place, last);
  try {
    renameSync(next, place);
  } catch (error) {
    if (existsSync(last)) renameSync(last, place);
    throw error;
  }
  rmSync(last, { recursive: true, force: true });
}
