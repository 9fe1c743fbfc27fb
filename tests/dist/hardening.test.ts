import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeployManifest } from '../../hosting/rules/deploy-manifest.ts';
import { getSecurityHeaders } from '../../hosting/rules/headers.ts';
import { cachePolicies } from '../../hosting/rules/serving-rules.ts';
import { contactSite } from '../helpers/message-samples.ts';
import { type ServerProcess, startServerProcess } from '../helpers/server-process.ts';
import { readBuiltFile, requireCompressedBuild } from './helpers/built-pages.ts';
import {
  createRandomRequests,
  parseResponses,
  rawRequests,
  sendRawRequest,
  sendSlowly,
} from './helpers/raw-requests.ts';

requireCompressedBuild();

/**
 * Parts of the built site with the contact service, hidden files, and a file beside it that must
 * not be served.
 */
const folder = mkdtempSync(join(tmpdir(), 'hardening-'));
const root = join(folder, 'dist');
const secret = 'text of files that are not served';
const site = JSON.parse(readBuiltFile('.deploy-manifest.json')) as DeployManifest;

beforeAll(() => {
  mkdirSync(root);
  const publicFiles = [
    'index.html',
    '404.html',
    '500.html',
    'robots.txt',
    'favicon.svg',
    'en.html',
    'en',
    'de.html',
    '_astro',
  ];
  const files = [
    ...publicFiles,
    ...['index', '404', '500', 'en', 'de'].flatMap((name) => [
      `${name}.html.br`,
      `${name}.html.gz`,
    ]),
  ];
  for (const file of files) cpSync(join('dist', file), join(root, file), { recursive: true });
  mkdirSync(join(root, '.well-known'));
  writeFileSync(join(root, '.well-known/security.txt'), 'Contact: mailto:a@example.com\n');
  writeFileSync(
    join(root, '.deploy-manifest.json'),
    JSON.stringify({ ...site, contact: { ...contactSite, retentionDays: null } }),
  );
  for (const file of ['dist/.secret', 'dist/en/.secret', 'outside.txt'])
    writeFileSync(join(folder, file), secret);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server of `npm start`, on the built site. */
const start = () =>
  startServerProcess(['scripts/run.mjs', 'preview', '--root', root, '--port', '0'], {
    ...process.env,
    CONTACT_DATABASE: join(folder, 'messages.db'),
    PORT: '',
  });

/** Hashes of all files that visitors may receive, also compressed. */
function publicBodies(): ReadonlySet<string> {
  const files = globSync(['**/*', '.well-known/*'], { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  return new Set(
    files.map((entry) =>
      hashOf(readFileSync(join(entry.parentPath, entry.name)).toString('latin1')),
    ),
  );
}

const hashOf = (bytes: string) => createHash('sha256').update(bytes, 'latin1').digest('hex');
const head = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

/** Sends a request, and parses the response. */
async function fetchRaw(port: number, bytes: string, method = 'GET') {
  const [response] = parseResponses(await sendRawRequest(port, bytes), [method]);
  if (!response) throw new Error('The server gave no response.');
  return response;
}

/** Node closes the connection at a request for a tunnel; empty lines are no request. */
const isUnanswered = (bytes: string) => bytes.startsWith('CONNECT ') || !bytes.trim();

describe('the server of npm start', () => {
  let server: ServerProcess;
  let port: number;
  let bodies: ReadonlySet<string>;
  beforeAll(() => {
    bodies = publicBodies();
  });
  // Takes half a minute, during which the other tests run.
  let slow: ReturnType<typeof sendSlowly> | undefined;
  // Tests share the server. Start another if a test has ended it, so that only this test fails.
  beforeEach(async () => {
    if (server?.child.exitCode === null) return;
    server = await start();
    port = Number(new URL(server.origin).port);
    slow ??= sendSlowly(port);
  });
  afterAll(() => server.stop());

  /** Exit code of the server, and the status of a page: null and 200 while it runs. */
  const stateOf = async () => [
    server.child.exitCode,
    (await fetchRaw(port, head('GET', '/en'))).status,
  ];

  /**
   * Checks that responses hold only public files and redirect to the site.
   * @returns their number
   */
  function expectHarmless(text: string, sent: readonly string[], what: string): number {
    expect(text.includes(secret), what).toBe(false);
    const responses = parseResponses(text, sent);
    for (const { status, headers, body } of responses) {
      expect(status, what).toBeLessThan(500);
      expect(headers['location'] ?? '/', what).toMatch(/^\/(?![/\\])/);
      expect(headers['set-cookie'], what).toBeUndefined();
      if (body && status < 400) expect(bodies.has(hashOf(body)), what).toBe(true);
    }
    return responses.length;
  }

  it.each(Object.keys(rawRequests))(
    'answers raw requests once and reveals nothing: %s',
    async (kind) => {
      for (const bytes of rawRequests[kind] ?? []) {
        const what = JSON.stringify(bytes.slice(0, 120));
        const count = expectHarmless(
          await sendRawRequest(port, bytes),
          [bytes.match(/^\S*/)?.[0] ?? ''],
          what,
        );
        expect(count, what).toBe(isUnanswered(bytes) ? 0 : 1);
        expect(server.child.exitCode, what).toBeNull();
      }
      expect(await stateOf()).toEqual([null, 200]);
    },
  );

  it('survives 3,000 random requests and answers each', async () => {
    const next = createRandomRequests(20_250_101);
    for (let turn = 0; turn < 30; turn += 1) {
      const batch = Array.from({ length: 100 }, next);
      const text = await sendRawRequest(
        port,
        batch.map(({ bytes }) => bytes).join('') + head('GET', '/en'),
      );
      const sent = batch.map(({ method }) => method);
      expect(
        expectHarmless(text, sent, JSON.stringify(batch.map(({ bytes }) => bytes.slice(0, 60)))),
        `turn ${turn}`,
      ).toBe(batch.length + 1);
    }
    expect(await stateOf()).toEqual([null, 200]);
  });

  it.each([
    ['long names', `/${'a'.repeat(300)}`],
    ['long names of many bytes', `/${'%E2%82%AC'.repeat(120)}`],
    ['long names below a language', `/en/${'a'.repeat(300)}/`],
  ])('answers 404 with the page’s headers for %s', async (_, path) => {
    const { status, headers } = await fetchRaw(port, head('GET', path));
    const page = path.startsWith('/en/') ? 'en/404.html' : '404.html';
    expect([status, headers['content-security-policy']]).toEqual([
      404,
      getSecurityHeaders(site, page)['Content-Security-Policy'],
    ]);
  });

  it.each(['TRACE', 'PUT', 'OPTIONS', 'PROPFIND'])(
    'refuses %s for a page and for the form',
    async (method) => {
      for (const [path, allowed] of [
        ['/en', 'GET, HEAD'],
        ['/contact', 'POST'],
      ] as const) {
        const { status, headers } = await fetchRaw(port, head(method, path));
        expect([status, headers['allow'], headers['x-content-type-options']], path).toEqual([
          405,
          allowed,
          'nosniff',
        ]);
      }
    },
  );

  it.each([
    ['of known length', 'Content-Length: 400\r\n\r\n{"id":'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n6\r\n{"id":\r\n'],
  ])('logs nothing of an interrupted message %s', async (_, rest) => {
    const before = server.output();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`,
      () => socket.resetAndDestroy(),
    );
    await once(socket, 'close');
    // The server would log the interruption before it answers the next message.
    await fetchRaw(
      port,
      'POST /contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
      'POST',
    );
    expect(server.output()).toBe(before);
  });

  it('answers 500 while its folder is missing and recovers after', async () => {
    renameSync(root, `${root}.away`);
    try {
      // The answer comes after a pause, for which Node waits only while the connection is open.
      const response = await fetch(`${server.origin}/en`);
      expect([
        response.status,
        response.headers.get('cache-control'),
        response.headers.get('x-content-type-options'),
        await response.text(),
      ]).toEqual([500, cachePolicies.noStore, 'nosniff', '']);
    } finally {
      renameSync(`${root}.away`, root);
    }
    expect(await stateOf()).toEqual([null, 200]);
  });

  it('shows the error page when a file can’t be read', async () => {
    renameSync(join(root, '404.html'), join(root, '404.away'));
    try {
      const { status, headers, body } = await fetchRaw(port, head('GET', '/nowhere'));
      expect([status, headers['cache-control'], headers['content-security-policy']]).toEqual([
        500,
        `${cachePolicies.noStore}, no-transform`,
        getSecurityHeaders(site, '500.html')['Content-Security-Policy'],
      ]);
      expect(Buffer.from(body, 'latin1').toString()).toBe(readBuiltFile('500.html'));
    } finally {
      renameSync(join(root, '404.away'), join(root, '404.html'));
    }
    expect(await stateOf()).toEqual([null, 200]);
  });

  it('ends a slow request after 30 seconds', async () => {
    const { response, time } = (await slow) ?? {};
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(time).toBeGreaterThan(29_000);
    expect(time).toBeLessThan(60_000);
  });
});
