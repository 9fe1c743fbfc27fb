import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pollForMissedChanges } from './content-hmr-fix.ts';

const root = mkdtempSync(join(tmpdir(), 'content-'));
const pathOf = (name: string, folder = 'src/content') => join(root, folder, name);
const told = new Map<string, string[]>();
/** What happens to a file as soon as its first event has been handled. */
const next = new Map<string, () => void>();
let server: ViteDevServer;

beforeAll(async () => {
  mkdirSync(pathOf(''), { recursive: true });
  for (const name of ['again.json', 'lost.json', 'once.json']) writeFileSync(pathOf(name), 'zero');
  writeFileSync(pathOf('other.json', ''), 'zero');
  server = await createServer({ root, configFile: false, appType: 'custom', logLevel: 'silent', server: { middlewareMode: true, ws: false } });
  pollForMissedChanges(server.watcher);
  server.watcher.on('all', (event, file) => {
    told.set(file, [...(told.get(file) ?? []), event === 'unlink' ? event : `${event}: ${readFileSync(file, 'utf8')}`]);
    next.get(file)?.();
    next.delete(file);
  });
  await vi.waitFor(() => expect(server.watcher.getWatched()[join(root, 'src/content')]).toHaveLength(3), 30_000);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

// Vite's watcher drops a change within 50 ms of the one before: of "again", where nothing delays it. Of "lost" and "other" it is certain to.
it('a file of the content that is written again as soon as it was told is told once more, as it is then', async () => {
  const [again, lost, once, other] = [pathOf('again.json'), pathOf('lost.json'), pathOf('once.json'), pathOf('other.json', '')];
  for (const file of [again, lost, other]) {
    next.set(file, () => {
      if (file !== again) server.watcher.unwatch(file);
      writeFileSync(file, 'two');
    });
  }
  for (const file of [again, lost, once, other]) writeFileSync(file, 'one');
  for (const file of [again, lost]) await expect.poll(() => told.get(file), { timeout: 30_000 }).toEqual(['change: one', 'change: two']);
  for (const file of [once, other]) expect(told.get(file)).toEqual(['change: one']);
});
