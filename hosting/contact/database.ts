import { formFieldNames } from '../../src/contact-form/form-rules.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

/** Runs one SQL statement, which Cloudflare's D1 and node:sqlite both understand. */
export type RunSql = (
  sql: string,
  ...values: readonly (string | number | null)[]
) => Promise<readonly SqlRow[]>;

/** What the visitor wrote, and in which language. */
export const messageTextColumns = ['locale', ...formFieldNames] as const;

/** The default lets a service of an older version store messages without a new column. */
const defineText = (column: string) => `${column} TEXT NOT NULL DEFAULT ''`;

const tables = [
  // `key` is the idempotency key. `next_attempt_at` is in milliseconds since 1970, or null if there
  // is nothing to deliver.
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    received INTEGER NOT NULL,
    ${messageTextColumns.map(defineText).join(', ')},
    next_attempt_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    delivered_at INTEGER
  )`,
  'CREATE INDEX IF NOT EXISTS messages_pending ON messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  // The salt of each hour's hashes.
  'CREATE TABLE IF NOT EXISTS hours (hour INTEGER PRIMARY KEY, salt TEXT NOT NULL)',
  // Attempts to send in an hour: `visitor` is the hash of a sender, a network or all senders, and
  // `messages` their number.
  'CREATE TABLE IF NOT EXISTS visitors (visitor TEXT PRIMARY KEY, hour INTEGER NOT NULL, messages INTEGER NOT NULL)',
  // `since`: since when the clock has not jumped.
  'CREATE TABLE IF NOT EXISTS cleanups (id INTEGER PRIMARY KEY, since INTEGER NOT NULL, latest INTEGER NOT NULL)',
];

/** Columns that 1.0 named differently. Remove this in 1.2. */
const renamedColumns = {
  due: 'next_attempt_at',
  tries: 'attempts',
  handed_on: 'delivered_at',
} as const;

/**
 * Creates missing tables; renames and adds columns of older ones.
 * @throws if the database can't be written
 */
export async function migrateDatabase(query: RunSql): Promise<void> {
  await alterMessages(query, (columns) =>
    Object.entries(renamedColumns)
      .filter(([old]) => columns.includes(old))
      .map(([old, name]) => `RENAME COLUMN ${old} TO ${name}`),
  );
  // Of release 1.0. Remove it in 1.2.
  await query('DROP INDEX IF EXISTS messages_due');
  // If a table belongs to another program, this fails before it changes anything.
  for (const table of tables) await query(table);
  await alterMessages(query, (columns) =>
    messageTextColumns
      .filter((column) => !columns.includes(column))
      .map((column) => `ADD COLUMN ${defineText(column)}`),
  );
}

/**
 * Migrates the database before the first query. Queries share no promise: on Cloudflare, a canceled
 * request's promise never settles.
 */
export function migrateBeforeFirstQuery(query: RunSql): RunSql {
  let isMigrated = false;
  return async (...statement) => {
    if (!isMigrated) await migrateDatabase(query);
    isMigrated = true;
    return query(...statement);
  };
}

/** @param findChanges returns what is left to do */
async function alterMessages(
  query: RunSql,
  findChanges: (columns: readonly unknown[]) => readonly string[],
) {
  const changesLeft = async () => {
    const rows = await query("SELECT name FROM pragma_table_info('messages')");
    return findChanges(rows.map(({ name }) => name));
  };
  for (const change of await changesLeft()) {
    try {
      await query(`ALTER TABLE messages ${change}`);
    } catch (error) {
      // Another process may have made the change first.
      if ((await changesLeft()).includes(change)) throw error;
    }
  }
}
