import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ProgressCount, runWithProgress } from './progress.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line.slice(9)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('prints progress every five seconds, and the total at the end', async () => {
  const pause = () => new Promise((done) => setTimeout(done, 1_000));
  const count = async (progress: ProgressCount) => {
    progress.total = 7;
    for (; progress.done < 7; progress.done++) await pause();
  };
  const work = runWithProgress('compression', 'texts', count);
  await vi.runAllTimersAsync();
  await work;
  expect(lines).toEqual([
    '[compression] 4 of 7 texts after 5.0 s',
    '[compression] 7 texts in 7.0 s',
  ]);
});

it('prints the number of done items when the total is unknown', async () => {
  const count = async (progress: ProgressCount) => {
    progress.done = 3;
    await new Promise((done) => setTimeout(done, 6_000));
  };
  const work = runWithProgress('build', 'pages', count);
  await vi.runAllTimersAsync();
  await work;
  expect(lines).toEqual(['[build] 3 pages after 5.0 s', '[build] 3 pages in 6.0 s']);
});

it('prints nothing after a failure', async () => {
  await expect(
    runWithProgress('compression', 'texts', () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toEqual([]);
});
