import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../src/utils/time.ts';
import { openDatabase } from '../node/sqlite.ts';
import { createContactService } from './contact-service.ts';
import { migrateDatabase, type RunSql } from './database.ts';
import {
  checkRateLimit,
  deleteExpiredCounters,
  maxHourlyAttemptsOfAllSenders,
  maxHourlyAttemptsPerNetwork,
  maxHourlyAttemptsPerSender,
  networkKey,
  senderKey,
} from './rate-limit.ts';
import { backoffMs } from './webhook.ts';

const folder = mkdtempSync(join(tmpdir(), 'contact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = { languages: ['en'], host: 'www.example.com', retentionDays: 2 };

const requestOf = (message: string) => {
  const body = JSON.stringify({ locale: 'en', name: 'Ada', email: 'ada@example.com', message });
  return new Request('http://site/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
};

async function emptyDatabase(): Promise<{ query: RunSql; count: (table: string) => number }> {
  const database = new DatabaseSync(':memory:');
  const query: RunSql = async (sql, ...values) => database.prepare(sql).all(...values);
  await migrateDatabase(query);
  return {
    query,
    count: (table) =>
      Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']),
  };
}

describe('the rate limits', () => {
  it('counts attempts per address and hour', async () => {
    const { query, count } = await emptyDatabase();
    const allowed = async (address: string, now: number) =>
      (
        await Promise.all(
          Array.from({ length: maxHourlyAttemptsPerSender + 1 }, () =>
            checkRateLimit(query, address, now),
          ),
        )
      ).filter((status) => status === undefined).length;
    expect([
      await allowed('192.0.2.1', 0),
      await allowed('192.0.2.2', 0),
      await allowed('192.0.2.1', hourMs),
    ]).toEqual([
      maxHourlyAttemptsPerSender,
      maxHourlyAttemptsPerSender,
      maxHourlyAttemptsPerSender,
    ]);
    // Each hour has a row per address, one for their network and one for all senders.
    expect([count('visitors'), count('hours')]).toEqual([3 + 4, 2]);
    await deleteExpiredCounters(query, 2 * hourMs);
    expect([count('visitors'), count('hours')]).toEqual([0, 0]);
  });

  it('counts attempts per network around an address', async () => {
    const { query } = await emptyDatabase();
    for (const address of [
      (at: number) => `192.0.2.${at}`,
      (at: number) => `2001:db8:7:${at}::1`,
    ]) {
      for (let at = 0; at < maxHourlyAttemptsPerNetwork; at += 1)
        expect(await checkRateLimit(query, address(at), 0)).toBeUndefined();
      expect(await checkRateLimit(query, address(maxHourlyAttemptsPerNetwork), 0)).toBe(429);
    }
    expect(await checkRateLimit(query, '192.0.3.1', 0)).toBeUndefined();
  });

  it('counts all senders, but no refused attempts of one', async () => {
    const { query } = await emptyDatabase();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const service = createContactService({ site, query, clock: () => 0 });
    for (let count = 0; count < 2 * maxHourlyAttemptsOfAllSenders; count += 1)
      await checkRateLimit(query, '192.0.2.1', 0);
    for (let at = maxHourlyAttemptsPerSender; at < maxHourlyAttemptsOfAllSenders; at += 1)
      expect(await checkRateLimit(query, `10.${at % 250}.${at >> 8}.1`, 0)).toBeUndefined();
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const { status, headers } = await service.handleRequest(
        requestOf('Long enough, one.'),
        address,
      );
      expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
    }
    expect(log.mock.calls).toEqual([
      ['2000 messages came within an hour. No more are accepted until it is over.'],
    ]);
    log.mockRestore();
  });

  it.each([
    ['192.0.2.1', '192.0.2/24'],
    ['2001:db8::7:1', '2001:0db8:0000/48'],
    ['', '/24'],
  ])('maps %s to the network %s', (address, network) => expect(networkKey(address)).toBe(network));

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::7:1', '2001:0db8:0000:0000'],
    ['2001:0DB8:0:1:2:3:4:5', '2001:0db8:0000:0001'],
    ['::1', '0000:0000:0000:0000'],
    ['', ''],
  ])('maps the address %s to the key %s', (address, network) =>
    expect(senderKey(address)).toBe(network),
  );
});

it('cleans up again at an earlier hour after a cleanup that failed', async () => {
  const file = join(folder, 'earlier.db');
  const { query, truncateWal, close } = await openDatabase(file);
  const reader = new DatabaseSync(file);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 9 * hourMs;
  const service = createContactService({
    site: { ...site, retentionDays: 30 },
    query,
    truncateWal,
    clock: () => now,
  });
  const cleanedAt = async () => {
    await service.processQueue();
    return (await query('SELECT latest FROM cleanups'))[0]?.['latest'];
  };
  expect(await cleanedAt()).toBe(9 * hourMs);
  // The clock is ahead for a short time, and a reader prevents truncation of the log.
  now = 900 * hourMs;
  reader.exec('BEGIN; SELECT * FROM cleanups');
  expect(await cleanedAt()).toBe(900 * hourMs);
  expect(log.mock.calls.join()).toMatch(/earlier\.db-wal\. The next cleanup tries again: end what/);
  reader.exec('COMMIT');
  now = 9 * hourMs;
  expect(await cleanedAt()).toBe(9 * hourMs);
  reader.close();
  close();
});

it('logs overdue messages once while the first cleanup fails', async () => {
  const file = join(folder, 'overdue.db');
  const { query, truncateWal, close } = await openDatabase(file);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 0;
  const service = createContactService({
    site,
    query,
    truncateWal,
    webhook: { url: 'http://127.0.0.1:9/' },
    clock: () => now,
  });
  expect((await service.handleRequest(requestOf('Long enough.'), '192.0.2.1')).status).toBe(201);
  now = 72 * hourMs;
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN; SELECT * FROM messages');
  for (let call = 0; call < 3; call += 1) await service.processQueue();
  expect(log.mock.calls.filter(([text]) => text.includes('wait for delivery'))).toHaveLength(1);
  reader.close();
  log.mockRestore();
  close();
});

it('accepts messages after a first query that never ended', async () => {
  const { query, count } = await emptyDatabase();
  let isFirst = true;
  const service = createContactService({
    site,
    clock: () => 0,
    query: (...statement) => {
      if (!isFirst) return query(...statement);
      isFirst = false;
      return new Promise(() => {});
    },
  });
  void service.handleRequest(requestOf('Long enough, one.'), '192.0.2.1');
  await vi.waitUntil(() => !isFirst);
  const { status } = await service.handleRequest(requestOf('Long enough, two.'), '192.0.2.2');
  expect([status, count('messages')]).toEqual([201, 1]);
});

it('logs once an hour why messages can not be stored', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 0;
  const service = createContactService({
    site,
    query: () => Promise.reject(new Error('database or disk is full')),
    clock: () => now,
  });
  for (now of [0, 1, hourMs])
    expect((await service.handleRequest(requestOf('Long enough.'), '192.0.2.1')).status).toBe(503);
  const line = 'A message could not be stored: Error: database or disk is full';
  expect(log.mock.calls).toEqual([[line], [line]]);
  log.mockRestore();
});

it('stores a double click at the end of an hour once', async () => {
  const { query, count } = await emptyDatabase();
  let now = 0;
  const service = createContactService({ site, query, clock: () => now });
  const rowsAfter = async (time: number, message: string) => {
    now = time;
    const { status } = await service.handleRequest(requestOf(message), '192.0.2.1');
    return [status, count('messages')];
  };
  expect(await rowsAfter(hourMs - 100, 'Long enough.')).toEqual([201, 1]);
  expect(await rowsAfter(hourMs + 100, 'Long enough.')).toEqual([201, 1]);
  expect(await rowsAfter(hourMs + 100, 'Another text.')).toEqual([201, 2]);
  expect(await rowsAfter(2 * hourMs, 'Long enough.')).toEqual([201, 3]);
});

describe('an expired message', () => {
  it('erases expired messages, except one that waits for delivery', async () => {
    const { query, count } = await emptyDatabase();
    let now = 0;
    const service = (webhook?: { url: string }) =>
      createContactService({ site, query, clock: () => now, webhook });
    const webhook = { url: 'http://127.0.0.1:9/' };
    const send = (to: ReturnType<typeof service>, message: string) =>
      to.handleRequest(requestOf(message), '192.0.2.1');
    expect((await send(service(), 'Long enough, one.')).status).toBe(201);
    expect((await send(service(webhook), 'Long enough, two.')).status).toBe(201);
    now = 47 * hourMs;
    await service(webhook).processQueue();
    expect(count('messages')).toBe(2);
    now = 49 * hourMs;
    await service(webhook).processQueue();
    expect(count('messages')).toBe(1);
  });
});

it.each([
  ['two days', 2],
  ['without limit', null],
])('corrects the date of a message that a clock ahead gave, kept %s', async (_, retentionDays) => {
  const { query } = await emptyDatabase();
  let now = Date.parse('2040-01-01');
  const service = createContactService({
    site: { ...site, retentionDays },
    query,
    clock: () => now,
  });
  await service.handleRequest(requestOf('Long enough.'), '192.0.2.1');
  const today = Date.parse('2026-11-01');
  for (now = today; now < today + 3 * hourMs; now += hourMs) await service.processQueue();
  const [row] = await query('SELECT received FROM messages');
  expect(row?.['received']).toBeLessThan(now);
});

it('erases nothing while the clock is behind the build', async () => {
  const { query, count } = await emptyDatabase();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = Date.parse('2026-11-02');
  const service = createContactService({
    site: { ...site, buildDay: '2026-11-01' },
    query,
    clock: () => now,
  });
  expect((await service.handleRequest(requestOf('Long enough.'), '192.0.2.1')).status).toBe(201);
  for (const day of ['2020-01-01', '2026-11-02'])
    for (now = Date.parse(day); now < Date.parse(day) + 3 * hourMs; now += hourMs)
      await service.processQueue();
  expect(count('messages')).toBe(1);
  expect(log.mock.calls.join()).toMatch(/The clock is behind the build of 2026-11-01/);
  log.mockRestore();
});

/** Stores 45 messages that are due. */
const storeDueMessages = (query: RunSql) =>
  query(`WITH RECURSIVE numbers(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM numbers LIMIT 45)
    INSERT INTO messages (key, received, locale, name, email, phone, message, next_attempt_at)
    SELECT 'key-' || id, 0, 'en', 'Ada', 'ada@example.com', '', 'Long enough.', 0 FROM numbers`);

it('delivers two batches at once while the webhook accepts messages', async () => {
  const { query, count } = await emptyDatabase();
  await storeDueMessages(query);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const webhook = { url: 'https://tickets.example.com/' };
  const service = createContactService({ site, query, webhook, clock: () => 0 });
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

it('runs no more queries for a request than Cloudflare’s free plan allows', async () => {
  const { query, count } = await emptyDatabase();
  await storeDueMessages(query);
  await query('INSERT INTO cleanups VALUES (1, 0, ?)', 9 * hourMs);
  let queries = 0;
  // A new worker, whose first request stores a message, delivers others and erases expired ones.
  const service = createContactService({
    site,
    webhook: { url: 'https://tickets.example.com/' },
    clock: () => 10 * hourMs,
    query: async (...statement) => {
      queries += 1;
      return query(...statement);
    },
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const { status } = await service.handleRequest(requestOf('Long enough, one.'), '192.0.2.1');
  await service.processQueue();
  vi.restoreAllMocks();
  expect([status, count('cleanups WHERE latest > 9 * 3600000')]).toEqual([201, 1]);
  expect(queries).toBeLessThanOrEqual(50);
});

it('retries a delivery without end, at intervals of up to an hour', () => {
  expect([1, 2, 3, 11, 12, 1000].map(backoffMs)).toEqual([
    2000,
    4000,
    8000,
    2_048_000,
    hourMs,
    hourMs,
  ]);
});

describe('a database file of an older version', () => {
  /** Table of version 1.0, with a pending and a delivered message. */
  const oldTable = `CREATE TABLE messages (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, received INTEGER NOT NULL, locale TEXT NOT NULL,
      name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL, message TEXT NOT NULL, due INTEGER, tries INTEGER NOT NULL DEFAULT 0, handed_on INTEGER);
    CREATE INDEX messages_due ON messages (due) WHERE due IS NOT NULL;
    INSERT INTO messages VALUES (1, 'key-one-1', 10, 'en', 'Ada', 'a@example.com', '', 'First question.', 20, 3, NULL);
    INSERT INTO messages VALUES (2, 'key-two-2', 11, 'en', 'Ada', 'a@example.com', '', 'Second question.', NULL, 1, 30)`;

  const oldFile = (name: string, changes = '') => {
    const file = join(folder, name);
    const database = new DatabaseSync(file);
    database.exec(oldTable);
    database.exec(changes);
    database.close();
    return file;
  };
  /** As if `phone` were new in the form. */
  const dropPhone = 'ALTER TABLE messages DROP COLUMN phone';
  const columns = 'SELECT id, next_attempt_at, attempts, delivered_at FROM messages ORDER BY id';
  const kept = [
    { id: 1, next_attempt_at: 20, attempts: 3, delivered_at: null },
    { id: 2, next_attempt_at: null, attempts: 1, delivered_at: 30 },
  ];

  it('keeps messages of version 1.0 under the new column names', async () => {
    const { query, close } = await openDatabase(oldFile('one.db'));
    expect(await query(columns)).toEqual(kept);
    expect(
      await query("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"),
    ).toEqual([{ name: 'messages_pending' }]);
    close();
  });

  it('stores and delivers a field that is new in the form', async () => {
    const { query, close } = await openDatabase(oldFile('new-field.db', dropPhone));
    const webhook = { url: 'https://tickets.example.com/' };
    const service = createContactService({ site, query, webhook, clock: () => 40 });
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    const message = {
      name: 'Ada',
      email: 'a@example.com',
      phone: '12345',
      message: 'Long enough.',
    };
    const request = new Request('http://site/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'en', ...message }),
    });
    expect((await service.handleRequest(request, '192.0.2.1')).status).toBe(201);
    expect(await query('SELECT phone FROM messages ORDER BY id')).toEqual([
      { phone: '' },
      { phone: '' },
      { phone: '12345' },
    ]);
    await service.processQueue();
    expect(send.mock.calls.map(([, options]) => JSON.parse(String(options?.body)))).toEqual([
      expect.objectContaining({ id: 'key-one-1', phone: '', message: 'First question.' }),
      expect.objectContaining({ received: new Date(40).toISOString(), locale: 'en', ...message }),
    ]);
    send.mockRestore();
    close();
  });

  it('lets two processes migrate a database at the same time', async () => {
    const file = oldFile('two.db', dropPhone);
    const databases = [new DatabaseSync(file), new DatabaseSync(file)];
    const pause = () => new Promise((resolve) => setTimeout(resolve, 0));
    await Promise.all(
      databases.map((database) =>
        migrateDatabase(async (sql, ...values) => {
          await pause();
          return database.prepare(sql).all(...values);
        }),
      ),
    );
    for (const database of databases) {
      expect(database.prepare(columns).all()).toEqual(kept);
      expect(database.prepare('SELECT phone FROM messages').all()).toHaveLength(2);
      database.close();
    }
  });
});
