import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ['bench', '--views, --kinds'],
  ['build', '--outDir.'],
  ['check-launch', '--json, --sign, --by.'],
  ['dev', '--port, --host'],
  ['preview', '--port, --host'],
  ['screenshots', '--locales, --pages'],
  ['start', '--port, --host'],
  ['test', '--quick.'],
  ['test-content', '--json.'],
  ['types', '--noSync, --watch, --tsconfig.'],
])('refuses a misspelled option of %s and names all', (script, names) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', script, '--outdir', 'x'],
    { encoding: 'utf8', timeout: 15_000, killSignal: 'SIGKILL' },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Unknown option '--outdir'.*\nAll options: --/);
  expect(stderr).toContain(`All options: ${names}`);
  expect(stderr).not.toMatch(/^ +at /m);
});

it.each(['check-html', 'check-imports', 'claims', 'find-class', 'icons', 'sbom', 'status'])(
  'refuses any option of %s',
  (script) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', script, '--outdir', 'x'],
      { encoding: 'utf8', timeout: 30_000 },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Unknown option '--outdir'.*\nAll options: this command has none\.$/m);
  },
);

it('passes on commands of Astro for a server in the background', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'dev', 'status'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).not.toContain('Unexpected argument');
  expect(stdout).toMatch(/dev server is (not )?running/i);
});
