import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAgain } from '../../src/integrations/content-fresh.ts';

const root = mkdtempSync(join(tmpdir(), 'content-'));
const file = join(root, 'src/content/ui/en.json');
let watcher: EventEmitter;
let looking: NodeJS.Timeout;
let events: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  mkdirSync(join(root, 'src/content/ui'), { recursive: true });
  writeFileSync(file, 'one');
  watcher = new EventEmitter();
  looking = lookAgain(watcher as unknown as Parameters<typeof lookAgain>[0]);
  events = [];
  watcher.on('all', (event, path) => events.push(event, path));
});
afterEach(() => {
  clearInterval(looking);
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

it.each([
  ['that it is back', 'unlink', () => {}, 'add'],
  ['what it holds now', 'change', () => utimesSync(file, 1, 1), 'change'],
  ['that it is gone', 'change', () => rmSync(file), 'unlink'],
])('what the watcher does not tell of an edited file is told a second later, once: %s', (_, told, happens, expected) => {
  watcher.emit('all', told, file);
  happens();
  expect(events).toEqual([told, file]);
  vi.advanceTimersByTime(3000);
  expect(events).toEqual([told, file, expected, file]);
});

it('nothing is told of a file that is as it was told, nor of one outside the content', () => {
  const outside = join(root, 'other.json');
  watcher.emit('all', 'change', file);
  watcher.emit('all', 'change', outside);
  writeFileSync(outside, 'other');
  vi.advanceTimersByTime(3000);
  expect(events).toEqual(['change', file, 'change', outside]);
});
