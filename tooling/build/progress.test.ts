import { afterEach, expect, it, vi } from 'vitest';
import { type Progress, runWithProgress } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('prints progress every five seconds, and the total at the end', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const pause = () => new Promise((done) => setTimeout(done, 1_000));
  const count = async (progress: Progress) => {
    progress.total = 7;
    for (; progress.done < 7; progress.done++) await pause();
  };
  const work = runWithProgress('compression', 'texts', count, (line) =>
    lines.push(line.replace(/^\d\d:\d\d:\d\d /, '')),
  );
  await vi.runAllTimersAsync();
  await work;
  expect(lines).toEqual([
    '[compression] 4 of 7 texts after 5.0 s',
    '[compression] 7 texts in 7.0 s',
  ]);
});

it('prints how much is done where the total is not known', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const count = async (progress: Progress) => {
    progress.done = 3;
    await new Promise((done) => setTimeout(done, 6_000));
  };
  const work = runWithProgress('build', 'pages', count, (line) => lines.push(line.slice(9)));
  await vi.runAllTimersAsync();
  await work;
  expect(lines).toEqual(['[build] 3 pages after 5.0 s', '[build] 3 pages in 6.0 s']);
});

it('prints nothing after a failure', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  await expect(
    runWithProgress(
      'compression',
      'texts',
      () => Promise.reject(new Error('broken')),
      (line) => lines.push(line),
    ),
  ).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toEqual([]);
});
