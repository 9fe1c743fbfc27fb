import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BrotliOptions, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNginxIncludes } from '../../hosting/nginx/nginx-includes.ts';
import { createSiteListener } from '../../hosting/node/site-server.ts';
import { deltaPath, isDictionaryPage } from '../../hosting/rules/compression-dictionaries.ts';
import type { DeployManifest } from '../../hosting/rules/deploy-manifest.ts';
import { securityHeadersFor } from '../../hosting/rules/headers.ts';
import { cachePolicies, mimeTypeOf, unhashedAssets } from '../../hosting/rules/serving-rules.ts';
import { settings } from '../../src/config/settings.ts';
import { locales } from '../../src/i18n/locales.ts';
import { runJobs } from '../../tooling/build/site-steps/compression-jobs.ts';
import { planPrecompression } from '../../tooling/build/site-steps/precompress.ts';
import { listServedFiles } from '../../tooling/build/site-steps/write-deploy-config.ts';
import { freePort, listenOnFreePort } from '../helpers/free-port.ts';
import { languageTags } from '../helpers/language-tags.ts';
import { filesOf, readBuiltFile } from './helpers/built-pages.ts';
import { findNginxProblem, formatNginxSkipNote, type Nginx, startNginx } from './helpers/nginx.ts';
import { startWorker } from './helpers/worker.ts';

/** Parts of the built site, compressed: all languages' error pages, and a file of each kind. */
const root = mkdtempSync(join(tmpdir(), 'a site '));
const built = filesOf('dist');
const oneOf = (kind: RegExp) =>
  built.find((file) => kind.test(file)) ?? fail(`dist holds no file like ${kind}`);
const script = oneOf(/^_astro\/.*\.js$/);
const font = oneOf(/^fonts\//);
const hash = createHash('sha256').update(readFileSync('dist/en.html')).digest('base64');
/** `/en/about-us` for browsers that have `/en`. */
const delta = deltaPath('en/about-us.html', hash);
const fresh = `max-age=${settings.pageMaxAge}, stale-while-revalidate=86400, no-transform`;
const files = [
  'index.html',
  '404.html',
  '500.html',
  'en.html',
  'en/about-us.html',
  'de.html',
  'de/home.html',
  'robots.txt',
  ...unhashedAssets.map((path) => (path.endsWith('/') ? oneOf(new RegExp(`^${path}`)) : path)),
  'share/en.png',
  'share/de/about-us.png',
  'sitemap-0.xml',
  'third-party-notices.txt',
];

const manifest = JSON.parse(readBuiltFile('.deploy-manifest.json')) as DeployManifest;
/** Headers of the built site, with another for all responses and one for pages. */
const site: DeployManifest = {
  ...manifest,
  commonHeaders: { ...manifest.commonHeaders, 'X-Made-Up': 'a "quoted" value; with\\backslash' },
  documentHeaders: { ...manifest.documentHeaders, 'X-Made-Up-Page': 'page' },
};

const htmlType = 'text/html; charset=utf-8';

/** Files that an operator may put into `public/`, with their types. */
const ownFiles = {
  'brochure.pdf': 'application/pdf',
  'share-price.pdf': 'application/pdf',
  'shareholders.pdf': 'application/pdf',
  'favicon.ico': 'image/x-icon',
  'office.JPG': 'image/jpeg',
  'film.mp4': 'video/mp4',
  'prices.csv': 'text/csv; charset=utf-8',
  'Price list #2, why? 50% off.pdf': 'application/pdf',
  'yandex_0123abcd.html': htmlType,
  'google0123abcd.html': htmlType,
  'letter.unknown': 'application/octet-stream',
  CNAME: 'application/octet-stream',
  '.well-known/pki-validation/token.txt': 'text/plain; charset=utf-8',
};

/** Apple's file, whose name has no extension. */
const association = '.well-known/apple-app-site-association';

beforeAll(async () => {
  for (const file of [
    ...files,
    ...locales.map(({ code }) => `${code}/404.html`),
    script,
    font,
    oneOf(/^_astro\/.*\.css$/),
    delta,
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join('dist', file), join(root, file));
  }
  writeFileSync(join(root, '.hashed.json'), '[]');
  mkdirSync(join(root, '.well-known/pki-validation'), { recursive: true });
  for (const file of [association, ...Object.keys(ownFiles)]) writeFileSync(join(root, file), '{}');
  writeFileSync(
    join(root, '.deploy-manifest.json'),
    JSON.stringify({ ...site, files: listServedFiles(root) }),
  );
  writeFileSync(join(root, '.nginx.conf'), createNginxIncludes(site, [hash]));
  const { brotli, gzip } = planPrecompression(root, '.cache/brotli');
  await runJobs([...brotli, ...gzip], root);
});
afterAll(() => rmSync(root, { recursive: true }));

function fail(message: string): never {
  throw new Error(message);
}

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request without following redirects, decompressing or normalizing the path. */
function send(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing: ClientRequest = request(
      { hostname, port, path, headers, method },
      async (message) => {
        const parts: Buffer[] = [];
        for await (const part of message) parts.push(part);
        resolve({
          status: message.statusCode ?? 0,
          headers: message.headers,
          body: Buffer.concat(parts),
        });
      },
    );
    outgoing.on('error', reject).end();
  });
}

const startNode = (): Promise<Nginx> => listenOnFreePort(createSiteListener(root));

/** Headers of a request for `/`, and the target of its redirect. */
const visitors: readonly {
  given: string;
  cookie?: string;
  languages?: string;
  country?: string;
  to: string;
}[] = [
  { given: 'nothing', to: '/en' },
  {
    given: 'a cookie',
    cookie: 'a=b; i18n_redirected=ja; c=d',
    languages: 'de',
    country: 'FR',
    to: '/ja',
  },
  { given: 'a cookie of another name', cookie: 'x-i18n_redirected=ja', languages: 'de', to: '/de' },
  { given: 'a cookie of no language', cookie: 'i18n_redirected=xx', languages: 'de', to: '/de' },
  { given: 'a cookie in capitals', cookie: 'i18n_redirected=JA', languages: 'de', to: '/de' },
  { given: 'a cookie in quotes', cookie: 'i18n_redirected="ja"', languages: 'de', to: '/de' },
  { given: 'an escaped cookie', cookie: 'i18n_redirected=j%61', languages: 'de', to: '/de' },
  { given: 'a cookie without a space before it', cookie: 'a=b;i18n_redirected=ja', to: '/ja' },
  { given: 'a longer cookie', cookie: 'i18n_redirected=ja-JP', languages: 'de', to: '/de' },
  {
    given: 'two cookies',
    cookie: 'i18n_redirected=ja; i18n_redirected=fr',
    languages: 'de',
    to: '/ja',
  },
  { given: 'a cookie with an address', cookie: 'i18n_redirected=//example.com', to: '/en' },
  { given: 'weights', languages: 'fr;q=0.3, kk', to: '/kz' },
  { given: 'weights out of order', languages: 'en;q=0.1,de;q=0.8,fr;q=0.9', to: '/fr' },
  { given: 'weight 0', languages: 'de;q=0, it;q=0.2', to: '/it' },
  { given: 'regions', languages: 'pt-BR,pt;q=0.9', to: '/pt' },
  { given: 'a script', languages: 'zh-Hant-TW', to: '/zh' },
  { given: 'Vietnamese', languages: 'vi', to: '/vn' },
  { given: 'Kurdish', languages: 'ckb-IQ,en;q=0.5', to: '/ku' },
  { given: 'Indonesian’s old code', languages: 'in-ID', to: '/id' },
  {
    given: 'languages that the site lacks',
    languages: 'tlh, sw;q=0.9, th;q=0.1',
    country: 'DE',
    to: '/th',
  },
  { given: 'an underscore, which no tag has', languages: 'de_DE', to: '/en' },
  { given: 'capitals and spaces', languages: '  DE-at ; q=0.5 , Ko ; q=0.7 ', to: '/ko' },
  { given: 'a country', languages: 'tlh', country: 'KG', to: '/ky' },
  { given: 'a country without a language', country: 'BR', to: '/en' },
  { given: 'any language', languages: '*', country: 'KZ', to: '/kz' },
  { given: 'a language that begins like one of the site', languages: 'den, dex, kok', to: '/en' },
  {
    given: 'nonsense',
    languages: ';;;=,,q=1,<script>,../..',
    cookie: ';;==;',
    country: '../../x',
    to: '/en',
  },
  { given: 'thousands of languages', languages: `de${',x-y'.repeat(1500)}`, to: '/de' },
  { given: 'a language after 500 characters', languages: `${'x-y,'.repeat(125)}de`, to: '/en' },
  {
    given: 'a weight that ends after 500 characters',
    languages: `${'x-y,'.repeat(122)}de;q=0.5,fr;q=1`,
    to: '/de',
  },
  {
    given: 'a weight that ends at 500 characters',
    languages: `${'x-y,'.repeat(123)}de;q=0.5,fr`,
    to: '/en',
  },
  { given: 'an invalid weight', languages: 'de;q=9, fr;q=abc, it;q=0.4', to: '/it' },
];

const visitorsByTag: typeof visitors = languageTags.map(([tag, code]) => ({
  given: `${tag}, then Thai`,
  languages: `${tag},th;q=0.5`,
  to: `/${code ?? 'th'}`,
}));
const reason = findNginxProblem();
if (reason && process.env.CI)
  throw new Error(
    `CI must try hosting/nginx/nginx.conf, but ${reason}. Debian: nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter`,
  );
if (reason)
  console.warn(`NOT RUN: the tests of hosting/nginx/nginx.conf, as ${reason}. CI runs them.`);

describe.each([
  { name: 'npm start', start: startNode, skip: false },
  {
    name: `nginx with hosting/nginx/nginx.conf${formatNginxSkipNote()}`,
    start: () => startNginx(root),
    skip: reason !== undefined,
  },
  { name: 'Cloudflare’s worker', start: () => startWorker(root), skip: false },
])('$name', ({ start, skip }) => {
  let server: Nginx;
  beforeAll(async () => {
    if (!skip) server = await start();
  });
  afterAll(async () => server?.close());
  const get = (path: string, headers?: Record<string, string>, method?: string) =>
    send(server.origin, path, headers, method);

  it
    .skipIf(skip)
    .each([
      ['/en', 'en.html'],
      ['/en/about-us', 'en/about-us.html'],
      ['/de/home', 'de/home.html'],
      ['/en/about-us?from=mail', 'en/about-us.html'],
      ...files
        .filter((file) => !file.endsWith('.html'))
        .map((file): [string, string] => [`/${file}`, file]),
      [`/${script}`, script],
      [`/${font}`, font],
    ])('answers %s with %s', async (path, file) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      mimeTypeOf(file),
      /^(_astro|fonts)\//.test(file)
        ? 'public, max-age=31536000, immutable'
        : unhashedAssets.some((path) => file.startsWith(path))
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

  it.skipIf(skip).each([...visitors, ...visitorsByTag])(
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
      ...locales.map(({ code }) => [`/${code}/no-such-page`, `${code}/404.html`]),
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
    .each(['/en', '/sitemap-0.xml', `/${script}`, '/third-party-notices.txt', '/de/no-such-page'])(
    'compresses %s for clients that accept it',
    async (path) => {
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
    },
  );

  describe('a delta of a page', () => {
    const encodings = 'br, zstd, gzip, deflate, dcb, dcz';
    const getWith = (dictionary: string, accepted = encodings) =>
      get('/en/about-us', { 'accept-encoding': accepted, 'available-dictionary': dictionary });

    it.skipIf(skip)('sends a page as its delta to a known one', async () => {
      const { status, headers, body } = await getWith(`:${hash}:`);
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
      const wanted = securityHeadersFor(site, 'en/about-us.html');
      expect(headers['content-security-policy']).toBe(wanted['Content-Security-Policy']);
      expect(
        body
          .subarray(0, 36)
          .equals(
            Buffer.concat([Buffer.from([0xff, 0x44, 0x43, 0x42]), Buffer.from(hash, 'base64')]),
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
      ['half a hash', `:${hash.slice(0, 20)}:`, encodings],
      ['a hash without colons', hash, encodings],
      ['the page but accepts no deltas', `:${hash}:`, 'br, gzip'],
      ['the page but refuses deltas', `:${hash}:`, 'br, dcb;q=0'],
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
        `/${script}`,
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
    [`/${script}`, script],
  ])('sends %s with the headers of %s and no other policy', async (path, file) => {
    const { headers } = await get(path);
    const wanted = securityHeadersFor(site, file);
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
  ])('answers 304 to a request that knows %s', async (_, ifNoneMatch) => {
    for (const path of ['/en', '/sitemap-0.xml', `/${script}`, '/share/en.png'])
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
  ])('sends the page to a request that knows %s', async (_, ifNoneMatch) => {
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

describe.skipIf(reason !== undefined)(
  `hosting/nginx/nginx.conf in a server block with other rules${formatNginxSkipNote()}`,
  () => {
    it('shows the error page in every language’s paths', async () => {
      const server = await startNginx(root, {
        http: 'limit_req_zone $uri zone=once:1m rate=1r/m;',
        server: 'limit_req zone=once; location /de/api/ { proxy_pass http://127.0.0.1:9; }',
      });
      try {
        for (const path of ['/de/home', '/en/about-us', '/en']) {
          expect((await send(server.origin, path)).status, path).toBe(200);
          const { status, headers, body } = await send(server.origin, path);
          expect([status, headers['content-type'], headers['cache-control']], path).toEqual([
            503,
            htmlType,
            `${cachePolicies.noStore}, no-transform`,
          ]);
          expect(body.toString()).toBe(readBuiltFile('500.html'));
        }
        const { status, body } = await send(server.origin, '/de/api/quotes');
        expect([status, body.toString() === readBuiltFile('500.html')]).toEqual([502, true]);
      } finally {
        await server.close();
      }
    });

    it('keeps headers of the server block on every response', async () => {
      const server = await startNginx(root, { server: 'add_header X-Served-By "one" always;' });
      try {
        for (const path of ['/', '/en', '/en/', '/en/nix', '/robots.txt', `/${script}`])
          expect((await send(server.origin, path)).headers['x-served-by'], path).toBe('one');
      } finally {
        await server.close();
      }
    });

    it('redirects to https under the configured name', async () => {
      const [servers = fail('docs/deploying.md has no server that redirects to https')] =
        readFileSync('docs/deploying.md', 'utf8').match(
          /(?<=```nginx\n)(?=server \{\n {2}listen 80;\n)[^`]+return 301[^`]+/,
        ) ?? [];
      const port = await freePort();
      const server = await startNginx(root, {
        http: servers.replaceAll('listen 80', `listen 127.0.0.1:${port}`),
      });
      try {
        const { status, headers } = await send(`http://127.0.0.1:${port}`, '/de/home?x=1', {
          host: 'www.example.com',
        });
        expect([status, headers.location]).toEqual([301, 'https://www.example.com/de/home?x=1']);
        await expect(
          send(`http://127.0.0.1:${port}`, '/de/home', { host: 'evil.example' }),
        ).rejects.toThrow('socket hang up');
      } finally {
        await server.close();
      }
    });

    it('serves gzip without the brotli modules', async () => {
      const server = await startNginx(root, { withoutBrotli: true });
      try {
        const { status, headers } = await send(server.origin, '/en', {
          'accept-encoding': 'gzip, br',
        });
        expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
      } finally {
        await server.close();
      }
    });

    it('compresses files that the build did not', async () => {
      rmSync(join(root, 'en.html.br'));
      rmSync(join(root, 'en.html.gz'));
      const server = await startNginx(root);
      try {
        const vary = 'Accept-Encoding, Available-Dictionary';
        for (const encoding of ['br', 'gzip']) {
          const { headers } = await send(server.origin, '/en', { 'accept-encoding': encoding });
          expect([headers['content-encoding'], headers.vary]).toEqual([encoding, vary]);
          const again = await send(server.origin, '/en', {
            'accept-encoding': encoding,
            'if-none-match': headers.etag ?? '',
          });
          expect([again.status, again.headers.vary], encoding).toEqual([304, vary]);
        }
      } finally {
        await server.close();
      }
    });
  },
);

it('answers 500 when Cloudflare fails to read a file', async () => {
  const worker = await startWorker(root);
  try {
    expect((await send(worker.origin, '/de/home')).status).toBe(200);
    // Cloudflare's local runtime still lists the file.
    rmSync(join(root, 'de/home.html'));
    const { status, headers, body } = await send(worker.origin, '/de/home');
    expect([status, headers['cache-control']]).toEqual([
      500,
      `${cachePolicies.noStore}, no-transform`,
    ]);
    expect(body.toString()).toBe(readBuiltFile('500.html'));
  } finally {
    await worker.close();
  }
});
