/**
 * Builds dist-bare/, the site without optional settings, which most browser tests visit. Copies
 * dist/ where the last build had the same settings.
 * Usage, right after `npm run build`: node scripts/fixture-minimal.ts
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { defaultSettingsFile } from '../src/config/file-paths.ts';

const fixture = 'tests/fixtures/site.bare.json';
const readSettings = (file: string) => ({
  ...JSON.parse(readFileSync(file, 'utf8')),
  $schema: undefined,
});
const isSame =
  !process.env.SITE_SETTINGS &&
  !process.env.SITE_URL &&
  isDeepStrictEqual(readSettings(defaultSettingsFile), readSettings(fixture));

if (isSame && existsSync('dist')) {
  rmSync('dist-bare', { recursive: true, force: true });
  cpSync('dist', 'dist-bare', { recursive: true });
  console.log('dist-bare/ is a copy of dist/: the settings are the same.');
} else {
  const env = { ...process.env, SITE_SETTINGS: fixture };
  process.exitCode =
    spawnSync(process.execPath, ['scripts/build.ts', '--outDir', 'dist-bare'], {
      stdio: 'inherit',
      env,
    }).status ?? 1;
}
