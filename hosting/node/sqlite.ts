import { chmodSync, statSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { formatEnvProblem } from '../../src/utils/read-env.ts';
import { isSqliteBusyError } from '../../src/utils/sqlite-busy.ts';
import { migrateDatabase, type RunSql, type SqlRow } from '../contact/database.ts';

/** SQLite keeps a database of this name in memory. */
export const inMemoryDatabaseName = ':memory:';

/** How long a statement is retried while another process writes. */
const busyTimeoutMs = 1500;
const busyPauseMs = 25;

interface OpenDatabase {
  readonly query: RunSql;
  /** Does not count free pages, because new rows fill them first. */
  bytesUsed(): Promise<number>;
  /**
   * Empties the write-ahead log, which still holds erased rows.
   * @throws while another process reads the database
   */
  truncateWal(): Promise<void>;
  close(): void;
}

/**
 * Opens a database that only its owner can read, and that overwrites erased rows.
 * @param file created if missing
 * @throws if it can't be written, holds other tables, or this Node has no SQLite
 */
export async function openSqliteDatabase(file: string): Promise<OpenDatabase> {
  const database = await openFile(file);
  const query = createQuery(
    database,
    file === inMemoryDatabaseName ? () => {} : createInPlaceGuard(file),
  );
  try {
    overwriteErased(database, file);
    await migrateDatabase(query);
  } catch (error) {
    database.close();
    throw new Error(
      formatEnvProblem(
        'CONTACT_DATABASE',
        `Expected a file that only the contact service writes; found ${file}, whose tables can’t be prepared: ${(error as Error).message}. Name another, or restore it from a backup.`,
      ),
      { cause: error },
    );
  }
  // SQLite's own wait would block the process. From now on queries wait.
  database.exec('PRAGMA busy_timeout = 0');
  return {
    query,
    async bytesUsed() {
      const [row] = await query(
        'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
      );
      return Number(row?.['bytes']);
    },
    async truncateWal() {
      const [row] = await query('PRAGMA wal_checkpoint(TRUNCATE)');
      if (row?.['busy'])
        throw new Error(
          `${file} is being read, so that erased messages are still in ${file}-wal. The next cleanup tries again: end what reads it.`,
        );
    },
    close: () => database.close(),
  };
}

async function openFile(file: string): Promise<DatabaseSync> {
  const sqlite = process.getBuiltinModule?.('node:sqlite') as
    | typeof import('node:sqlite')
    | undefined;
  if (!sqlite)
    throw new Error(
      `This is Node ${process.version}, which has no node:sqlite. Expected Node 24 or newer.`,
    );
  try {
    if (file !== inMemoryDatabaseName) makePrivate(file);
    const database = new sqlite.DatabaseSync(file);
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON');
    const query = createQuery(database, () => {});
    // If two processes do this at once, SQLite refuses one without waiting.
    await query('PRAGMA journal_mode = WAL');
    // A read-only file then fails here, and not with the first message.
    await query('BEGIN IMMEDIATE');
    await query('COMMIT');
    return database;
  } catch (error) {
    throw new Error(
      formatEnvProblem(
        'CONTACT_DATABASE',
        `Expected a file in an existing folder, both writable by the user of this process; found ${file}, which can’t be written: ${(error as Error).message}.`,
      ),
      { cause: error },
    );
  }
}

/** SQLite gives the files beside it the same mode when it creates them. */
function makePrivate(file: string) {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  chmodSync(file, 0o600);
  for (const path of [`${file}-wal`, `${file}-shm`])
    try {
      chmodSync(path, 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
}

/** Overwrites, once, rows that 1.0 erased without `secure_delete`. Remove it in 1.2. */
function overwriteErased(database: DatabaseSync, file: string) {
  if (database.prepare('PRAGMA user_version').get()?.['user_version'] !== 0) return;
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 1');
  } catch (error) {
    console.error(
      `${file} could not be vacuumed: ${(error as Error).message}. Messages erased before may still be in it. The next start tries again.`,
    );
  }
}

/**
 * Retries while another process writes, without blocking this one.
 * @param assertInPlace throws if the file was replaced
 */
const createQuery =
  (database: DatabaseSync, assertInPlace: () => void): RunSql =>
  async (sql, ...values) => {
    for (const end = performance.now() + busyTimeoutMs; ; await setTimeout(busyPauseMs)) {
      assertInPlace();
      try {
        const rows = database.prepare(sql).all(...values) as SqlRow[];
        assertInPlace();
        return rows;
      } catch (error) {
        if (!isSqliteBusyError(error) || performance.now() > end) throw error;
      }
    }
  };

/** @returns a function that throws if the file was deleted or replaced: all writes would be lost */
function createInPlaceGuard(file: string): () => void {
  const identity = () => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  const opened = identity();
  return () => {
    if (identity() !== opened)
      throw new Error(
        `${file} was deleted or replaced while it was open. Stop this server, remove ${file}-wal where it exists, and start it again`,
      );
  };
}
