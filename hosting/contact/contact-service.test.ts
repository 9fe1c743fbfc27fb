import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it, vi } from 'vitest';
import { hourMs } from '../../src/utils/time.ts';
import {
  contactSite,
  createContactRequest,
  createEmptyDatabase,
} from '../../tests/helpers/message-samples.ts';
import { openSqliteDatabase } from '../node/sqlite.ts';
import { createContactService } from './contact-service.ts';
import { migrateBeforeFirstQuery } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'contact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('cleans up again at an earlier hour after a cleanup that failed', async () => {
  const file = join(folder, 'earlier.db');
  const { query, truncateWal, close } = await openSqliteDatabase(file);
  const reader = new DatabaseSync(file);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 9 * hourMs;
  const service = createContactService({
    site: { ...contactSite, retentionDays: 30 },
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
  const { query, truncateWal, close } = await openSqliteDatabase(file);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 0;
  const service = createContactService({
    site: contactSite,
    query,
    truncateWal,
    webhook: { url: 'http://127.0.0.1:9/' },
    clock: () => now,
  });
  expect((await service.handleRequest(createContactRequest(), '192.0.2.1')).status).toBe(201);
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
  const { query, count } = await createEmptyDatabase();
  let isFirst = true;
  const service = createContactService({
    site: contactSite,
    clock: () => 0,
    query: migrateBeforeFirstQuery((...statement) => {
      if (!isFirst) return query(...statement);
      isFirst = false;
      return new Promise(() => {});
    }),
  });
  void service.handleRequest(createContactRequest({ message: 'Long enough, one.' }), '192.0.2.1');
  await vi.waitUntil(() => !isFirst);
  const { status } = await service.handleRequest(
    createContactRequest({ message: 'Long enough, two.' }),
    '192.0.2.2',
  );
  expect([status, count('messages')]).toEqual([201, 1]);
});

it('logs the stack of a bug', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const query = () => Promise.reject(new TypeError('x is not a function'));
  const service = createContactService({ site: contactSite, query, clock: () => 0 });
  await service.handleRequest(createContactRequest(), '192.0.2.1');
  await service.processQueue();
  const stack = /: TypeError: x is not a function\n +at .*\.ts:\d/;
  expect(log.mock.calls).toEqual(Array(2).fill([expect.stringMatching(stack)]));
  log.mockRestore();
});

it('logs once an hour why messages can not be stored', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 0;
  const service = createContactService({
    site: contactSite,
    query: () => Promise.reject(new Error('database or disk is full')),
    clock: () => now,
  });
  for (now of [0, 1, hourMs])
    expect((await service.handleRequest(createContactRequest(), '192.0.2.1')).status).toBe(503);
  const line = 'A message could not be stored: database or disk is full';
  expect(log.mock.calls).toEqual([[line], [line]]);
  log.mockRestore();
});

it('stores a double click at the end of an hour once', async () => {
  const { query, count } = await createEmptyDatabase();
  let now = 0;
  const service = createContactService({ site: contactSite, query, clock: () => now });
  const rowsAfter = async (time: number, message: string) => {
    now = time;
    const { status } = await service.handleRequest(createContactRequest({ message }), '192.0.2.1');
    return [status, count('messages')];
  };
  expect(await rowsAfter(hourMs - 100, 'Long enough.')).toEqual([201, 1]);
  expect(await rowsAfter(hourMs + 100, 'Long enough.')).toEqual([201, 1]);
  expect(await rowsAfter(hourMs + 100, 'Another text.')).toEqual([201, 2]);
  expect(await rowsAfter(2 * hourMs, 'Long enough.')).toEqual([201, 3]);
});

it('erases expired messages, except one that waits for delivery', async () => {
  const { query, count } = await createEmptyDatabase();
  let now = 0;
  const service = (webhook?: { url: string }) =>
    createContactService({ site: contactSite, query, clock: () => now, webhook });
  const webhook = { url: 'http://127.0.0.1:9/' };
  const send = (to: ReturnType<typeof service>, message: string) =>
    to.handleRequest(createContactRequest({ message }), '192.0.2.1');
  expect((await send(service(), 'Long enough, one.')).status).toBe(201);
  expect((await send(service(webhook), 'Long enough, two.')).status).toBe(201);
  now = 47 * hourMs;
  await service(webhook).processQueue();
  expect(count('messages')).toBe(2);
  now = 49 * hourMs;
  await service(webhook).processQueue();
  expect(count('messages')).toBe(1);
});

it.each([
  ['two days', 2],
  ['without limit', null],
])('corrects the date of a message that a clock ahead gave, kept %s', async (_, retentionDays) => {
  const { query } = await createEmptyDatabase();
  let now = Date.parse('2040-01-01');
  const service = createContactService({
    site: { ...contactSite, retentionDays },
    query,
    clock: () => now,
  });
  await service.handleRequest(createContactRequest(), '192.0.2.1');
  const today = Date.parse('2026-11-01');
  for (now = today; now < today + 3 * hourMs; now += hourMs) await service.processQueue();
  const [row] = await query('SELECT received FROM messages');
  expect(row?.['received']).toBeLessThan(now);
});

it('erases nothing while the clock is behind the build', async () => {
  const { query, count } = await createEmptyDatabase();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = Date.parse('2026-11-02');
  const service = createContactService({
    site: { ...contactSite, buildDay: '2026-11-01' },
    query,
    clock: () => now,
  });
  expect((await service.handleRequest(createContactRequest(), '192.0.2.1')).status).toBe(201);
  for (const day of ['2020-01-01', '2026-11-02'])
    for (now = Date.parse(day); now < Date.parse(day) + 3 * hourMs; now += hourMs)
      await service.processQueue();
  expect(count('messages')).toBe(1);
  expect(log.mock.calls.join()).toMatch(
    /The clock is behind the build of 2026-11-01. Set the clock./,
  );
  log.mockRestore();
});

it('keeps no texts of past hours in memory', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 0;
  const megabyte = () => randomBytes(500_000).toString('hex');
  const service = createContactService({
    site: contactSite,
    query: () => Promise.reject(new Error(megabyte())),
    clock: () => now,
  });
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapMegabytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = heapMegabytes();
  for (; now < 40 * hourMs; now += hourMs) await service.processQueue();
  expect(log).toHaveBeenCalledTimes(40);
  log.mockClear();
  expect(heapMegabytes() - before).toBeLessThan(20);
  log.mockRestore();
});

it('redirects to a page of the form when a body in chunks fails', async () => {
  const { query } = await createEmptyDatabase();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const service = createContactService({ site: contactSite, query, clock: () => 0 });
  const send = () =>
    service.handleRequest(
      new Request('http://site/contact', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          referer: 'http://site/en/help-center',
        },
        body: new ReadableStream({ pull: (body) => body.error(new Error('broken')) }),
        duplex: 'half',
      } as RequestInit),
      '192.0.2.1',
    );
  for (const { status, headers } of [await send(), await send()])
    expect([status, headers.get('location')]).toEqual([303, '/en/message-failed']);
  expect(log.mock.calls).toEqual([['A message could not be stored: broken']]);
});
