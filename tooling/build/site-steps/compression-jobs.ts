import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { ProgressCount } from '../progress.ts';

export interface CompressionJob {
  /**
   * A request for this file moves the job to the front: the compressed file itself, or the page
   * that a delta starts from.
   */
  readonly promotedByRequestOf: string;
  /** The site's folder may have a new name since the job was planned. */
  readonly run: (site: string) => Promise<void>;
}

/** Enough to keep all processors busy, and few enough that an urgent job starts soon. */
const concurrency = 2 * availableParallelism();

/**
 * Runs jobs in their order, several at once. Removes each from the list as it starts.
 * @throws the first error, when all running jobs have ended
 */
export async function runJobs(
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

/** Whether a file still holds the bytes that were compressed: a new build may have replaced it. */
export const isUnchanged = async (file: string, bytes: Buffer): Promise<boolean> =>
  bytes.equals(await readFile(file).catch(() => Buffer.alloc(0)));

export function promoteJobsFor(jobs: CompressionJob[], file: string): void {
  jobs.sort(
    (one, other) =>
      Number(other.promotedByRequestOf === file) - Number(one.promotedByRequestOf === file),
  );
}
