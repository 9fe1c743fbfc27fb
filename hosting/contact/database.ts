import { formFieldNames } from '../../src/contact-form/form-rules.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

/** Runs one SQL statement, which Cloudflare's D1 and node:sqlite both understand. */
export type RunSql = (
  sql: string,
  ...values: readonly (string | number | null)[]
) => Promise<readonly SqlRow[]>;

/** Columns with what the visitor wrote, and its language. */
export const textColumns = ['locale', ...formFieldNames] as const;

/** With a default: a service of an older version stores messages without a new column. */
const defineText = (column: string) => `${column} TEXT NOT NULL DEFAULT ''`;

const tables = [
  // key: idempotency key. next_attempt_at: milliseconds since 1970, null if nothing is to be
  // delivered.
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    received INTEGER NOT NULL,
    ${textColumns.map(defineText).join(', ')},
    next_attempt_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    delivered_at INTEGER
  )`,
  'CREATE INDEX IF NOT EXISTS messages_pending ON messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  'CREATE TABLE IF NOT EXISTS hours (hour INTEGER PRIMARY KEY, salt TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS visitors (visitor TEXT PRIMARY KEY, hour INTEGER NOT NULL, messages INTEGER NOT NULL)',
  // since: the first cleanup after which the clock did not jump.
  'CREATE TABLE IF NOT EXISTS cleanups (id INTEGER PRIMARY KEY, since INTEGER NOT NULL, latest INTEGER NOT NULL)',
];

/** Columns of `messages` that version 1.0 named differently. Remove them in 1.2. */
const renamedColumns = {
  due: 'next_attempt_at',
  tries: 'attempts',
  handed_on: 'delivered_at',
} as const;

/**
 * Creates missing tables, and renames and adds columns in a table of an older version.
 * @throws if the database can't be written
 */
export async function migrateDatabase(query: RunSql): Promise<void> {
  await alterMessages(query, (columns) =>
    Object.entries(renamedColumns)
      .filter(([old]) => columns.includes(old))
      .map(([old, name]) => `RENAME COLUMN ${old} TO ${name}`),
  );
  await query('DROP INDEX IF EXISTS messages_due');
  // Fails for a table of another program, before that gains columns.
  for (const table of tables) await query(table);
  await alterMessages(query, (columns) =>
    textColumns
      .filter((column) => !columns.includes(column))
      .map((column) => `ADD COLUMN ${defineText(column)}`),
  );
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
