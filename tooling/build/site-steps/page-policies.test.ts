import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the hashes of inline elements', () => {
  it('hashes inline elements once, except data and external files', () => {
    const html =
      '<style>a{}</style><style media="print">a{}</style><script src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">let a</script>';
    // printf 'a{}' | openssl dgst -sha256 -binary | base64
    expect(collectInlineHashes(html)).toEqual({
      styles: ['sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='],
      scripts: [expect.stringMatching(/^sha256-.{43}=$/)],
    });
  });

  it('hashes no tag inside an attribute', () => {
    const real = '<style>a{}</style><script>let a</script>';
    const name = '\'"></style></script><script data-x>a()//<style><!--'.replaceAll('"', '&#34;');
    const named = `<!doctype html><head><meta name="a" content="${name}"><a href="https://play.example.com/?${name}">${name.replaceAll('<', '&lt;')}</a>${real}`;
    expect(collectInlineHashes(named)).toEqual(collectInlineHashes(real));
  });
});
