import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, type ExpectStatic, expect, it } from 'vitest';
import { undeliveredGraceDays } from '../../hosting/contact/cleanup.ts';
import { createTables } from '../../hosting/contact/database.ts';
import full from '../fixtures/site.full.json' with { type: 'json' };
import { messagesIn } from '../message-samples.ts';
import {
  bytesOf,
  type MessageServer,
  makeClock,
  rowsIn,
  startMessageServer,
} from './message-server.ts';

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;
const keep = full.messageRetentionDays * day;
const timeout = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'retention-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A webhook that can be down. */
interface Webhook {
  readonly server: Server;
  status: number;
  readonly taken: string[];
}

async function startWebhook(): Promise<Webhook> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (webhook.status === 200) webhook.taken.push(JSON.parse(body).message);
    response.writeHead(webhook.status).end();
  }).listen(0, '127.0.0.1');
  const webhook: Webhook = { server, status: 500, taken: [] };
  await once(server, 'listening');
  return webhook;
}

let numbered = 0;

/** Server and files of one test: tests run at once, as each mostly waits for its server. */
class Trial {
  readonly file: string;
  readonly #clock: ReturnType<typeof makeClock>;
  readonly #servers: MessageServer[] = [];

  /** @param expect the one of the test, as polling has to know its test */
  private constructor(
    readonly expect: ExpectStatic,
    readonly webhook: Webhook,
  ) {
    numbered += 1;
    this.file = join(folder, `${numbered}.db`);
    this.#clock = makeClock(join(folder, `${numbered}.clock`));
  }

  static async run(expect: ExpectStatic, test: (trial: Trial) => Promise<void>): Promise<void> {
    const trial = new Trial(expect, await startWebhook());
    try {
      await test(trial);
    } finally {
      await Promise.all(trial.#servers.map(({ stop }) => stop()));
      trial.webhook.server.close();
    }
  }

  async start(variables = {}): Promise<MessageServer> {
    const server = await startMessageServer(this.file, variables, this.#clock.file);
    this.#servers.push(server);
    return server;
  }

  withWebhook() {
    return {
      CONTACT_WEBHOOK: `http://127.0.0.1:${(this.webhook.server.address() as AddressInfo).port}/`,
    };
  }

  /** Moves the server's clock, and waits until it has cleaned up by it. */
  async moveTo(offset: number): Promise<void> {
    this.#clock.set(offset);
    const latest = () => Number(rowsIn(this.file, 'SELECT latest FROM cleanups')[0]?.['latest']);
    await this.expect
      .poll(() => Math.abs(latest() - Date.now() - offset), { timeout })
      .toBeLessThan(hour / 2);
  }

  /** Moves the clock, and again by more than an hour: it is steady by then. */
  async stayAt(offset: number): Promise<void> {
    await this.moveTo(offset);
    await this.moveTo(offset + 1.1 * hour);
  }

  count(): number {
    return messagesIn(this.file).length;
  }
}

const test = (title: string, run: (trial: Trial) => Promise<void>) =>
  it.concurrent(title, ({ expect }) => Trial.run(expect, run));

describe('deletion of messages', () => {
  test('erases messages from every byte of the database’s files', async (trial) => {
    const { send, stop } = await trial.start();
    for (const letter of ['A', 'B', 'C']) {
      const change = { name: `SECRETMARK ${letter}`, message: `SECRETMARK ${letter.repeat(1500)}` };
      expect((await send(change, '203.0.113.77')).status).toBe(201);
    }
    const hashes = rowsIn(
      trial.file,
      'SELECT salt AS secret FROM hours UNION SELECT visitor FROM visitors',
    );
    const secrets = ['SECRETMARK', ...hashes.map(({ secret }) => String(secret))];
    const found = () => secrets.filter((secret) => bytesOf(trial.file).includes(secret));
    expect(secrets.length).toBeGreaterThan(2);
    expect(found()).toEqual(secrets);
    await trial.stayAt(keep + hour);
    await trial.expect.poll(() => trial.count(), { timeout }).toBe(0);
    await trial.expect.poll(found, { timeout }).toEqual([]);
    await stop();
    expect(found()).toEqual([]);
  });

  test('overwrites rows that an older version deleted', async (trial) => {
    const before = new DatabaseSync(trial.file);
    await createTables(async (sql) => before.prepare(sql).all());
    const insert = before.prepare(
      "INSERT INTO messages (key, received, locale, name, email, phone, message) VALUES (?, ?, 'en', 'A', 'a@b.com', '', ?)",
    );
    for (let number = 0; number < 50; number += 1)
      insert.run(String(number), Date.now(), `SECRETMARK ${'x'.repeat(500)}`);
    before.exec('DELETE FROM messages WHERE id > 1');
    before.exec("UPDATE messages SET message = 'kept as it was'");
    before.close();
    expect(bytesOf(trial.file)).toContain('SECRETMARK');
    const { stop } = await trial.start();
    expect(bytesOf(trial.file)).not.toContain('SECRETMARK');
    await stop();
    expect(messagesIn(trial.file)).toEqual([
      expect.objectContaining({ message: 'kept as it was' }),
    ]);
    expect(rowsIn(trial.file, 'PRAGMA user_version')).toEqual([{ user_version: 1 }]);
  });
});

describe('a message is erased when it has had its days', () => {
  test('keeps messages some days more while the webhook is down', async (trial) => {
    const { send, stop } = await trial.start(trial.withWebhook());
    expect((await send()).status).toBe(201);
    await trial.stayAt(keep + day);
    expect(trial.count()).toBe(1);
    await stop();
    const { output } = await trial.start(trial.withWebhook());
    await trial.expect
      .poll(output, { timeout })
      .toMatch(
        /wait for delivery for longer than messageRetentionDays \(365\): 1\. They are erased 30 days after that/,
      );
    await trial.stayAt(keep + (undeliveredGraceDays + 1) * day);
    await trial.expect.poll(() => trial.count(), { timeout }).toBe(0);
    await trial.expect
      .poll(output, { timeout })
      .toMatch(/expired and were erased before a webhook accepted them: 1\./);
  });

  test('deletes messages that waited for a removed webhook', async (trial) => {
    const { send, stop } = await trial.start(trial.withWebhook());
    expect((await send()).status).toBe(201);
    await trial.expect.poll(() => messagesIn(trial.file)[0]?.['attempts'], { timeout }).toBe(1);
    await stop();
    await trial.start();
    await trial.stayAt(keep + day);
    await trial.expect.poll(() => trial.count(), { timeout }).toBe(0);
  });

  test('deletes messages that came before a webhook was set', async (trial) => {
    const { send, stop } = await trial.start();
    expect((await send({ message: 'Before there was a trial.webhook.' })).status).toBe(201);
    await stop();
    trial.webhook.status = 200;
    await trial.start(trial.withWebhook());
    await trial.stayAt(keep + day);
    await trial.expect.poll(() => trial.count(), { timeout }).toBe(0);
    expect(trial.webhook.taken).not.toContain('Before there was a trial.webhook.');
  });
});

describe('a clock that jumps', () => {
  test('deletes nothing while the clock is ahead', async (trial) => {
    const { send } = await trial.start();
    await send();
    await trial.moveTo(2 * year);
    await trial.moveTo(0);
    await trial.moveTo(1.1 * hour);
    expect(trial.count()).toBe(1);
  });

  test('deletes nothing that came while the clock was behind', async (trial) => {
    const { send } = await trial.start();
    await send();
    await trial.moveTo(-50 * year);
    await send();
    await trial.stayAt(0);
    expect(trial.count()).toBe(2);
  });

  test('keeps messages from a clock ahead no longer than others', async (trial) => {
    const { send } = await trial.start();
    await trial.moveTo(10 * year);
    await send();
    await trial.stayAt(0);
    await trial.stayAt(keep + 2 * day);
    await trial.expect.poll(() => trial.count(), { timeout }).toBe(0);
  });

  test('forwards messages and deletes hashes after a clock jump', async (trial) => {
    const { send } = await trial.start(trial.withWebhook());
    await trial.moveTo(10 * year);
    await send({ message: 'Sent in the future.' });
    await trial.expect.poll(() => messagesIn(trial.file)[0]?.['attempts'], { timeout }).toBe(1);
    trial.webhook.status = 200;
    await trial.moveTo(0);
    await trial.expect
      .poll(() => trial.webhook.taken, { timeout })
      .toContain('Sent in the future.');
    expect(rowsIn(trial.file, 'SELECT * FROM visitors')).toEqual([]);
  });
});
