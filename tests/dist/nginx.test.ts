import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cachePolicies } from '../../hosting/rules/serving-rules.ts';
import { getFreePort } from '../helpers/free-port.ts';
import { readBuiltFile } from './helpers/built-pages.ts';
import { copySiteForHosts, hostedScript, htmlType } from './helpers/hosted-site.ts';
import { findNginxProblem, formatNginxSkipNote, startNginx } from './helpers/nginx.ts';
import { requestAsIs } from './helpers/request-as-is.ts';

let root: string;
beforeAll(async () => {
  root = await copySiteForHosts();
});
afterAll(() => rmSync(root, { recursive: true }));

const reason = findNginxProblem();
if (reason && process.env.CI)
  throw new Error(
    `CI must try hosting/nginx/nginx.conf, but ${reason}. Debian: nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter`,
  );
if (reason)
  console.warn(`NOT RUN: the tests of hosting/nginx/nginx.conf, as ${reason}. CI runs them.`);

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
          expect((await requestAsIs(server.origin, path)).status, path).toBe(200);
          const { status, headers, body } = await requestAsIs(server.origin, path);
          expect([status, headers['content-type'], headers['cache-control']], path).toEqual([
            503,
            htmlType,
            `${cachePolicies.noStore}, no-transform`,
          ]);
          expect(body.toString()).toBe(readBuiltFile('500.html'));
        }
        const { status, body } = await requestAsIs(server.origin, '/de/api/quotes');
        expect([status, body.toString() === readBuiltFile('500.html')]).toEqual([502, true]);
      } finally {
        await server.close();
      }
    });

    it('keeps headers of the server block on every response', async () => {
      const server = await startNginx(root, { server: 'add_header X-Served-By "one" always;' });
      try {
        for (const path of ['/', '/en', '/en/', '/en/nix', '/robots.txt', `/${hostedScript}`])
          expect((await requestAsIs(server.origin, path)).headers['x-served-by'], path).toBe('one');
      } finally {
        await server.close();
      }
    });

    it('redirects to https under the configured name', async () => {
      const [servers] =
        readFileSync('docs/deploying.md', 'utf8').match(
          /(?<=```nginx\n)(?=server \{\n {2}listen 80;\n)[^`]+return 301[^`]+/,
        ) ?? [];
      if (!servers) throw new Error('docs/deploying.md has no server that redirects to https');
      const port = await getFreePort();
      const server = await startNginx(root, {
        http: servers.replaceAll('listen 80', `listen 127.0.0.1:${port}`),
      });
      try {
        const { status, headers } = await requestAsIs(`http://127.0.0.1:${port}`, '/de/home?x=1', {
          host: 'www.example.com',
        });
        expect([status, headers.location]).toEqual([301, 'https://www.example.com/de/home?x=1']);
        await expect(
          requestAsIs(`http://127.0.0.1:${port}`, '/de/home', { host: 'evil.example' }),
        ).rejects.toThrow('socket hang up');
      } finally {
        await server.close();
      }
    });

    it('sends ranges of videos only, so that no cache keeps a refusal', async () => {
      writeFileSync(join(root, 'video.mp4'), 'video');
      const server = await startNginx(root);
      try {
        for (const path of ['/en', '/robots.txt', `/${hostedScript}`]) {
          const whole = await requestAsIs(server.origin, path);
          const ranged = await requestAsIs(server.origin, path, { range: 'bytes=99999999-' });
          expect([ranged.status, ranged.body.equals(whole.body)], path).toEqual([200, true]);
        }
        const { status, body } = await requestAsIs(server.origin, '/video.mp4', {
          range: 'bytes=1-2',
        });
        expect([status, body.toString()]).toEqual([206, 'id']);
      } finally {
        await server.close();
      }
    });

    it('serves gzip without the brotli modules', async () => {
      const server = await startNginx(root, { withoutBrotli: true });
      try {
        const { status, headers } = await requestAsIs(server.origin, '/en', {
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
          const { headers } = await requestAsIs(server.origin, '/en', {
            'accept-encoding': encoding,
          });
          expect([headers['content-encoding'], headers.vary]).toEqual([encoding, vary]);
          const again = await requestAsIs(server.origin, '/en', {
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
