import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { ProgressCount } from '../progress.ts';

export interface CompressionJob {
  /**
   * A request for this file moves the job to the front: the compressed file itself, or the page
   * that a delta starts from.
   */
  readonly promotedByRequestOf: string;
  /** Takes the site's folder, because a swap may rename it after planning. */
  readonly run: (site: string) => Promise<void>;
}

/** Keeps all processors busy, and still starts an urgent job soon. */
const concurrency = 2 * availableParallelism();

/**
 * Runs several jobs at once, in order. Removes each from the list as it starts.
 * @throws the first error, when all running jobs have ended
 */
export async function runJobsInParallel(
  jobs: CompressionJob[],
  site: string,
  progress: ProgressCount = { done: 0, total: 0 },
): Promise<void> {
  progress.total = jobs.length;
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await job.run(site);
      progress.done++;
    }
  };
  const workers = Array.from({ length: concurrency }, () =>
    work().catch((error: unknown) => {
      jobs.length = 0;
      throw error;
    }),
  );
  for (const result of await Promise.allSettled(workers))
    if (result.status === 'rejected') throw result.reason;
}

/**
 * Whether the file still has the bytes that were compressed, because a new build may replace it.
 */
export const hasSameBytes = async (file: string, bytes: Buffer): Promise<boolean> =>
  bytes.equals(await readFile(file).catch(() => Buffer.alloc(0)));

export function prioritizeJobsOfFile(jobs: CompressionJob[], file: string): void {
  jobs.sort(
    (one, other) =>
      Number(other.promotedByRequestOf === file) - Number(one.promotedByRequestOf === file),
  );
}
