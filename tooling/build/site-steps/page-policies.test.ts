import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { adminPageFile } from '../../../hosting/rules/headers.ts';
import bare from '../../../tests/fixtures/site.bare.json' with { type: 'json' };
import { collectInlineHashes, createSiteCsps } from './page-policies.ts';

it('leaves styles of /admin out of the policy for all pages', () => {
  const root = mkdtempSync(join(tmpdir(), 'policies-'));
  const [page, admin] = ['<style>a{}</style>', '<style>b{}</style>'];
  mkdirSync(join(root, dirname(adminPageFile)), { recursive: true });
  writeFileSync(join(root, 'en.html'), page);
  writeFileSync(join(root, adminPageFile), admin);
  const settings = { ...bare, pageMaxAge: 300, contactEndpoint: null, tagManagerId: null };
  const { sharedPolicy } = createSiteCsps(root, settings);
  rmSync(root, { recursive: true });
  expect(sharedPolicy).toContain(collectInlineHashes(page).styles[0]);
  expect(sharedPolicy).not.toContain(collectInlineHashes(admin).styles[0]);
});
