import { afterEach, expect, it, vi } from 'vitest';
import { forEachWithProgress, runWithProgress } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('prints progress every five seconds, and the total at the end', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const pause = () => new Promise((done) => setTimeout(done, 1_000));
  const work = runWithProgress(
    'compression',
    'texts',
    (progress) => forEachWithProgress(Array.from({ length: 100 }), progress, pause),
    (line) => lines.push(line.replace(/^\d\d:\d\d:\d\d /, '')),
  );
  await vi.runAllTimersAsync();
  await work;
  expect(lines).toEqual(['[compression] 64 of 100 texts after 5.0 s', '[compression] 100 texts in 7.0 s']);
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

it('starts nothing after a failure, and throws when all running work ended', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const items = Array.from({ length: 40 }, (_, index) => index);
  const work = forEachWithProgress(items, { done: 0, total: 0 }, async (item) => {
    begun.push(item);
    await new Promise((done) => setTimeout(done, item + 1));
    if (item === 3) throw new Error('broken');
    ended.push(item);
  });
  await expect(work).rejects.toThrow('broken');
  expect(begun.length).toBeLessThan(30);
  expect(ended.length).toBe(begun.length - 1);
});
