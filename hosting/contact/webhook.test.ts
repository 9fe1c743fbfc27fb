import { expect, it, onTestFinished, vi } from 'vitest';
import { hourMs } from '../../src/utils/time.ts';
import { listenOnFreePort } from '../../tests/helpers/free-port.ts';
import {
  contactSite,
  createContactRequest,
  createEmptyDatabase,
} from '../../tests/helpers/message-samples.ts';
import { createContactService } from './contact-service.ts';
import { migrateBeforeFirstQuery, type RunSql } from './database.ts';
import { calculateBackoffMs } from './webhook.ts';

/** Stores 45 messages that are due. */
const storeDueMessages = (query: RunSql) =>
  query(`WITH RECURSIVE numbers(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM numbers LIMIT 45)
    INSERT INTO messages (key, received, locale, name, email, phone, message, next_attempt_at)
    SELECT 'key-' || id, 0, 'en', 'Ada', 'ada@example.com', '', 'Long enough.', 0 FROM numbers`);

it('delivers two batches at once while the webhook accepts messages', async () => {
  const { query, count } = await createEmptyDatabase();
  await storeDueMessages(query);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const webhook = { url: 'https://tickets.example.com/' };
  const service = createContactService({ site: contactSite, query, webhook, clock: () => 0 });
  let status = 500;
  const send = vi.spyOn(globalThis, 'fetch');
  send.mockImplementation(async () => new Response(null, { status }));
  await service.processQueue();
  expect(send).toHaveBeenCalledTimes(10);
  status = 200;
  await service.processQueue();
  expect(send).toHaveBeenCalledTimes(30);
  expect(count('messages WHERE delivered_at IS NOT NULL')).toBe(20);
  vi.restoreAllMocks();
});

it('waits for all deliveries when the end of one can’t be stored', async () => {
  const { query, count } = await createEmptyDatabase();
  await storeDueMessages(query);
  await query('DELETE FROM messages WHERE id > 2');
  vi.spyOn(console, 'error').mockReturnValue();
  const { promise: slow, resolve: answerSlowOne } = Promise.withResolvers<Response>();
  const service = createContactService({
    site: contactSite,
    webhook: { url: 'https://tickets.example.com/' },
    clock: () => 0,
    query: async (sql, ...values) => {
      if (sql.includes('delivered_at = ?') && values.at(-1) === 1) {
        setTimeout(() => answerSlowOne(new Response()), 50);
        throw new Error('database is locked');
      }
      return query(sql, ...values);
    },
  });
  vi.spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => new Response())
    .mockImplementationOnce(() => slow);
  await service.processQueue();
  expect(count('messages WHERE delivered_at IS NOT NULL')).toBe(1);
});

it('delivers a message whose pause a wrong clock made too long', async () => {
  const { query, count } = await createEmptyDatabase();
  await storeDueMessages(query);
  await query('UPDATE messages SET next_attempt_at = ? WHERE id > 1', 2 * hourMs);
  await query('UPDATE messages SET next_attempt_at = ? WHERE id > 2', hourMs / 2);
  const webhook = { url: 'https://tickets.example.com/' };
  const service = createContactService({ site: contactSite, query, webhook, clock: () => 0 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  await service.processQueue();
  expect(count('messages WHERE delivered_at IS NOT NULL')).toBe(2);
});

it('sends no message to a webhook whose setting is wrong', async () => {
  const { query, count } = await createEmptyDatabase();
  await storeDueMessages(query);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const webhook = { url: 'SECRET' };
  const service = createContactService({ site: contactSite, query, webhook, clock: () => 0 });
  await service.processQueue();
  await service.processQueue();
  expect(log.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^No message is sent to the webhook\. CONTACT_WEBHOOK .*\n {2}Expected/,
      ),
    ],
  ]);
  expect(count('messages WHERE attempts = 0')).toBe(count('messages'));
});

it('runs no more queries for a request than Cloudflare’s free plan allows', async () => {
  const { query, count } = await createEmptyDatabase();
  await storeDueMessages(query);
  await query('INSERT INTO cleanups VALUES (1, 0, ?)', 9 * hourMs);
  let queries = 0;
  // A new worker, whose first request stores a message, delivers others and erases expired ones.
  const service = createContactService({
    site: contactSite,
    webhook: { url: 'https://tickets.example.com/' },
    clock: () => 10 * hourMs,
    query: migrateBeforeFirstQuery(async (...statement) => {
      queries += 1;
      return query(...statement);
    }),
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const { status } = await service.handleRequest(createContactRequest(), '192.0.2.1');
  await service.processQueue();
  vi.restoreAllMocks();
  expect([status, count('cleanups WHERE latest > 9 * 3600000')]).toEqual([201, 1]);
  expect(queries).toBeLessThanOrEqual(50);
});

it('retries a delivery without end, at intervals of up to an hour', () => {
  expect([1, 2, 3, 11, 12, 1000].map(calculateBackoffMs)).toEqual([
    2000,
    4000,
    8000,
    2_048_000,
    hourMs,
    hourMs,
  ]);
});

it('keeps a message that the webhook answers with a redirect', async () => {
  const { query, count } = await createEmptyDatabase();
  await storeDueMessages(query);
  const login = await listenOnFreePort((_, response) => void response.end('Log in'));
  const hook = await listenOnFreePort(
    (_, response) => void response.writeHead(302, { location: login.origin }).end(),
  );
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const webhook = { url: hook.origin };
  await createContactService({ site: contactSite, query, webhook }).processQueue();
  vi.restoreAllMocks();
  await Promise.all([hook.close(), login.close()]);
  expect(count('messages WHERE delivered_at IS NOT NULL')).toBe(0);
  expect(log.mock.calls[0]?.[0]).toMatch(
    /^The webhook did not accept message 1: it answered 302\./,
  );
});

it('names a time limit when the webhook never answers', async () => {
  const { query } = await createEmptyDatabase();
  await storeDueMessages(query);
  const { origin, close } = await listenOnFreePort(() => {});
  onTestFinished(close);
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const webhook = { url: origin };
  await createContactService({ site: contactSite, query, webhook }).processQueue();
  expect(log.mock.calls[0]).toEqual([
    'The webhook did not accept message 1: TimeoutError. It is kept, and sent again in 2 s.',
  ]);
});
