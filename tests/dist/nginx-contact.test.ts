import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNginxIncludes } from '../../hosting/nginx/nginx-includes.ts';
import type { DeployManifest } from '../../hosting/rules/deploy-manifest.ts';
import { cachePolicies } from '../../hosting/rules/serving-rules.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { readBuiltFile } from './helpers/built-pages.ts';
import {
  findNginxProblem,
  formatNginxSkipNote,
  type RunningHost,
  startNginx,
} from './helpers/nginx.ts';
import { parseResponses, sendRawRequest } from './helpers/raw-requests.ts';

const root = mkdtempSync(join(tmpdir(), 'nginx-contact-'));
const json = { 'content-type': 'application/json' };
const fromGerman = {
  'content-type': 'application/x-www-form-urlencoded',
  referer: 'https://www.example.com/de/help-center?x=1',
};

/** Accepts every message at once. */
let contactServer: Awaited<ReturnType<typeof listenOnFreePort>>;
beforeAll(async () => {
  const site = JSON.parse(readBuiltFile('.deploy-manifest.json')) as DeployManifest;
  mkdirSync(join(root, 'de'));
  for (const file of [
    'robots.txt',
    '500.html',
    'de/message-failed.html',
    'de/message-refused.html',
  ])
    writeFileSync(join(root, file), file);
  writeFileSync(join(root, '.nginx.conf'), createNginxIncludes(site, []));
  contactServer = await listenOnFreePort(
    (request, response) => void request.resume().on('end', () => response.writeHead(201).end()),
  );
});
afterAll(async () => {
  await contactServer.close();
  rmSync(root, { recursive: true, force: true });
});

describe.skipIf(findNginxProblem() !== undefined)(
  `hosting/nginx/contact.conf${formatNginxSkipNote()}`,
  () => {
    let nginx: RunningHost;
    beforeAll(async () => {
      nginx = await startNginx(root, { contact: contactServer.origin });
    });
    afterAll(() => nginx?.close());

    const post = (body: BodyInit, headers: Record<string, string>) =>
      fetch(`${nginx.origin}/contact`, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      });
    const large = 'x'.repeat(70_000);

    it.each([
      ['JSON', json, () => large, '500.html'],
      ['a form', fromGerman, () => large, 'de/message-refused.html'],
      [
        'a form from no page of the site',
        { ...fromGerman, referer: 'https://www.example.com/xx/help-center' },
        () => large,
        '500.html',
      ],
      ['JSON in chunks', json, () => new Blob([large]).stream(), '500.html'],
      ['a form in chunks', fromGerman, () => new Blob([large]).stream(), 'de/message-refused.html'],
    ])('answers %s that is too large with an uncached page', async (_, headers, body, page) => {
      const response = await post(body(), headers);
      expect([
        response.status,
        response.headers.get('location'),
        response.headers.get('cache-control'),
        await response.text(),
      ]).toEqual([413, null, `${cachePolicies.noStore}, no-transform`, page]);
    });

    it('forwards a body within the limit, and keeps the answer from caches', async () => {
      const { status, headers } = await post('{}', json);
      expect([status, headers.get('cache-control')]).toEqual([201, cachePolicies.noStore]);
    });

    it('reveals no nginx version', async () => {
      const responses = [
        await post(large, json),
        await fetch(`${nginx.origin}/robots.txt`),
        await fetch(`${nginx.origin}/robots.txt`, { method: 'DELETE' }),
      ];
      for (const response of responses) expect(response.headers.get('server')).toBe('nginx');
      expect(
        await sendRawRequest(Number(new URL(nginx.origin).port), 'GET / HTTP/1.1\r\n\r\n'),
      ).toMatch(/^HTTP\/1\.1 400 (?!.*nginx\/\d)/s);
    });
  },
);

describe.skipIf(findNginxProblem() !== undefined)(
  `the limits of hosting/nginx/contact.conf${formatNginxSkipNote()}`,
  () => {
    let nginx: RunningHost;
    beforeAll(async () => {
      nginx = await startNginx(root, {
        contact: contactServer.origin,
        limited: true,
        server: 'set_real_ip_from 127.0.0.1; real_ip_header X-Sender;',
      });
    });
    afterAll(() => nginx?.close());

    const send = (sender: string, headers: Record<string, string> = json) =>
      fetch(`${nginx.origin}/contact`, {
        method: 'POST',
        body: '{}',
        headers: { ...headers, 'x-sender': sender },
      });

    it.each([
      ['an address', () => '192.0.2.1', '192.0.2.2'],
      ['a network of IPv6 addresses', (index: number) => `2001:db8:1:${index}::1`, '2001:db8:2::1'],
      [
        'a network whose addresses leave out zeros',
        (index: number) => (index % 2 ? `2001:db8::${index}:1` : `2001:db8:0:${index + 1}::1`),
        '2001:db9::1',
      ],
      [
        'a network with only zeros after its first group',
        (index: number) => `2a0e::1:2:3:${index + 1}`,
        '2a0f::1:2:3:1',
      ],
    ])('limits %s without limiting others', async (_, senderAt, other) => {
      const responses: Response[] = [];
      for (let index = 0; index < 60; index += 1)
        responses.push(await send(senderAt(index), fromGerman));
      const statuses = responses.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([201, 429]));
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(30);
      const refused = responses.find(({ status }) => status === 429);
      expect([
        refused?.headers.get('retry-after'),
        refused?.headers.get('cache-control'),
        await refused?.text(),
      ]).toEqual(['60', `${cachePolicies.noStore}, no-transform`, 'de/message-failed.html']);
      expect((await send(other)).status).toBe(201);
    });

    it('limits a network to ten requests at once', async () => {
      const port = Number(new URL(nginx.origin).port);
      const head =
        'POST /contact HTTP/1.1\r\nHost: a\r\nX-Sender: 198.51.100.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n';
      const open: { socket: Socket; response: Promise<string> }[] = Array.from(
        { length: 14 },
        () => {
          const socket = connect(port, '127.0.0.1');
          socket.write(`${head}{`);
          return {
            socket,
            response: new Promise(
              (resolve) => void socket.setEncoding('latin1').once('data', resolve),
            ),
          };
        },
      );
      // nginx answers requests above the limit at once, the others after their bodies.
      let refused = 0;
      for (const { response } of open) {
        void response.then((text) => {
          if (/^HTTP\/1\.1 429/.test(text)) refused += 1;
        });
      }
      await expect.poll(() => refused).toBe(4);
      for (const { socket } of open) socket.write('}');
      const statuses = (await Promise.all(open.map(({ response }) => response))).map(
        (text) => parseResponses(text.slice(0, text.indexOf('\r\n\r\n') + 4), ['HEAD'])[0]?.status,
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(10);
      for (const { socket } of open) socket.destroy();
    });

    it('ends a stalled request body', async () => {
      const port = Number(new URL(nginx.origin).port);
      const socket = connect(port, '127.0.0.1');
      socket
        .resume()
        .write(
          'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{',
        );
      await once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
    });
  },
);
