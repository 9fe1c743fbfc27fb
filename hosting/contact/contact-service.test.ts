import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { createContactService } from './contact-service.ts';
import { createTables, type SqlQuery } from './database.ts';
import { countAttempt, deleteExpiredCounters, maxFromAll, maxPerAddress, maxPerNetwork, networkKey, rateLimitKey } from './rate-limit.ts';
import { backoffMs } from './webhook.ts';

const hour = 3_600_000;

const site = { languages: ['en'], host: 'www.example.com', retentionDays: 2 };

const requestOf = (message: string) => {
  const body = JSON.stringify({ locale: 'en', name: 'Ada', email: 'ada@example.com', message });
  return new Request('http://site/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
};

async function emptyDatabase(): Promise<{ query: SqlQuery; count: (table: string) => number }> {
  const database = new DatabaseSync(':memory:');
  const query: SqlQuery = async (sql, ...values) => database.prepare(sql).all(...values);
  await createTables(query);
  return { query, count: (table) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']) };
}

describe('the limit of messages', () => {
  it('is one for each address and hour', async () => {
    const { query, count } = await emptyDatabase();
    const allowed = async (address: string, now: number) =>
      (await Promise.all(Array.from({ length: maxPerAddress + 1 }, () => countAttempt(query, address, now)))).filter((status) => status === undefined).length;
    expect([await allowed('192.0.2.1', 0), await allowed('192.0.2.2', 0), await allowed('192.0.2.1', hour)]).toEqual([maxPerAddress, maxPerAddress, maxPerAddress]);
    // An hour has a row of the network around, and one of all senders, beside that of each address.
    expect([count('visitors'), count('hours')]).toEqual([3 + 4, 2]);
    await deleteExpiredCounters(query, 2 * hour);
    expect([count('visitors'), count('hours')]).toEqual([0, 0]);
  });

  it('is one for the network around an address, too', async () => {
    const { query } = await emptyDatabase();
    for (const address of [(at: number) => `192.0.2.${at}`, (at: number) => `2001:db8:7:${at}::1`]) {
      for (let at = 0; at < maxPerNetwork; at += 1) expect(await countAttempt(query, address(at), 0)).toBeUndefined();
      expect(await countAttempt(query, address(maxPerNetwork), 0)).toBe(429);
    }
    expect(await countAttempt(query, '192.0.3.1', 0)).toBeUndefined();
  });

  it('holds for all senders together, but not by what one alone sends', async () => {
    const { query } = await emptyDatabase();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const desk = createContactService({ site, query, clock: () => 0 });
    for (let count = 0; count < 2 * maxFromAll; count += 1) await countAttempt(query, '192.0.2.1', 0);
    for (let at = maxPerAddress; at < maxFromAll; at += 1) expect(await countAttempt(query, `10.${at % 250}.${at >> 8}.1`, 0)).toBeUndefined();
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const { status, headers } = await desk.answer(requestOf('Long enough, one.'), address);
      expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
    }
    expect(log.mock.calls).toEqual([['2000 messages came within an hour. No more are taken until it is over.']]);
    log.mockRestore();
  });

  it.each([
    ['192.0.2.1', '192.0.2/24'],
    ['2001:db8::7:1', '2001:db8:0/48'],
    ['', '/24'],
  ])('counts around %s what is in %s', (address, network) => expect(networkKey(address)).toBe(network));

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::7:1', '2001:db8:0:0'],
    ['2001:0DB8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('counts %s as %s', (address, network) => expect(rateLimitKey(address)).toBe(network));
});

describe('messages that are kept for days', () => {
  it('are erased then, but for one that waits to be handed on', async () => {
    const { query, count } = await emptyDatabase();
    let now = 0;
    const desk = (webhook?: { url: string }) => createContactService({ site, query, clock: () => now, webhook });
    const webhook = { url: 'http://127.0.0.1:9/' };
    const send = (to: ReturnType<typeof desk>, message: string) => to.answer(requestOf(message), '192.0.2.1');
    expect((await send(desk(), 'Long enough, one.')).status).toBe(201);
    expect((await send(desk(webhook), 'Long enough, two.')).status).toBe(201);
    now = 47 * hour;
    await desk(webhook).turn();
    expect(count('messages')).toBe(2);
    now = 49 * hour;
    await desk(webhook).turn();
    expect(count('messages')).toBe(1);
  });
});

it('a message is tried again after pauses that grow to an hour, for ever', () => {
  expect([1, 2, 3, 11, 12, 1000].map(backoffMs)).toEqual([2000, 4000, 8000, 2_048_000, hour, hour]);
});
