import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openSqliteDatabase } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reports a database of another program, and does not change it', async () => {
  const file = join(folder, 'other.db');
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE messages (sender TEXT)');
  other.close();
  await expect(openSqliteDatabase(file)).rejects.toThrow(
    /^CONTACT_DATABASE .*\n.*found .*other\.db, whose tables can’t be prepared: no such column: next_attempt_at/,
  );
  const unchanged = new DatabaseSync(file);
  expect(unchanged.prepare("SELECT name FROM pragma_table_info('messages')").all()).toEqual([
    { name: 'sender' },
  ]);
  unchanged.close();
});

it.each([
  ['new databases', () => {}],
  [
    'databases without a new column',
    async (file: string) => {
      const { query, close } = await openSqliteDatabase(file);
      await query('ALTER TABLE messages DROP COLUMN phone');
      close();
    },
  ],
])('opens %s at the moment at which other processes do', async (name, prepare) => {
  const file = join(folder, name);
  for (let at = 0; at < 40; at += 1) await prepare(`${file}${at}`);
  const start = Date.now() + 600;
  const script = `
    const { openSqliteDatabase } = await import(${JSON.stringify(import.meta.resolve('./sqlite.ts'))});
    for (let at = 0; at < 40; at += 1) {
      while (Date.now() < ${start} + at * 20);
      (await openSqliteDatabase(process.argv[1] + at)).close();
    }
  `;
  const open = () => promisify(execFile)(process.execPath, ['-e', script, file]);
  await expect(Promise.all([open(), open(), open()])).resolves.toHaveLength(3);
});
