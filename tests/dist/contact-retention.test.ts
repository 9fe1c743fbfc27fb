import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookGraceDays } from '../../hosting/contact/cleanup.ts';
import { createTables } from '../../hosting/contact/database.ts';
import full from '../fixtures/site.full.json' with { type: 'json' };
import { messagesIn } from '../message-samples.ts';
import { bytesOf, type MessageServer, makeClock, rowsIn, startServer } from './message-server.ts';

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;
const keep = full.messageRetentionDays * day;
const timeout = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'retention-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A webhook that can be down. */
const webhook = { status: 500, taken: [] as string[] };
let hook: Server;
beforeAll(async () => {
  hook = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (webhook.status === 200) webhook.taken.push(JSON.parse(body).message);
    response.writeHead(webhook.status).end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
});
afterAll(() => hook.close());

let numbered = 0;
let file: string;
let clock: ReturnType<typeof makeClock>;
let server: MessageServer | undefined;
beforeEach(() => {
  numbered += 1;
  file = join(folder, `${numbered}.db`);
  clock = makeClock(join(folder, `${numbered}.clock`));
  webhook.status = 500;
});
afterEach(() => server?.stop());

const start = async (variables = {}) => (server = await startServer(file, variables, clock.file));
const withWebhook = () => ({ CONTACT_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/` });

/** Moves the server's clock, and waits until it has cleaned up by it. */
async function moveTo(offset: number) {
  clock.set(offset);
  const latest = () => Number(rowsIn(file, 'SELECT latest FROM cleanups')[0]?.['latest']);
  await expect.poll(() => Math.abs(latest() - Date.now() - offset), { timeout }).toBeLessThan(hour / 2);
}

/** Moves it so, and goes on for more than an hour: it is steady by then. */
async function stayAt(offset: number) {
  await moveTo(offset);
  await moveTo(offset + 1.1 * hour);
}

const count = () => messagesIn(file).length;

describe('what is erased', () => {
  it('erases messages from every byte of the database’s files', async () => {
    const { send, stop } = await start();
    for (const letter of ['A', 'B', 'C']) {
      const change = { name: `SECRETMARK ${letter}`, message: `SECRETMARK ${letter.repeat(1500)}` };
      expect((await send(change, '203.0.113.77')).status).toBe(201);
    }
    const hashes = rowsIn(file, 'SELECT salt AS secret FROM hours UNION SELECT visitor FROM visitors');
    const secrets = ['SECRETMARK', ...hashes.map(({ secret }) => String(secret))];
    const found = () => secrets.filter((secret) => bytesOf(file).includes(secret));
    expect(secrets.length).toBeGreaterThan(2);
    expect(found()).toEqual(secrets);
    await stayAt(keep + hour);
    await expect.poll(count, { timeout }).toBe(0);
    await expect.poll(found, { timeout }).toEqual([]);
    await stop();
    expect(found()).toEqual([]);
  });

  it('overwrites rows that an older version deleted', async () => {
    const before = new DatabaseSync(file);
    await createTables(async (sql) => before.prepare(sql).all());
    const insert = before.prepare("INSERT INTO messages (key, received, locale, name, email, phone, message) VALUES (?, ?, 'en', 'A', 'a@b.com', '', ?)");
    for (let number = 0; number < 50; number += 1) insert.run(String(number), Date.now(), `SECRETMARK ${'x'.repeat(500)}`);
    before.exec('DELETE FROM messages WHERE id > 1');
    before.exec("UPDATE messages SET message = 'kept as it was'");
    before.close();
    expect(bytesOf(file)).toContain('SECRETMARK');
    const { stop } = await start();
    expect(bytesOf(file)).not.toContain('SECRETMARK');
    await stop();
    expect(messagesIn(file)).toEqual([expect.objectContaining({ message: 'kept as it was' })]);
    expect(rowsIn(file, 'PRAGMA user_version')).toEqual([{ user_version: 1 }]);
  });
});

describe('a message is erased when it has had its days', () => {
  it('keeps messages some days more while the webhook is down', async () => {
    const { send, stop } = await start(withWebhook());
    expect((await send()).status).toBe(201);
    await stayAt(keep + day);
    expect(count()).toBe(1);
    await stop();
    const { said } = await start(withWebhook());
    await expect.poll(said, { timeout }).toMatch(/wait for delivery for longer than messageRetentionDays \(365\): 1\. They are erased 30 days after that/);
    await stayAt(keep + (webhookGraceDays + 1) * day);
    await expect.poll(count, { timeout }).toBe(0);
    await expect.poll(said, { timeout }).toMatch(/expired and were erased before a webhook accepted them: 1\./);
  });

  it('deletes messages that waited for a removed webhook', async () => {
    const { send, stop } = await start(withWebhook());
    expect((await send()).status).toBe(201);
    await expect.poll(() => messagesIn(file)[0]?.['attempts'], { timeout }).toBe(1);
    await stop();
    await start();
    await stayAt(keep + day);
    await expect.poll(count, { timeout }).toBe(0);
  });

  it('deletes messages that came before a webhook was set', async () => {
    const { send, stop } = await start();
    expect((await send({ message: 'Before there was a webhook.' })).status).toBe(201);
    await stop();
    webhook.status = 200;
    await start(withWebhook());
    await stayAt(keep + day);
    await expect.poll(count, { timeout }).toBe(0);
    expect(webhook.taken).not.toContain('Before there was a webhook.');
  });
});

describe('a clock that jumps', () => {
  it('deletes nothing while the clock is ahead', async () => {
    const { send } = await start();
    await send();
    await moveTo(2 * year);
    await moveTo(0);
    await moveTo(1.1 * hour);
    expect(count()).toBe(1);
  });

  it('deletes nothing that came while the clock was behind', async () => {
    const { send } = await start();
    await send();
    await moveTo(-50 * year);
    await send();
    await stayAt(0);
    expect(count()).toBe(2);
  });

  it('keeps messages from a clock ahead no longer than others', async () => {
    const { send } = await start();
    await moveTo(10 * year);
    await send();
    await stayAt(0);
    await stayAt(keep + 2 * day);
    await expect.poll(count, { timeout }).toBe(0);
  });

  it('forwards messages and deletes hashes after a clock jump', async () => {
    const { send } = await start(withWebhook());
    await moveTo(10 * year);
    await send({ message: 'Sent in the future.' });
    await expect.poll(() => messagesIn(file)[0]?.['attempts'], { timeout }).toBe(1);
    webhook.status = 200;
    await moveTo(0);
    await expect.poll(() => webhook.taken, { timeout }).toContain('Sent in the future.');
    expect(rowsIn(file, 'SELECT * FROM visitors')).toEqual([]);
  });
});
