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

it.each([
  ['abc', []],
  ['70000', []],
  ['4322', ['--port', '43 22']],
  ['4322', ['--port']],
])('a port that is none is told of by the server and the development server: PORT=%s %j', (PORT, options) => {
  const [where, found] = options.length > 0 ? ['--port (option)', options[1] ? `"${options[1]}"` : 'nothing'] : ['PORT (environment variable)', `"${PORT}"`];
  for (const script of ['serve', 'dev']) {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...options], { encoding: 'utf8', timeout: 10_000, env: { ...process.env, PORT } });
    expect([status, stderr.trim()]).toEqual([1, expect.stringContaining(`${where}\n  Expected a whole number from 0 to 65535, such as 4322; found ${found}. Correct the `)]);
  }
});
