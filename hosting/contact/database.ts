/** A row of an answer, by the names of its columns. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Asks an SQLite database: Cloudflare's D1 and node:sqlite both are one, so that every statement is written once. */
export type SqlQuery = (sql: string, ...values: readonly (string | number | null)[]) => Promise<readonly SqlRow[]>;

const tables = [
  // `key`: the idempotency key. `due`: when it is to be handed on next, in milliseconds since 1970; null where it need not be, or was.
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    received INTEGER NOT NULL,
    locale TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    message TEXT NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    handed_on INTEGER
  )`,
  'CREATE INDEX IF NOT EXISTS messages_due ON messages (due) WHERE due IS NOT NULL',
  'CREATE TABLE IF NOT EXISTS hours (hour INTEGER PRIMARY KEY, salt TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS visitors (visitor TEXT PRIMARY KEY, hour INTEGER NOT NULL, messages INTEGER NOT NULL)',
  // One row. `latest`: time of the latest cleanup; `since`: of the first since which the clock has not jumped.
  'CREATE TABLE IF NOT EXISTS cleanups (id INTEGER PRIMARY KEY, since INTEGER NOT NULL, latest INTEGER NOT NULL)',
];

/**
 * Makes the tables where they are not there yet.
 * @throws when the database can't be written
 */
export async function createTables(query: SqlQuery): Promise<void> {
  for (const table of tables) await query(table);
}
