import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { makeTables, type Query } from '../../deploy/contact/database.ts';
import { pauseAfter } from '../../deploy/contact/hand-on.ts';
import { contactDesk } from '../../deploy/contact/handler.ts';
import { forgetVisitors, mayWrite, mostAnHour, networkOf } from '../../deploy/contact/limit.ts';

const hour = 3_600_000;

async function emptyDatabase(): Promise<{ query: Query; count: (table: string) => number }> {
  const database = new DatabaseSync(':memory:');
  const query: Query = async (sql, ...values) => database.prepare(sql).all(...values);
  await makeTables(query);
  return { query, count: (table) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']) };
}

describe('the limit of messages', () => {
  it('is one for each address and hour', async () => {
    const { query, count } = await emptyDatabase();
    const allowed = async (address: string, now: number) => (await Promise.all(Array.from({ length: mostAnHour + 1 }, () => mayWrite(query, address, now)))).filter(Boolean).length;
    expect([await allowed('192.0.2.1', 0), await allowed('192.0.2.2', 0), await allowed('192.0.2.1', hour)]).toEqual([mostAnHour, mostAnHour, mostAnHour]);
    expect([count('visitors'), count('hours')]).toEqual([3, 2]);
    await forgetVisitors(query, 2 * hour);
    expect([count('visitors'), count('hours')]).toEqual([0, 0]);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::7:1', '2001:db8:0:0'],
    ['2001:0DB8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('messages that are kept for days', () => {
  it('are erased then, but for one that waits to be handed on', async () => {
    const { query, count } = await emptyDatabase();
    let now = 0;
    const desk = (webhook?: { url: string }) => contactDesk({ site: { languages: ['en'], keepDays: 2 }, query, clock: () => now, webhook });
    const send = (to: ReturnType<typeof desk>, message: string) => {
      const body = JSON.stringify({ locale: 'en', name: 'Ada', email: 'ada@example.com', message });
      return to.answer(new Request('http://site/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body }), '192.0.2.1');
    };
    expect((await send(desk(), 'Long enough, one.')).status).toBe(201);
    expect((await send(desk({ url: 'http://127.0.0.1:9/' }), 'Long enough, two.')).status).toBe(201);
    now = 47 * hour;
    await desk().turn();
    expect(count('messages')).toBe(2);
    now = 49 * hour;
    await desk().turn();
    expect(count('messages')).toBe(1);
  });
});

it('a message is tried again after pauses that grow to an hour, for ever', () => {
  expect([1, 2, 3, 11, 12, 1000].map(pauseAfter)).toEqual([2000, 4000, 8000, 2_048_000, hour, hour]);
});
