import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reports a database of another program by SQLite’s own error', async () => {
  const file = join(folder, 'other.db');
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE messages (sender TEXT)');
  other.close();
  await expect(openDatabase(file)).rejects.toThrow(
    /^CONTACT_DATABASE is .*other\.db, whose tables can’t be prepared: no such column: next_attempt_at/,
  );
});

it('opens new databases at the moment at which other processes open them', async () => {
  const start = Date.now() + 600;
  const script = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('./sqlite.ts'))});
    for (let at = 0; at < 40; at += 1) {
      while (Date.now() < ${start} + at * 20);
      (await openDatabase(process.argv[1] + at)).close();
    }
  `;
  const open = () => promisify(execFile)(process.execPath, ['-e', script, join(folder, 'new')]);
  await expect(Promise.all([open(), open(), open()])).resolves.toHaveLength(3);
});
