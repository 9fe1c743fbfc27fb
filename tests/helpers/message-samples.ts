import { DatabaseSync } from 'node:sqlite';

export type MessageRow = Record<string, unknown>;

/** Lists the messages in a database, in the order of their arrival. */
export function messagesIn(file: string): MessageRow[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('SELECT * FROM messages ORDER BY id').all();
  } finally {
    database.close();
  }
}
