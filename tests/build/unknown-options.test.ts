import { expect, it } from 'vitest';
import { runNode } from '../helpers/run-node.ts';

it.each([
  ['check-launch', '--json, --sign, --by'],
  ['claims', 'this command has none'],
  ['new', '--dry-run'],
])('refuses a misspelled option of %s and names all', (script, names) => {
  const { status, stdout, stderr } = runNode(['scripts/run.mjs', script, '--outdir', 'x']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Unknown option '--outdir'/);
  expect(stderr).toContain(`\nAll options: ${names}.`);
  expect(stderr).not.toMatch(/^ +at /m);
});

it('controls a server in the background also while settings are wrong', () => {
  const env = { ...process.env, SITE_SETTINGS: 'missing.json' };
  const { stdout, stderr } = runNode(['scripts/run.mjs', 'dev', 'status'], { env });
  expect(stderr).not.toContain('Unexpected argument');
  expect(stdout).toMatch(/dev server is (not )?running/i);
});
