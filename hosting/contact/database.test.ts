import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { contactSite, createContactRequest } from '../../tests/helpers/message-samples.ts';
import { openSqliteDatabase } from '../node/sqlite.ts';
import { createContactService } from './contact-service.ts';
import { migrateDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'contact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    const { query, close } = await openSqliteDatabase(oldFile('one.db'));
    expect(await query(columns)).toEqual(kept);
    expect(
      await query("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"),
    ).toEqual([{ name: 'messages_pending' }]);
    close();
  });

  it('stores and delivers a field that is new in the form', async () => {
    const { query, close } = await openSqliteDatabase(oldFile('new-field.db', dropPhone));
    const webhook = { url: 'https://tickets.example.com/' };
    const service = createContactService({ site: contactSite, query, webhook, clock: () => 40 });
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    const message = {
      name: 'Ada',
      email: 'a@example.com',
      phone: '12345',
      message: 'Long enough.',
    };
    expect((await service.handleRequest(createContactRequest(message), '192.0.2.1')).status).toBe(
      201,
    );
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
