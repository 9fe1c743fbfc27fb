import pLimit from 'p-limit';
import { stopwatch } from './stopwatch.ts';

/** Progress of a part of the build. */
export interface Progress {
  done: number;
  total: number;
}

/** A build that prints nothing for longer looks as if it had stopped. */
const reportIntervalMs = 5_000;

/**
 * Runs a part of the build. Prints its progress every five seconds, and its total and time at the end.
 * @param name of the part, printed in brackets as Astro does
 * @param unit what it makes, printed after the number: `differences between pages`
 * @param print writes a line
 */
export async function runWithProgress<Result>(name: string, unit: string, work: (progress: Progress) => Promise<Result>, print: (line: string) => void = console.log): Promise<Result> {
  const progress = { done: 0, total: 0 };
  const seconds = stopwatch();
  const report = (text: string) => print(`${new Date().toLocaleTimeString('en-GB')} [${name}] ${text}`);
  const timer = setInterval(() => report(`${formatCount(progress.done)} of ${formatCount(progress.total)} ${unit} after ${seconds()}`), reportIntervalMs);
  try {
    const result = await work(progress);
    report(`${formatCount(progress.total)} ${unit} in ${seconds()}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs work on each item, sixteen at a time: with all at once, none would end before all have begun.
 * @param progress counts the items
 * @throws the first error, after running work has ended; starts no more work after it
 */
export async function forEachWithProgress<Item>(items: readonly Item[], progress: Progress, work: (item: Item) => Promise<unknown>): Promise<void> {
  const limit = pLimit({ concurrency: 16, rejectOnClear: true });
  progress.total = items.length;
  const all = items.map((item) =>
    limit(async () => {
      await work(item);
      progress.done++;
    }),
  );
  try {
    await Promise.all(all);
  } catch (error) {
    limit.clearQueue();
    await Promise.allSettled(all);
    throw error;
  }
}

const formatCount = (value: number) => value.toLocaleString('en');
