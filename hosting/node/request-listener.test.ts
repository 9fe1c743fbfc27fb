import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { listenOnFreePort } from '../../tests/helpers/free-port.ts';
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
    const { port, close } = await listenOnFreePort(listener);
    onTestFinished(close);
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
  },
);
