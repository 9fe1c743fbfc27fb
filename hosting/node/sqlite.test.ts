import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
