/**
 * Makes dist-bare/, the site with no setting that may be left out, which most tests in browsers look at. Where the settings are
 * these anyhow, and no variable changes them, it is the site that the build before it has made, and is copied.
 * Usage, right after `npm run build`: node scripts/bare.mjs
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { defaultSettingsFile } from '../src/config/file-paths.ts';

const settingsIn = (file) => ({ ...JSON.parse(readFileSync(file, 'utf8')), $schema: undefined });
const isSame = !process.env.SITE_SETTINGS && !process.env.SITE_URL && isDeepStrictEqual(settingsIn(defaultSettingsFile), settingsIn('tests/fixtures/site.bare.json'));

if (isSame && existsSync('dist')) {
  rmSync('dist-bare', { recursive: true, force: true });
  cpSync('dist', 'dist-bare', { recursive: true });
  console.log('dist-bare/ is a copy of dist/: the settings are the same.');
} else process.exitCode = spawnSync('npm', ['run', '-s', 'build:bare'], { stdio: 'inherit' }).status ?? 1;
