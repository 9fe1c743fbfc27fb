import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, type SiteHeaders } from '../../deploy/headers.ts';
import { caching, types } from '../../deploy/hosting.ts';
import { siteServer } from '../../deploy/server.ts';
import { precompress } from '../../scripts/build/precompress.ts';
import { locales } from '../../src/i18n/locales.ts';
import { missing, type Nginx, startNginx } from './nginx.ts';
import { filesOf, read } from './site.ts';

/** Some of the built site, compressed as the build does: all languages' error pages, and a file of each kind. */
const root = mkdtempSync(join(tmpdir(), 'a site '));
const built = filesOf('dist');
const oneOf = (kind: RegExp) => built.find((file) => kind.test(file)) ?? fail(`dist holds no file like ${kind}`);
const script = oneOf(/^_astro\/.*\.js$/);
const font = oneOf(/^fonts\//);
const files = [
  'index.html',
  '404.html',
  '500.html',
  'en.html',
  'en/about-us.html',
  'de.html',
  'de/home.html',
  'robots.txt',
  'manifest.webmanifest',
  'favicon.svg',
  'share.png',
  'sitemap-0.xml',
  'third-party-notices.txt',
];

beforeAll(async () => {
  for (const file of [...files, ...locales.map(({ code }) => `${code}/404.html`), script, font, oneOf(/^_astro\/.*\.css$/), oneOf(/^flags\//)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join('dist', file), join(root, file));
  }
  writeFileSync(join(root, '.hashed.json'), '[]');
  for (const file of ['.headers.json', '.nginx.conf']) copyFileSync(join('dist', file), join(root, file));
  await precompress(root, '.cache/brotli');
});
afterAll(() => rmSync(root, { recursive: true }));

function fail(message: string): never {
  throw new Error(message);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A plain request: fetch would follow, decompress and clean the path. */
function ask(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent: ClientRequest = request({ hostname, port, path, headers, method }, async (message) => {
      const parts: Buffer[] = [];
      for await (const part of message) parts.push(part);
      resolve({ status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(parts) });
    });
    sent.on('error', reject).end();
  });
}

async function startOwn(): Promise<Nginx> {
  const server = createServer(siteServer(root));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => new Promise((resolve) => void server.close(() => resolve())) };
}

const reason = missing();
if (reason && process.env['CI']) throw new Error(`CI must try deploy/nginx.conf, but ${reason}. Debian: nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter`);
if (reason) console.warn(`NOT RUN: the tests of deploy/nginx.conf, as ${reason}. CI runs them.`);

describe.each([
  { name: 'npm start', start: startOwn, skip: false },
  { name: 'nginx with deploy/nginx.conf', start: () => startNginx(root), skip: reason !== undefined },
])('$name', ({ start, skip }) => {
  let server: Nginx;
  beforeAll(async () => {
    if (!skip) server = await start();
  });
  afterAll(async () => server?.close());
  const get = (path: string, headers?: Record<string, string>, method?: string) => ask(server.origin, path, headers, method);

  it
    .skipIf(skip)
    .each([
      ['/', 'index.html'],
      ['/en', 'en.html'],
      ['/en/about-us', 'en/about-us.html'],
      ['/de/home', 'de/home.html'],
      ['/en/about-us?from=mail', 'en/about-us.html'],
      ...files.filter((file) => !file.endsWith('.html')).map((file): [string, string] => [`/${file}`, file]),
      [`/${script}`, script],
      [`/${font}`, font],
    ])('answers %s with %s', async (path, file) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      types[file.replace(/^.*\./, '')],
      /^(_astro|fonts)\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
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
  ])('sends %s to %s for good, in one step', async (path, clean) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, clean]);
    expect((await get(clean)).status).toBe(200);
  });

  it
    .skipIf(skip)
    .each([
      ...locales.map(({ code }) => [`/${code}/no-such-page`, `${code}/404.html`]),
      ['/de/nix/', 'de/404.html'],
      ['/de/nix.html', 'de/404.html'],
      ['/de/404', 'de/404.html'],
      ['/de/404.html', 'de/404.html'],
      ['/de/nix/und/noch?x=1', 'de/404.html'],
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
      ['/robots.txt/', '404.html'],
    ])('does not find %s, and says so with %s', async (path, page) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([404, types['html'], caching.other]);
    expect(body.toString()).toBe(read(page));
  });

  it
    .skipIf(skip)
    .each(['/%5Cexample.com/', '//example.com/', '/%2fexample.com/', '/en%0d%0aSet-Cookie:a=b/', '/en/%2e%2e//example.com/', '/..%2f..%2fetc/passwd', '/%2e%2e/package.json', '/en%00.html'])(
    'leads nowhere else and adds no header for %s',
    async (path) => {
      const { status, headers } = await get(path);
      expect([400, 404]).toContain(status);
      expect([headers.location, headers['set-cookie']]).toEqual([undefined, undefined]);
    },
  );

  it.skipIf(skip).each(['/en', '/sitemap-0.xml', `/${script}`, '/third-party-notices.txt', '/de/no-such-page'])('sends %s compressed to those who take it', async (path) => {
    const plain = await get(path);
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([brotli.headers['content-encoding'], brotli.headers.vary, brotli.headers['content-type']]).toEqual(['br', 'Accept-Encoding', plain.headers['content-type']]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  });

  it.skipIf(skip)('sends pages at the size that the build gave them', async () => {
    const { body } = await get('/en', { 'accept-encoding': 'br' });
    expect(body.equals(readFileSync(join(root, 'en.html.br')))).toBe(true);
    expect(body.length).toBeLessThanOrEqual(20_000);
  });

  it.skipIf(skip).each([
    ['/', 'index.html'],
    ['/en', 'en.html'],
    ['/en/', ''],
    ['/de/home', 'de/home.html'],
    ['/de/no-such-page', 'de/404.html'],
    ['/no-such-file.png', '404.html'],
    ['/robots.txt', 'robots.txt'],
    ['/share.png', 'share.png'],
    [`/${script}`, script],
  ])('sends with %s the headers of %s, and no other policy', async (path, file) => {
    const { headers } = await get(path);
    const wanted = headersOf(JSON.parse(read('.headers.json')) as SiteHeaders, file);
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, headers[name.toLowerCase()]]))).toEqual(wanted);
    if (!file.endsWith('.html')) expect([headers['permissions-policy'], headers['referrer-policy']]).toEqual([undefined, undefined]);
  });

  it.skipIf(skip)('says that nothing has changed to those who have the page', async () => {
    const { headers } = await get('/en', { 'accept-encoding': 'br' });
    const again = await get('/en', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
  });

  it.skipIf(skip)('answers HEAD without a body, and takes no POST', async () => {
    const head = await get('/en', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, types['html']]);
    expect((await get('/en', {}, 'POST')).status).toBe(405);
  });
});

describe.skipIf(reason !== undefined)('deploy/nginx.conf in a server block with rules of its own', () => {
  it('shows the page for failures in every language’s paths', async () => {
    const server = await startNginx(root, { http: 'limit_req_zone $uri zone=once:1m rate=1r/m;', server: 'limit_req zone=once; location /de/api/ { proxy_pass http://127.0.0.1:9; }' });
    try {
      for (const path of ['/de/home', '/en/about-us', '/en']) {
        expect((await ask(server.origin, path)).status, path).toBe(200);
        const { status, headers, body } = await ask(server.origin, path);
        expect([status, headers['content-type'], headers['cache-control']], path).toEqual([503, types['html'], caching.failure]);
        expect(body.toString()).toBe(read('500.html'));
      }
      const { status, body } = await ask(server.origin, '/de/api/quotes');
      expect([status, body.toString() === read('500.html')]).toEqual([502, true]);
    } finally {
      await server.close();
    }
  });

  it('keeps the server’s own headers on every answer', async () => {
    const server = await startNginx(root, { server: 'add_header X-Served-By "one" always;' });
    try {
      for (const path of ['/', '/en', '/en/', '/en/nix', '/robots.txt', `/${script}`]) expect((await ask(server.origin, path)).headers['x-served-by'], path).toBe('one');
    } finally {
      await server.close();
    }
  });

  it('serves gzip without the brotli modules', async () => {
    const server = await startNginx(root, { withoutBrotli: true });
    try {
      const { status, headers } = await ask(server.origin, '/en', { 'accept-encoding': 'gzip, br' });
      expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
    } finally {
      await server.close();
    }
  });

  it('compresses by itself what the build has not', async () => {
    rmSync(join(root, 'en.html.br'));
    rmSync(join(root, 'en.html.gz'));
    const server = await startNginx(root);
    try {
      for (const encoding of ['br', 'gzip']) {
        const { headers } = await ask(server.origin, '/en', { 'accept-encoding': encoding });
        expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
      }
    } finally {
      await server.close();
    }
  });
});
