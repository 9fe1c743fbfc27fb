import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, type ExpectStatic, expect, it } from 'vitest';
import { migrateDatabase } from '../../hosting/contact/database.ts';
import { undeliveredGraceDays } from '../../hosting/contact/erase-expired-rows.ts';
import { dayMs, hourMs } from '../../src/utils/time.ts';
import full from '../fixtures/site.full.json' with { type: 'json' };
import { readStoredMessages } from '../helpers/message-samples.ts';
import {
  createClock,
  type MessageServer,
  readDatabaseFiles,
  readDatabaseRows,
  startMessageServer,
} from './helpers/message-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from './helpers/webhook-receiver.ts';

const yearMs = 365 * dayMs;
const keep = full.messageRetentionDays * dayMs;

const folder = mkdtempSync(join(tmpdir(), 'retention-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let numbered = 0;

/** Server and files of one test. Tests run at the same time, as they mostly wait for servers. */
class Scenario {
  readonly file: string;
  readonly #clock: ReturnType<typeof createClock>;
  readonly #servers: MessageServer[] = [];

  /** @param expect the test's own, which polling in concurrent tests needs */
  private constructor(
    readonly expect: ExpectStatic,
    readonly webhook: WebhookReceiver,
  ) {
    numbered += 1;
    this.file = join(folder, `${numbered}.db`);
    this.#clock = createClock(join(folder, `${numbered}.clock`));
  }

  static async run(
    expect: ExpectStatic,
    test: (scenario: Scenario) => Promise<void>,
  ): Promise<void> {
    const scenario = new Scenario(expect, await startWebhookReceiver(500));
    try {
      await test(scenario);
    } finally {
      await Promise.all(scenario.#servers.map(({ stop }) => stop()));
      await scenario.webhook.close();
    }
  }

  async start(variables = {}): Promise<MessageServer> {
    const server = await startMessageServer(this.file, variables, this.#clock.file);
    this.#servers.push(server);
    return server;
  }

  withWebhook() {
    return {
      CONTACT_WEBHOOK: `${this.webhook.origin}/`,
    };
  }

  /** Moves the server's clock, and waits until the server has cleaned up. */
  async moveTo(offset: number): Promise<void> {
    this.#clock.set(offset);
    const latest = () =>
      Number(readDatabaseRows(this.file, 'SELECT latest FROM cleanups')[0]?.['latest']);
    await this.expect.poll(() => Math.abs(latest() - Date.now() - offset)).toBeLessThan(hourMs / 2);
  }

  /** Moves the clock, and again by more than an hour, after which the server trusts it. */
  async stayAt(offset: number): Promise<void> {
    await this.moveTo(offset);
    await this.moveTo(offset + 1.1 * hourMs);
  }

  /** Texts of the messages that the webhook has accepted. */
  accepted(): unknown[] {
    return this.webhook.received.map(({ body }) => body['message']);
  }

  count(): number {
    return readStoredMessages(this.file).length;
  }
}

const test = (title: string, run: (scenario: Scenario) => Promise<void>) =>
  it.concurrent(title, ({ expect }) => Scenario.run(expect, run));

describe('the deletion of messages', () => {
  test('erases messages from every byte of the database’s files', async (scenario) => {
    const { send, stop } = await scenario.start();
    for (const letter of ['A', 'B', 'C']) {
      const change = { name: `SECRETMARK ${letter}`, message: `SECRETMARK ${letter.repeat(1500)}` };
      expect((await send(change, '203.0.113.77')).status).toBe(201);
    }
    const hashes = readDatabaseRows(
      scenario.file,
      'SELECT salt AS secret FROM hours UNION SELECT visitor FROM visitors',
    );
    const secrets = ['SECRETMARK', ...hashes.map(({ secret }) => String(secret))];
    const found = () =>
      secrets.filter((secret) => readDatabaseFiles(scenario.file).includes(secret));
    expect(secrets.length).toBeGreaterThan(2);
    expect(found()).toEqual(secrets);
    await scenario.stayAt(keep + hourMs);
    await scenario.expect.poll(() => scenario.count()).toBe(0);
    await scenario.expect.poll(found).toEqual([]);
    await stop();
    expect(found()).toEqual([]);
  });

  test('overwrites rows that an older version deleted', async (scenario) => {
    const before = new DatabaseSync(scenario.file);
    await migrateDatabase(async (sql) => before.prepare(sql).all());
    const insert = before.prepare(
      "INSERT INTO messages (key, received, locale, name, email, phone, message) VALUES (?, ?, 'en', 'A', 'a@b.com', '', ?)",
    );
    for (let number = 0; number < 50; number += 1)
      insert.run(String(number), Date.now(), `SECRETMARK ${'x'.repeat(500)}`);
    before.exec('DELETE FROM messages WHERE id > 1');
    before.exec("UPDATE messages SET message = 'kept as it was'");
    before.close();
    expect(readDatabaseFiles(scenario.file)).toContain('SECRETMARK');
    const { stop } = await scenario.start();
    expect(readDatabaseFiles(scenario.file)).not.toContain('SECRETMARK');
    await stop();
    expect(readStoredMessages(scenario.file)).toEqual([
      expect.objectContaining({ message: 'kept as it was' }),
    ]);
    expect(readDatabaseRows(scenario.file, 'PRAGMA user_version')).toEqual([{ user_version: 1 }]);
  });
});

describe('an expired message', () => {
  test('keeps messages some days more while the webhook is down', async (scenario) => {
    const { send, stop } = await scenario.start(scenario.withWebhook());
    expect((await send()).status).toBe(201);
    await scenario.stayAt(keep + dayMs);
    expect(scenario.count()).toBe(1);
    await stop();
    const { output } = await scenario.start(scenario.withWebhook());
    await scenario.expect
      .poll(output)
      .toMatch(
        /wait for delivery for longer than messageRetentionDays \(365\): 1\. They are erased 30 days after that/,
      );
    await scenario.stayAt(keep + (undeliveredGraceDays + 1) * dayMs);
    await scenario.expect.poll(() => scenario.count()).toBe(0);
    await scenario.expect
      .poll(output)
      .toMatch(/expired and were erased before a webhook accepted them: 1\./);
  });

  test('deletes messages that waited for a removed webhook', async (scenario) => {
    const { send, stop } = await scenario.start(scenario.withWebhook());
    expect((await send()).status).toBe(201);
    await scenario.expect.poll(() => readStoredMessages(scenario.file)[0]?.['attempts']).toBe(1);
    await stop();
    await scenario.start();
    await scenario.stayAt(keep + dayMs);
    await scenario.expect.poll(() => scenario.count()).toBe(0);
  });

  test('deletes messages that came before a webhook was set', async (scenario) => {
    const { send, stop } = await scenario.start();
    expect((await send({ message: 'Before there was a webhook.' })).status).toBe(201);
    await stop();
    scenario.webhook.status = 200;
    await scenario.start(scenario.withWebhook());
    await scenario.stayAt(keep + dayMs);
    await scenario.expect.poll(() => scenario.count()).toBe(0);
    expect(scenario.accepted()).not.toContain('Before there was a webhook.');
  });
});

describe('a clock that jumps', () => {
  test('deletes nothing while the clock is ahead', async (scenario) => {
    const { send } = await scenario.start();
    await send();
    await scenario.moveTo(2 * yearMs);
    await scenario.moveTo(0);
    await scenario.moveTo(1.1 * hourMs);
    expect(scenario.count()).toBe(1);
  });

  test('deletes nothing that came while the clock was behind', async (scenario) => {
    const { send } = await scenario.start();
    await send();
    await scenario.moveTo(-50 * yearMs);
    await send();
    await scenario.stayAt(0);
    expect(scenario.count()).toBe(2);
  });

  test('keeps messages from a clock ahead no longer than others', async (scenario) => {
    const { send } = await scenario.start();
    await scenario.moveTo(10 * yearMs);
    await send();
    await scenario.stayAt(0);
    await scenario.stayAt(keep + 2 * dayMs);
    await scenario.expect.poll(() => scenario.count()).toBe(0);
  });

  test('forwards messages and deletes hashes after a clock jump', async (scenario) => {
    const { send } = await scenario.start(scenario.withWebhook());
    await scenario.moveTo(10 * yearMs);
    await send({ message: 'Sent in the future.' });
    await scenario.expect.poll(() => readStoredMessages(scenario.file)[0]?.['attempts']).toBe(1);
    scenario.webhook.status = 200;
    await scenario.moveTo(0);
    await scenario.expect.poll(() => scenario.accepted()).toContain('Sent in the future.');
    expect(readDatabaseRows(scenario.file, 'SELECT * FROM visitors')).toEqual([]);
  });
});
