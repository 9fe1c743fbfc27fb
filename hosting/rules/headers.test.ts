import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../tests/helpers/free-port.ts';
import { createNetlifyHeaders } from '../netlify/netlify-files.ts';
import { createNginxIncludes } from '../nginx/nginx-includes.ts';
import { createSiteListener } from '../node/site-listener.ts';
import { formatUseAsDictionaryHeader, getDeltaPath } from './compression-dictionaries.ts';
import {
  convertToMetaCsp,
  createAdminCsp,
  createDocumentCsp,
  createResponseHeaders,
  refusedHeadersPattern,
} from './headers.ts';
import { deployManifestFile, listEncodedFiles } from './serving-rules.ts';

const bare = {
  url: 'https://www.example.com',
  contactEndpoint: null,
  tagManagerId: null,
  pageMaxAge: 300,
};
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the page policy', () => {
  const policy = createDocumentCsp(bare, { styles: ['sha256-a='], scripts: ['sha256-b='] });

  it('allows only the site’s own files and hashed inline elements', () => {
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-b='",
      "style-src 'self' 'sha256-a='",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      'form-action mailto:',
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  it('allows the form’s origin only where it is set', () => {
    expect(
      createDocumentCsp({ ...bare, contactEndpoint: '/contact' }, { styles: [], scripts: [] }),
    ).toContain("; connect-src 'self'; manifest-src 'self'; form-action 'self'; ");
    const wide = createDocumentCsp(
      { ...bare, contactEndpoint: 'https://forms.example.com/a;b?c' },
      { styles: [], scripts: [] },
    );
    expect([directive(wide, 'connect-src'), directive(wide, 'form-action')]).toEqual([
      "connect-src 'self' https://forms.example.com",
      'form-action https://forms.example.com',
    ]);
    expect(directive(policy, 'form-action')).toBe('form-action mailto:');
  });

  it('allows a tag manager only where set, without Trusted Types and COEP', () => {
    const tagged = { ...bare, tagManagerId: 'GTM-ABC1234' };
    const wide = createDocumentCsp(tagged, { styles: [], scripts: [] });
    expect(directive(wide, 'script-src')).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
    expect(wide).not.toMatch(/trusted-types|unsafe/);
    const embedderPolicyOf = (settings: typeof bare | typeof tagged) =>
      createResponseHeaders(settings).documentHeaders['Cross-Origin-Embedder-Policy'];
    expect([tagged, bare].map(embedderPolicyOf)).toEqual([undefined, 'require-corp']);
  });

  it('turns off browser features, except the clipboard of a copy button', () => {
    const { 'Permissions-Policy': denied } = createResponseHeaders(bare).documentHeaders;
    const powerful =
      'camera display-capture geolocation hid idle-detection local-fonts microphone midi payment screen-wake-lock serial usb window-management'.split(
        ' ',
      );
    expect(powerful.filter((feature) => !denied.split(', ').includes(`${feature}=()`))).toEqual([]);
    expect(denied).not.toContain('clipboard-write');
  });

  it('leaves out frame-ancestors in a meta element', () => {
    expect(`${convertToMetaCsp(policy)}; frame-ancestors 'none'`.split('; ').sort()).toEqual(
      policy.split('; ').sort(),
    );
    expect(convertToMetaCsp(policy)).not.toContain('frame-ancestors');
  });

  it('sends HSTS only for an https address', () => {
    const hstsOf = (url: string) =>
      createResponseHeaders({ ...bare, url }).commonHeaders['Strict-Transport-Security'];
    expect([bare.url, 'http://intranet'].map(hstsOf)).toEqual(['max-age=63072000', undefined]);
  });
});

describe('an added header', () => {
  const site = {
    ...bare,
    policies: ['default-src x'],
    pages: { 'en.html': 0 },
    files: [],
    contact: null,
  };
  const manifest = {
    ...site,
    pageCacheControl: 'no-cache',
    commonHeaders: { 'X-Made-Up': 'any "answer"' },
    documentHeaders: { 'X-Made-Up-Page': 'page' },
  };

  it('sends an added header from the Node server', async () => {
    const root = mkdtempSync(join(tmpdir(), 'headers-'));
    writeFileSync(join(root, deployManifestFile), JSON.stringify(manifest));
    for (const file of ['en.html', 'robots.txt']) writeFileSync(join(root, file), file);
    const { origin, close } = await listenOnFreePort(createSiteListener(root));
    onTestFinished(close);
    const sent = async (path: string) => {
      const { headers } = await fetch(origin + path);
      return [headers.get('x-made-up'), headers.get('x-made-up-page')];
    };
    expect([await sent('/en'), await sent('/robots.txt')]).toEqual([
      ['any "answer"', 'page'],
      ['any "answer"', null],
    ]);
    rmSync(root, { recursive: true });
  });

  it('writes an added header into both parts of nginx’s file', () => {
    const built = createNginxIncludes(manifest, []);
    for (const name of ['X-Made-Up', 'X-Made-Up-Page'])
      expect(built).toContain(
        `\nadd_header ${name} $site_header_${name.toLowerCase().replaceAll('-', '_')} always;\n`,
      );
    expect(built).toContain(
      '\nmap "$site_file" $site_header_x_made_up {\n  default "any \\"answer\\"";\n}\n',
    );
    expect(built).toContain(
      '\nmap "$site_file" $site_header_x_made_up_page {\n  default "";\n  "~\\.html$" "page";\n}\n',
    );
    expect(() =>
      createNginxIncludes({ ...manifest, commonHeaders: { 'X-Made-Up': '$uri' } }, []),
    ).toThrow(/^The header X-Made-Up has "\$" or a line break/);
  });

  it.each(['Set-Cookie', 'Access-Control-Allow-Origin', 'Content-Type', 'Cache-Control', 'Vary'])(
    'refuses %s at the build',
    (name) => {
      expect(() =>
        createNginxIncludes({ ...manifest, documentHeaders: { [name]: 'x' } }, []),
      ).toThrow(`The header ${name} would change other answers`);
    },
  );

  it('refuses the same headers as update-nginx.sh', () => {
    expect(readFileSync('hosting/nginx/update-nginx.sh', 'utf8')).toContain(
      `\nunsafe='${refusedHeadersPattern}'\n`,
    );
  });

  it('writes an added header into Netlify’s file', () => {
    expect(createNetlifyHeaders(manifest, 'policy')).toMatch(
      /^\/\*\n {2}X-Made-Up: any "answer"\n {2}X-Made-Up-Page: page\n/,
    );
  });
});

describe('the compression dictionaries', () => {
  const hash = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

  it('makes dictionaries of a language’s pages that have deltas', () => {
    expect(['en.html', 'en/about-us.html'].map(formatUseAsDictionaryHeader)).toEqual([
      'match="/en*"',
      'match="/en*"',
    ]);
    for (const file of [
      'en/404.html',
      'en/home.html',
      'en/redirect.html',
      '404.html',
      'index.html',
      'qr/print.html',
    ])
      expect(formatUseAsDictionaryHeader(file), file).toBeUndefined();
    const cachingOf = (pageMaxAge: number) =>
      createResponseHeaders({ ...bare, pageMaxAge }).pageCacheControl;
    expect([60, 0].map(cachingOf)).toEqual([
      'max-age=60, stale-while-revalidate=86400',
      'no-cache',
    ]);
  });

  it('finds a delta by the hash that the browser sends', () => {
    expect(getDeltaPath('en/about-us.html', hash)).toBe('_d/e3b0c44298fc1c14/en/about-us.dcb');
    const best = (accepted: string, available: string) =>
      listEncodedFiles('en/about-us.html', 200, accepted, available)[0]?.path;
    const delta = '_d/e3b0c44298fc1c14/en/about-us.dcb';
    expect(best('gzip, br, zstd, dcb, dcz', `:${hash}:`)).toBe(delta);
    for (const accepted of ['gzip, br', 'dcb;q=0', 'xdcb', ''])
      expect(best(accepted, `:${hash}:`), accepted).not.toBe(delta);
    for (const named of [
      '',
      hash,
      ':a:',
      `:${hash}:x`,
      ':../../../../../../../../../../../../../../etc:',
    ])
      expect(best('dcb', named), named).toBe('en/about-us.html');
  });
});

describe('the policy of the CMS', () => {
  it('allows the CMS the Git host’s API, or none for a local folder', () => {
    expect(createAdminCsp('https://api.github.com')).toContain(
      "connect-src 'self' blob: data: https://api.github.com;",
    );
    expect(createAdminCsp(undefined)).not.toContain('http');
  });
});
