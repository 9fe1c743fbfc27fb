import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

it('a folder without the headers that a build works out is not served: what is missing is named, with what to do', () => {
  const folder = mkdtempSync('dist-half-');
  try {
    writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html>');
    const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs', '--root', basename(folder), '--port', '0'], { encoding: 'utf8', timeout: 5_000 });
    expect(status).toBe(1);
    expect(stderr).toContain(`${folder}/.site.json is missing. Run \`npm run build\``);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
