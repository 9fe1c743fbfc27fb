export type SqlRow = Readonly<Record<string, unknown>>;

/** Runs one SQL statement, which Cloudflare's D1 and node:sqlite both understand. */
export type RunSql = (
  sql: string,
  ...values: readonly (string | number | null)[]
) => Promise<readonly SqlRow[]>;

const tables = [
  // key: idempotency key. next_attempt_at: milliseconds since 1970, null if nothing is to be
  // delivered.
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    received INTEGER NOT NULL,
    locale TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    message TEXT NOT NULL,
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
 * Creates missing tables, and renames columns of an older version.
 * @throws if the database can't be written
 */
export async function migrateDatabase(query: RunSql): Promise<void> {
  await renameColumns(query);
  for (const table of tables) await query(table);
}

async function renameColumns(query: RunSql) {
  const old = async () => {
    const columns = (await query("SELECT name FROM pragma_table_info('messages')")).map(
      ({ name }) => name,
    );
    return Object.entries(renamedColumns).filter(([column]) => columns.includes(column));
  };
  for (const [column, name] of await old()) {
    try {
      await query(`ALTER TABLE messages RENAME COLUMN ${column} TO ${name}`);
    } catch (error) {
      // Another process may have renamed it first.
      if ((await old()).some(([left]) => left === column)) throw error;
    }
  }
  await query('DROP INDEX IF EXISTS messages_due');
}
