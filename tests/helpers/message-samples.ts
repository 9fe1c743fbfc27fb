import { DatabaseSync } from 'node:sqlite';
import { migrateDatabase, type RunSql } from '../../hosting/contact/database.ts';

export type MessageRow = Record<string, unknown>;

/** Lists the messages in a database, in the order of their arrival. */
export function readStoredMessages(file: string): MessageRow[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('SELECT * FROM messages ORDER BY id').all();
  } finally {
    database.close();
  }
}

/** A message as the form's script sends it. */
export const createContactRequest = (change: Readonly<Record<string, string>> = {}) =>
  new Request('http://site/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      locale: 'en',
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Long enough.',
      ...change,
    }),
  });

/** A site whose contact service the tests run. */
export const contactSite = { languages: ['en'], host: 'www.example.com', retentionDays: 2 };

/** Creates a database of messages in memory. */
export async function createEmptyDatabase(): Promise<{
  query: RunSql;
  count: (table: string) => number;
}> {
  const database = new DatabaseSync(':memory:');
  const query: RunSql = async (sql, ...values) => database.prepare(sql).all(...values);
  await migrateDatabase(query);
  return {
    query,
    count: (table) =>
      Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']),
  };
}
