import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterAll, expect, it, vi } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'watched-'));
const settingsFilePath = join(root, 'other.json');
cpSync('tests/fixtures/site.bare.json', settingsFilePath);
vi.stubEnv('SITE_SETTINGS', settingsFilePath);
const { watchContentForProblems } = await import('./content-error-overlay.ts');
afterAll(() => rmSync(root, { recursive: true }));

it('checks the content after a change of the settings of SITE_SETTINGS', async () => {
  const runs = join(root, 'runs');
  writeFileSync(runs, '');
  mkdirSync(join(root, 'node_modules'));
  cpSync('scripts/run.mjs', join(root, 'scripts/run.mjs'));
  writeFileSync(
    join(root, 'scripts/test-content.ts'),
    `import { appendFileSync } from 'node:fs';\nappendFileSync('runs', 'x');\nconsole.log('[]');`,
  );
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const ws = { on: vi.fn(), send: vi.fn() };
  const logger = { error: vi.fn(), info: vi.fn() };
  watchContentForProblems(root, { watcher, ws } as unknown as ViteDevServer, logger);
  const countRuns = () => readFileSync(runs, 'utf8').length;
  await expect.poll(countRuns).toBe(1);
  expect(watcher.add).toHaveBeenCalledWith(settingsFilePath);
  watcher.emit('all', 'change', settingsFilePath);
  await expect.poll(countRuns).toBe(2);
});
