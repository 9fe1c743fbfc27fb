import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrotliOptions, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteListener } from '../../hosting/node/site-listener.ts';
import { isDictionaryPage } from '../../hosting/rules/compression-dictionaries.ts';
import { getSecurityHeaders } from '../../hosting/rules/headers.ts';
import {
  cachePolicies,
  getContentType,
  unhashedAssetPaths,
} from '../../hosting/rules/serving-rules.ts';
import { getSettings } from '../../src/config/settings.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { readBuiltFile } from './helpers/built-pages.ts';
import { startWorker } from './helpers/cloudflare-worker.ts';
import {
  association,
  copySiteForHosts,
  delta,
  dictionaryHash,
  hostedFiles,
  hostedFont,
  hostedManifest,
  hostedScript,
  htmlType,
  ownFiles,
} from './helpers/hosted-site.ts';
import {
  findNginxProblem,
  formatNginxSkipNote,
  type RunningHost,
  startNginx,
} from './helpers/nginx.ts';
import { requestAsIs } from './helpers/request-as-is.ts';
import { visitors } from './helpers/root-visitors.ts';

const settings = getSettings();

const fresh = `max-age=${settings.pageMaxAge}, stale-while-revalidate=86400, no-transform`;

let root: string;
beforeAll(async () => {
  root = await copySiteForHosts();
});
afterAll(() => rmSync(root, { recursive: true }));

describe.each([
  { name: 'npm start', start: () => listenOnFreePort(createSiteListener(root)), skip: false },
  {
    name: `nginx with hosting/nginx/nginx.conf${formatNginxSkipNote()}`,
    start: () => startNginx(root),
    skip: findNginxProblem() !== undefined,
  },
  { name: 'Cloudflare’s worker', start: () => startWorker(root), skip: false },
])('$name', ({ start, skip }) => {
  let server: RunningHost;
  beforeAll(async () => {
    if (!skip) server = await start();
  });
  afterAll(async () => server?.close());
  const get = (path: string, headers?: Record<string, string>, method?: string) =>
    requestAsIs(server.origin, path, headers, method);

  it
    .skipIf(skip)
    .each([
      ['/en', 'en.html'],
      ['/en/about-us', 'en/about-us.html'],
      ['/de/home', 'de/home.html'],
      ['/en/about-us?from=mail', 'en/about-us.html'],
      ...hostedFiles
        .filter((file) => !file.endsWith('.html'))
        .map((file): [string, string] => [`/${file}`, file]),
      [`/${hostedScript}`, hostedScript],
      [`/${hostedFont}`, hostedFont],
    ])('answers %s with %s', async (path, file) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      getContentType(file),
      /^(_astro|fonts)\//.test(file)
        ? 'public, max-age=31536000, immutable'
        : unhashedAssetPaths.some((path) => file.startsWith(path))
          ? 'public, max-age=86400'
          : isDictionaryPage(file)
            ? fresh
            : file.endsWith('.html')
              ? 'no-cache, no-transform'
              : 'no-cache',
    ]);
    expect(body.equals(readFileSync(join('dist', file)))).toBe(true);
  });

  it.skipIf(skip).each([
    ['/en/', '/en'],
    ['/en.html', '/en'],
    ['/en/about-us/', '/en/about-us'],
    ['/en/about-us.html', '/en/about-us'],
    ['/en/about-us/?from=mail&x=%0a', '/en/about-us?from=mail&x=%0a'],
    ['/index.html', '/'],
    ['/index', '/'],
  ])('redirects %s permanently to %s in one step', async (path, clean) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, clean]);
    expect((await get(clean)).status).toBe(clean === '/' ? 302 : 200);
  });

  it.skipIf(skip).each(visitors)(
    'sends a visitor with $given from / to $to',
    async ({ to, ...given }) => {
      const headers = Object.fromEntries(
        Object.entries({
          cookie: given.cookie,
          'accept-language': given.languages,
          'cf-ipcountry': given.country,
        }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
      const response = await get('/?utm=1', headers);
      expect([
        response.status,
        response.headers.location,
        response.headers['cache-control'],
        response.headers['set-cookie'],
      ]).toEqual([302, `${to}?utm=1`, cachePolicies.noStore, undefined]);
    },
  );

  it
    .skipIf(skip)
    .each([
      ...builtLocales.map(({ code }) => [`/${code}/no-such-page`, `${code}/404.html`]),
      ['/de/nix/', 'de/404.html'],
      ['/de/nix.html', 'de/404.html'],
      ['/de/404', 'de/404.html'],
      ['/de/404.html', 'de/404.html'],
      ['/de/nix/und/noch?x=1', 'de/404.html'],
      ['/DE/nix', 'de/404.html'],
      ['/De', 'de/404.html'],
      ['/xx', '404.html'],
      ['/xx/', '404.html'],
      ['/xx/about-us', '404.html'],
      ['/english', '404.html'],
      ['/no-such-file.png', '404.html'],
      ['/404', '404.html'],
      ['/500', '404.html'],
      ['/500.html', '404.html'],
      ['/flags/', '404.html'],
      ['/_astro/', '404.html'],
      ['/_astro/gone.12345678.js', '404.html'],
      ['/.hashed.json', '404.html'],
      ['/en.html.br', '404.html'],
      [`/${delta}`, '404.html'],
      [delta.replace(/^_d(.*)\.dcb$/, '$1'), '404.html'],
      ['/robots.txt/', '404.html'],
    ])('answers %s with 404 and %s', async (path, page) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      htmlType,
      `${cachePolicies.noCache}, no-transform`,
    ]);
    expect(body.toString()).toBe(readBuiltFile(page));
  });

  it
    .skipIf(skip)
    .each([
      '/%5Cexample.com/',
      '//example.com/',
      '/%2fexample.com/',
      '/en%0d%0aSet-Cookie:a=b/',
      '/en/%2e%2e//example.com/',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/package.json',
      '/en%00.html',
    ])('adds no redirect or header for %s', async (path) => {
    const { status, headers } = await get(path);
    expect([400, 404]).toContain(status);
    expect([headers.location, headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it
    .skipIf(skip)
    .each([
      '/en',
      '/sitemap-0.xml',
      `/${hostedScript}`,
      '/third-party-notices.txt',
      '/de/no-such-page',
    ])('compresses %s for clients that accept it', async (path) => {
    const plain = await get(path);
    const vary = path === '/en' ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding';
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, vary]);
    const brotli = await get(path, { 'accept-encoding': 'br, zstd, gzip, deflate' });
    expect([
      brotli.headers['content-encoding'],
      brotli.headers.vary,
      brotli.headers['content-type'],
    ]).toEqual(['br', vary, plain.headers['content-type']]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', vary]);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  });

  describe('a delta of a page', () => {
    const encodings = 'br, zstd, gzip, deflate, dcb, dcz';
    const getWith = (dictionary: string, accepted = encodings) =>
      get('/en/about-us', { 'accept-encoding': accepted, 'available-dictionary': dictionary });

    it.skipIf(skip)('sends a page as its delta to a known one', async () => {
      const { status, headers, body } = await getWith(`:${dictionaryHash}:`);
      expect([status, headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
        200,
        'dcb',
        'Accept-Encoding, Available-Dictionary',
        htmlType,
      ]);
      expect([headers['cache-control'], headers['use-as-dictionary']]).toEqual([
        fresh,
        'match="/en*"',
      ]);
      const wanted = getSecurityHeaders(hostedManifest, 'en/about-us.html');
      expect(headers['content-security-policy']).toBe(wanted['Content-Security-Policy']);
      expect(
        body
          .subarray(0, 36)
          .equals(
            Buffer.concat([
              Buffer.from([0xff, 0x44, 0x43, 0x42]),
              Buffer.from(dictionaryHash, 'base64'),
            ]),
          ),
      ).toBe(true);
      const options: BrotliOptions & { dictionary: Buffer } = {
        dictionary: readFileSync('dist/en.html'),
      };
      expect(
        brotliDecompressSync(body.subarray(36), options).equals(
          readFileSync('dist/en/about-us.html'),
        ),
      ).toBe(true);
      expect(body.length).toBeLessThan(readFileSync('dist/en/about-us.html.br').length / 2);
    });

    it.skipIf(skip).each([
      ['an unknown page', `:${Buffer.alloc(32).toString('base64')}:`, encodings],
      [
        'a page of another language',
        `:${createHash('sha256').update(readFileSync('dist/de.html')).digest('base64')}:`,
        encodings,
      ],
      ['no hash but a path', ':../../en/about-us.html:', encodings],
      ['half a hash', `:${dictionaryHash.slice(0, 20)}:`, encodings],
      ['a hash without colons', dictionaryHash, encodings],
      ['the page but accepts no deltas', `:${dictionaryHash}:`, 'br, gzip'],
      ['the page but refuses deltas', `:${dictionaryHash}:`, 'br, dcb;q=0'],
    ])('sends brotli to a browser that names %s', async (_, dictionary, accepted) => {
      const { status, headers, body } = await getWith(dictionary, accepted);
      expect([status, headers['content-encoding'], headers.vary]).toEqual([
        200,
        'br',
        'Accept-Encoding, Available-Dictionary',
      ]);
      expect(brotliDecompressSync(body).toString()).toBe(readBuiltFile('en/about-us.html'));
    });

    it.skipIf(skip)('offers no error or redirect as a dictionary', async () => {
      for (const path of [
        '/',
        '/en/',
        '/en.html',
        '/en/nix',
        '/nix',
        '/en/404',
        '/robots.txt',
        `/${hostedScript}`,
      ])
        expect((await get(path)).headers['use-as-dictionary'], path).toBeUndefined();
    });
  });

  it.skipIf(skip)('sends the app association file as JSON', async () => {
    const { status, headers, body } = await get(`/${association}`);
    expect([status, headers['content-type'], body.toString()]).toEqual([
      200,
      'application/json',
      '{}',
    ]);
  });

  it.skipIf(skip).each(Object.entries(ownFiles))(
    'sends %s of public/ as %s',
    async (file, type) => {
      const { status, headers } = await get(
        `/${file.split('/').map(encodeURIComponent).join('/')}`,
      );
      const resourcePolicy = headers['cross-origin-resource-policy'];
      expect([status, headers['content-type'], resourcePolicy]).toEqual([200, type, 'same-origin']);
    },
  );

  it.skipIf(skip)('sends the build’s own compressed bytes', async () => {
    const { body } = await get('/en', { 'accept-encoding': 'br' });
    expect(body.equals(readFileSync(join(root, 'en.html.br')))).toBe(true);
  });

  it.skipIf(skip).each([
    ['/', ''],
    ['/en', 'en.html'],
    ['/en/', ''],
    ['/de/home', 'de/home.html'],
    ['/de/no-such-page', 'de/404.html'],
    ['/no-such-file.png', '404.html'],
    ['/robots.txt', 'robots.txt'],
    ['/share/en.png?v=1a2b3c4d', 'share/en.png'],
    ['/share/de/about-us.png', 'share/de/about-us.png'],
    [`/${hostedScript}`, hostedScript],
  ])('sends %s with the headers of %s and no other policy', async (path, file) => {
    const { headers } = await get(path);
    const wanted = getSecurityHeaders(hostedManifest, file);
    expect(
      Object.fromEntries(Object.keys(wanted).map((name) => [name, headers[name.toLowerCase()]])),
    ).toEqual(wanted);
    if (!file.endsWith('.html'))
      expect([
        headers['permissions-policy'],
        headers['referrer-policy'],
        headers['x-made-up-page'],
      ]).toEqual([undefined, undefined, undefined]);
  });

  it.skipIf(skip).each([
    ['the tag', (etag: string) => etag],
    ['a weakened tag', (etag: string) => `W/${etag.replace('W/', '')}`],
    ['a list with the tag', (etag: string) => `"a, b" ,W/"c",${etag}`],
    ['any tag', () => '*'],
  ])('answers 304 to a request with %s', async (_, ifNoneMatch) => {
    for (const path of ['/en', '/sitemap-0.xml', `/${hostedScript}`, '/share/en.png'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers } = await get(path, { 'accept-encoding': encoding });
        const again = await get(path, {
          'accept-encoding': encoding,
          'if-none-match': ifNoneMatch(headers.etag ?? ''),
        });
        const { vary, 'cache-control': caching } = headers;
        expect(
          [again.status, again.body.length, again.headers.vary, again.headers['cache-control']],
          `${path} ${encoding}`,
        ).toEqual([304, 0, vary, caching]);
      }
  });

  it.skipIf(skip).each([
    ['no tag', ''],
    ['another tag', '"abc"'],
    ['half a tag', '"'],
  ])('sends the page to a request with %s', async (_, ifNoneMatch) => {
    expect((await get('/en', { 'if-none-match': ifNoneMatch })).status).toBe(200);
  });

  it.skipIf(skip)('answers HEAD without a body and refuses POST', async () => {
    const head = await get('/en', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
      200,
      0,
      htmlType,
    ]);
    expect((await get('/en', {}, 'POST')).status).toBe(405);
  });
});
