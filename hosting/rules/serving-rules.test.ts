import { describe, expect, it } from 'vitest';
import {
  decodeUrlPath,
  getCacheControl,
  getNotFoundPageFile,
  listEncodedFiles,
  matchesIfNoneMatch,
  resolveUrlPath,
} from './serving-rules.ts';

const files = new Set([
  'index.html',
  '404.html',
  'en.html',
  'en/404.html',
  'en/about-us.html',
  'admin.html',
  'verification.html',
  'qr/print.html',
  'qr/404.html',
  'robots.txt',
  '.well-known/security.txt',
]);
const has = (file: string) => files.has(file);

describe('resolveUrlPath', () => {
  it.each([
    ['/', 'index.html'],
    ['/en', 'en.html'],
    ['/en/about-us', 'en/about-us.html'],
    ['/admin', 'admin.html'],
    ['/robots.txt', 'robots.txt'],
    ['/verification.html', 'verification.html'],
    ['/qr/print.html', 'qr/print.html'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
  ])('finds the file of %s', (path, file) => expect(resolveUrlPath(path, has)).toEqual({ file }));

  it.each([
    ['/en/', '/en'],
    ['/en.html', '/en'],
    ['/en/about-us/', '/en/about-us'],
    ['/en/about-us.html', '/en/about-us'],
    ['/index', '/'],
    ['/index/', '/'],
    ['/index.html', '/'],
    ['/admin.html', '/admin'],
  ])('redirects %s to %s', (path, redirect) =>
    expect(resolveUrlPath(path, has)).toEqual({ redirect }),
  );

  it.each(['/nix', '/en/nix/', '//en/', '/en%2F..'])('finds nothing at %s', (path) =>
    expect(resolveUrlPath(path, has)).toBeUndefined(),
  );

  it.each([
    '/404',
    '/en/404',
    '/en/404/',
    '/500.html',
    '/en.html.br',
    '/robots.txt.gz',
    '/.deploy-manifest.json',
    '/en/.hidden',
    '/_d/e3b0c44298fc1c14/en.dcb',
  ])('hides %s although the file exists', (path) =>
    expect(resolveUrlPath(path, () => true)).toBeUndefined(),
  );
});

it.each([
  ['/en/about%2Dus', '/en/about-us'],
  ['//en///about-us', '/en/about-us'],
  ['/%C3%A9', '/é'],
  ['/%', undefined],
  ['/%FF', undefined],
  ['/en%5Cabout-us', undefined],
])('decodes %s', (path, decoded) => expect(decodeUrlPath(path)).toBe(decoded));

it.each([
  ['/en/nix', 'en/404.html'],
  ['/en', 'en/404.html'],
  ['/de/nix', '404.html'],
  ['/english/nix', '404.html'],
  ['/qr/nix', '404.html'],
])('shows for %s the "not found" page %s', (path, file) =>
  expect(getNotFoundPageFile(path, has)).toBe(file),
);

it.each([
  ['en.html', 200, 'max-age=300, no-transform'],
  ['en/about-us.html', 200, 'max-age=300, no-transform'],
  ['en/404.html', 404, 'no-cache, no-transform'],
  ['500.html', 500, 'no-store, no-transform'],
  ['admin.html', 200, 'no-cache, no-transform'],
  ['_astro/page.Ab12.js', 200, 'public, max-age=31536000, immutable'],
  ['fonts/manrope.Ab12.woff2', 200, 'public, max-age=31536000, immutable'],
  ['favicon.svg', 200, 'public, max-age=86400'],
  ['share/en.png', 200, 'public, max-age=86400'],
  ['favicon.svg.txt', 200, 'no-cache'],
  ['share.png', 200, 'no-cache'],
  ['robots.txt', 200, 'no-cache'],
  ['', 301, 'no-cache'],
  ['', 503, 'no-store'],
])('caches %s with the status %i', (file, status, value) =>
  expect(getCacheControl(file, status, 'max-age=300')).toBe(value),
);

it.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", W/"abc"', true],
  [' * ', true],
  ['"other"', false],
  ['abc', false],
  ['', false],
])('compares If-None-Match: %s with the version', (header, isCurrent) => {
  expect(matchesIfNoneMatch(header, '"abc"')).toBe(isCurrent);
  expect(matchesIfNoneMatch(header, 'W/"abc"')).toBe(isCurrent);
});

describe('listEncodedFiles', () => {
  const dictionary = `:${Buffer.alloc(32).toString('base64')}:`;
  const delta = '_d/0000000000000000/en.dcb';

  it.each([
    ['en.html', 'br, gzip', '', ['en.html.br', 'en.html.gz', 'en.html']],
    ['en.html', 'gzip', '', ['en.html.gz', 'en.html']],
    ['en.html', 'br;q=0, gzip;q=0.5', '', ['en.html.gz', 'en.html']],
    ['en.html', '', '', ['en.html']],
    ['en.html', 'dcb, br', dictionary, [delta, 'en.html.br', 'en.html']],
    ['en.html', 'br', dictionary, ['en.html.br', 'en.html']],
    ['en.html', 'dcb, br', ':short:', ['en.html.br', 'en.html']],
    ['en/404.html', 'dcb', dictionary, ['en/404.html']],
    ['share/en.png', 'br, gzip', '', ['share/en.png']],
  ])('lists variants of %s for %j %s', (file, accepted, available, paths) =>
    expect(listEncodedFiles(file, 200, accepted, available).map(({ path }) => path)).toEqual(paths),
  );

  it('sends no delta with an error', () =>
    expect(listEncodedFiles('en.html', 404, 'dcb', dictionary)).toEqual([{ path: 'en.html' }]));
});
