import { describe, expect, it } from 'vitest';
import { collectInlineHashes } from '../../tooling/build/inline-hashes.ts';
import { availableDictionary, deltaPath, dictionaryHeader } from './compression-dictionaries.ts';
import { adminCsp, commonHeaders, documentCsp, documentHeaders, metaCsp, pageCacheControl } from './headers.ts';

const bare = { url: 'https://www.example.com', contactEndpoint: null, tagManagerId: null, pageMaxAge: 300 };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the policy', () => {
  const policy = documentCsp(bare, { styles: ['sha256-a='], scripts: ['sha256-b='] });

  it('allows the site’s own files and what is named by its hash, and nothing unsafe', () => {
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-b='");
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-a='");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'trusted-types')).toBe("trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('is widened by the form’s address only when that is set', () => {
    expect(documentCsp({ ...bare, contactEndpoint: '/contact' }, { styles: [], scripts: [] })).toContain("; connect-src 'self'; manifest-src 'self'; form-action 'self'; ");
    const wide = documentCsp({ ...bare, contactEndpoint: 'https://forms.example.com/a;b?c' }, { styles: [], scripts: [] });
    expect([directive(wide, 'connect-src'), directive(wide, 'form-action')]).toEqual(["connect-src 'self' https://forms.example.com", 'form-action https://forms.example.com']);
    expect(directive(policy, 'form-action')).toBe('form-action mailto:');
  });

  it('is widened by the tag manager only when that is set, which rules out Trusted Types and COEP', () => {
    const tagged = { ...bare, tagManagerId: 'GTM-ABC1234' };
    const wide = documentCsp(tagged, { styles: [], scripts: [] });
    expect(directive(wide, 'script-src')).toBe("script-src 'self' https://www.googletagmanager.com");
    expect(wide).not.toMatch(/trusted-types|unsafe/);
    expect(documentHeaders(tagged)['Cross-Origin-Embedder-Policy']).toBeUndefined();
    expect(documentHeaders(bare)['Cross-Origin-Embedder-Policy']).toBe('require-corp');
  });

  it('denies pages the powerful features of browsers, but for the clipboard that a button writes', () => {
    const { 'Permissions-Policy': denied = '' } = documentHeaders(bare);
    const powerful = 'camera display-capture geolocation hid idle-detection local-fonts microphone midi payment screen-wake-lock serial usb window-management'.split(' ');
    expect(powerful.filter((feature) => !denied.split(', ').includes(`${feature}=()`))).toEqual([]);
    expect(denied).not.toContain('clipboard-write');
  });

  it('says in a page what a page can say: all but framing', () => {
    expect(`${metaCsp(policy)}; frame-ancestors 'none'`.split('; ').sort()).toEqual(policy.split('; ').sort());
    expect(metaCsp(policy)).not.toContain('frame-ancestors');
  });

  it('comes with HSTS where the site is served over TLS', () => {
    expect(commonHeaders(bare)['Strict-Transport-Security']).toBe('max-age=63072000');
    expect(commonHeaders({ ...bare, url: 'http://intranet' })['Strict-Transport-Security']).toBeUndefined();
  });
});

describe('what a page holds itself', () => {
  it('is hashed byte by byte, once each; data and files of their own are not', () => {
    const html = '<style>a{}</style><style media="print">a{}</style><script src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">let a</script>';
    // printf 'a{}' | openssl dgst -sha256 -binary | base64
    expect(collectInlineHashes(html)).toEqual({ styles: ['sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='], scripts: [expect.stringMatching(/^sha256-.{43}=$/)] });
  });

  it('is told from what a name or an address holds', () => {
    const real = '<style>a{}</style><script>let a</script>';
    const name = '\'"></style></script><script data-x>a()//<style><!--'.replaceAll('"', '&#34;');
    const named = `<!doctype html><head><meta name="a" content="${name}"><a href="https://play.example.com/?${name}">${name.replaceAll('<', '&lt;')}</a>${real}`;
    expect(collectInlineHashes(named)).toEqual(collectInlineHashes(real));
  });
});

describe('differences', () => {
  const hash = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

  it('are for the pages of a language, not for its errors', () => {
    expect(['en.html', 'en/about-us.html', 'en/404.html', '404.html', 'index.html', 'robots.txt'].map(dictionaryHeader)).toEqual([
      'match="/en*"',
      'match="/en*"',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(pageCacheControl({ ...bare, pageMaxAge: 60 })).toBe('max-age=60, stale-while-revalidate=86400');
    expect(pageCacheControl({ ...bare, pageMaxAge: 0 })).toBe('no-cache');
  });

  it('are found by the hash that a browser names', () => {
    expect(deltaPath('en/about-us.html', hash)).toBe('_d/e3b0c44298fc1c14/en/about-us.dcb');
    expect(availableDictionary('gzip, br, zstd, dcb, dcz', `:${hash}:`)).toBe(hash);
    for (const accepted of ['gzip, br', 'dcb;q=0', 'xdcb', '']) expect(availableDictionary(accepted, `:${hash}:`), accepted).toBeUndefined();
    for (const named of ['', hash, ':a:', `:${hash}:x`, ':../../../../../../../../../../../../../../etc:']) expect(availableDictionary('dcb', named), named).toBeUndefined();
  });
});

describe('the policy of the content editor’s screen', () => {
  it('lets it talk to the git host alone, and to nobody where a folder is edited', () => {
    expect(adminCsp('https://api.github.com')).toContain("connect-src 'self' blob: data: https://api.github.com;");
    expect(adminCsp(undefined)).not.toContain('http');
  });
});
