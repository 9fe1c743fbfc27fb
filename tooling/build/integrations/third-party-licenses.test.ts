import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { thirdPartyLicensesIntegration } from './third-party-licenses.ts';

const site = mkdtempSync(join(tmpdir(), 'licenses-'));
afterAll(() => rmSync(site, { recursive: true }));

it('names the typefaces that the built site has, and no others', async () => {
  mkdirSync(join(site, 'fonts'));
  writeFileSync(join(site, 'bundled-licenses.json'), '[]');
  for (const file of ['manrope-latin.0.woff2', 'names-onest-cyrillic.0.woff2'])
    writeFileSync(join(site, 'fonts', file), '');
  const finish = thirdPartyLicensesIntegration().hooks['astro:build:done'] as (built: {
    dir: URL;
  }) => Promise<void>;
  await finish({ dir: pathToFileURL(`${site}/`) });
  const notices = readFileSync(join(site, 'third-party-notices.txt'), 'utf8');
  expect(notices.match(/^@fontsource-variable\/\w+/gm)).toEqual([
    '@fontsource-variable/manrope',
    '@fontsource-variable/onest',
  ]);
});
