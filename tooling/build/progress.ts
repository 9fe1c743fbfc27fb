import pLimit from 'p-limit';
import { stopwatch } from './stopwatch.ts';

/** How far a part of the build is. */
export interface Progress {
  done: number;
  total: number;
}

/** A build that says nothing for longer looks as if it had stopped. */
const silence = 5_000;

/**
 * Does a part of the build, and says how far it is every five seconds, and at its end how many and how long it took.
 * @param name of the part, in brackets as Astro writes it
 * @param what it makes, after their number: `differences between pages`
 * @param work does it
 * @param say writes a line
 */
export async function runWithProgress<Result>(name: string, what: string, work: (progress: Progress) => Promise<Result>, say: (line: string) => void = console.log): Promise<Result> {
  const progress = { done: 0, total: 0 };
  const seconds = stopwatch();
  const tell = (text: string) => say(`${new Date().toLocaleTimeString('en-GB')} [${name}] ${text}`);
  const timer = setInterval(() => tell(`${figure(progress.done)} of ${figure(progress.total)} ${what} after ${seconds()}`), silence);
  try {
    const result = await work(progress);
    tell(`${figure(progress.total)} ${what} in ${seconds()}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Does something with each of many, sixteen at a time: with all at once, none would be done before the last one has begun.
 * @param progress counts them
 * @throws what the first to fail threw, when nothing is under way any more and nothing else is begun
 */
export async function forEachWithProgress<Item>(items: readonly Item[], progress: Progress, work: (item: Item) => Promise<unknown>): Promise<void> {
  const inTurn = pLimit({ concurrency: 16, rejectOnClear: true });
  progress.total = items.length;
  const all = items.map((item) =>
    inTurn(async () => {
      await work(item);
      progress.done++;
    }),
  );
  try {
    await Promise.all(all);
  } catch (error) {
    inTurn.clearQueue();
    await Promise.allSettled(all);
    throw error;
  }
}

const figure = (value: number) => value.toLocaleString('en');
