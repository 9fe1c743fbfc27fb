import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('restores what it can, and names the files that it can’t', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transaction-'));
  const [added = '', large = '', small = '', missing = ''] = [
    'new.json',
    'large.json',
    'small.json',
    'small.json/below-a-file.json',
  ].map((name) => join(folder, name));
  writeFileSync(large, 'a'.repeat(20_000));
  writeFileSync(small, 'before');
  const script = `
    import { FileTransaction } from './editing/file-transaction.ts';
    const files = new FileTransaction();
    files.write(${JSON.stringify(added)}, 'new');
    files.write(${JSON.stringify(large)}, 'short');
    files.write(${JSON.stringify(small)}, 'after');
    files.write(${JSON.stringify(missing)}, 'x');
    try {
      files.commit();
    } catch (error) {
      console.log(error.message);
    }`;
  // No file may grow above 8 blocks of 512 or 1024 bytes, as on a full disk.
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain(`${missing} can’t be written (`);
  expect(stdout).toMatch(
    `These files could not be restored: ${large}. Take them from your last commit.`,
  );
  expect(readFileSync(small, 'utf8')).toBe('before');
  expect(existsSync(added)).toBe(false);
  rmSync(folder, { recursive: true });
});
