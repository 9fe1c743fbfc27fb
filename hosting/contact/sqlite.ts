import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createTables, type SqlQuery, type SqlRow } from './database.ts';

/** SQLite's name for a database that is gone with the process, for a site that is only looked at. */
export const inMemory = ':memory:';

/** How long a statement is tried while another process writes, and the time between two tries, in milliseconds. */
const busyTimeoutMs = 1500;
const busyPauseMs = 25;

/** A database in a file, by Node's own SQLite. */
interface OpenDatabase {
  readonly query: SqlQuery;
  /** Bytes of what it holds, without what was erased. */
  bytesUsed(): Promise<number>;
  /** Empties the write-ahead log, where what was erased is still to be read. Throws while somebody else reads the database. */
  cutLog(): Promise<void>;
  close(): void;
}

/**
 * Opens a database that its owner alone can read, and that overwrites what is erased.
 * @param file made if it is not there
 * @throws saying what to do, when it can't be written or this Node has no SQLite
 */
export async function openDatabase(file: string): Promise<OpenDatabase> {
  const sqlite = process.getBuiltinModule?.('node:sqlite') as typeof import('node:sqlite') | undefined;
  if (!sqlite) throw new Error(`This is Node ${process.version}, which has no node:sqlite. Expected Node 24 or newer.`);
  try {
    if (file !== inMemory) makePrivate(file);
    const database = new sqlite.DatabaseSync(file);
    // Written to at once: a file that can be read alone is found out now, not with the first message.
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; BEGIN IMMEDIATE; COMMIT');
    overwriteErased(database, file);
    const query = queryOf(database, file === inMemory ? () => {} : watched(file));
    await createTables(query);
    // From now on others would wait too: whoever waits does so between tries.
    database.exec('PRAGMA busy_timeout = 0');
    return {
      query,
      async bytesUsed() {
        const [row] = await query('SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size');
        return Number(row?.['bytes']);
      },
      async cutLog() {
        const [row] = await query('PRAGMA wal_checkpoint(TRUNCATE)');
        if (row?.['busy']) throw new Error(`${file} is being read, so that what was erased is still in ${file}-wal`);
      },
      close: () => database.close(),
    };
  } catch (error) {
    throw new Error(`CONTACT_DATABASE is ${file}, which can't be written: ${(error as Error).message}. Expected a file, in a folder that there is, both to be written by the user that this runs as.`);
  }
}

/** Lets the owner alone read the files of a database. SQLite makes those beside it with the rights of the first. */
function makePrivate(file: string): void {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/** Overwrites, once, what was erased before this database was told to do so by itself: `user_version` is 1 from then on. */
function overwriteErased(database: DatabaseSync, file: string): void {
  if (database.prepare('PRAGMA user_version').get()?.['user_version'] !== 0) return;
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 1');
  } catch (error) {
    console.error(`${file} could not be written anew: ${(error as Error).message}. What was erased before may still be in it. It is tried again at the next start.`);
  }
}

/**
 * Tries again for a moment while another process writes: SQLite itself would wait for it with all of this process.
 * @param assertInPlace throws where the file is no longer what was opened
 */
function queryOf(database: DatabaseSync, assertInPlace: () => void): SqlQuery {
  return async (sql, ...values) => {
    for (const end = performance.now() + busyTimeoutMs; ; await setTimeout(busyPauseMs)) {
      assertInPlace();
      try {
        const rows = database.prepare(sql).all(...values) as SqlRow[];
        assertInPlace();
        return rows;
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
      }
    }
  };
}

/** Whether it is SQLITE_BUSY, or one of its kinds: https://www.sqlite.org/rescode.html#busy */
const isBusy = (error: unknown): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === 5;

/**
 * Watches a file that is open: once deleted or replaced, what is written to it is lost.
 * @returns throws where that has happened
 */
function watched(file: string): () => void {
  const identity = () => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  const opened = identity();
  return () => {
    if (identity() !== opened) throw new Error(`${file} was deleted or replaced while it was open. Stop this server, see to it that there is no ${file}-wal, and start it again`);
  };
}
