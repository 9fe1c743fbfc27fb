import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { contactSite, createContactRequest } from '../../tests/helpers/message-samples.ts';
import { createNodeContactService, readContactOptionsFromEnv } from './node-contact.ts';
import { inMemoryDatabaseName } from './sqlite.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([{}, { CONTACT_MAX_MB: '' }])('takes 500 MB as the limit with %j', (environment) =>
  expect(readContactOptionsFromEnv(environment).maxBytes).toBe(500_000_000),
);

it('warns once of a proxy whose X-Real-IP is ignored', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const service = await createNodeContactService({
    site: { ...contactSite, retentionDays: null },
    database: inMemoryDatabaseName,
    root: 'dist',
    maxBytes: 1_000_000,
  });
  const receive = (remoteAddress: string, headers: Record<string, string>) =>
    service.receiveMessage(new Request('http://site/contact', { method: 'POST' }), {
      complete: true,
      headers,
      socket: { remoteAddress },
    } as unknown as IncomingMessage);
  await receive('127.0.0.1', { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7' });
  await receive('172.18.0.2', {});
  expect(log).not.toHaveBeenCalled();
  for (const header of ['x-real-ip', 'x-forwarded-for'])
    await receive('172.18.0.2', { [header]: '203.0.113.7' });
  await service.close();
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^A request from 172\.18\.0\.2 names its sender in X-Real-IP, /)],
  ]);
});

it('delivers one batch at a time to a slow webhook', async () => {
  const requests: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => requests.push(answer)));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const service = await createNodeContactService({
    site: { ...contactSite, retentionDays: null },
    database: inMemoryDatabaseName,
    root: 'dist',
    maxBytes: 1_000_000,
    webhook: { url: 'https://webhook.example' },
  });
  for (let at = 0; at < 35; at += 1) {
    const request = createContactRequest({ message: `Please call: ${at}` });
    const sender = { complete: true, headers: {}, socket: { remoteAddress: `192.0.${at}.1` } };
    const { status } = await service.receiveMessage(request, sender as unknown as IncomingMessage);
    expect(status).toBe(201);
    await setImmediate();
  }
  let delivered = 0;
  while (delivered < 35) {
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(requests).not.toEqual([]));
    expect(requests.length).toBeLessThanOrEqual(10);
    delivered += requests.length;
    for (const answer of requests.splice(0)) answer(new Response());
    await setImmediate();
  }
  await service.close();
});
