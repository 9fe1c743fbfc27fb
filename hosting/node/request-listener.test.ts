import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createRequestListener } from './request-listener.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  [400, 'no-cache', 'an invalid address', '/a\\b'],
  [500, 'no-store', 'a failure', '/'],
])(
  'answers %i, cached by %s, with the headers of all hosts after %s',
  async (status, caching, _, path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const listener = createRequestListener(
      () => {
        throw new Error('broken');
      },
      () => ({
        commonHeaders: { 'X-Of-All-Hosts': 'yes' },
        documentHeaders: {},
        pageCacheControl: '',
        policies: [],
        pages: {},
      }),
    );
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ port, path, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'x-of-all-hosts': 'yes',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': caching,
    });
    server.close();
  },
);
