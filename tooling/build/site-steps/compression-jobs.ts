import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { ProgressCount } from '../progress.ts';

/** Writes a compressed file. The site's folder may have a new name since the job was planned. */
export type CompressionJob = (site: string) => Promise<void>;

/**
 * Runs jobs in their order, several at once.
 * @throws the first error, when all running jobs have ended
 */
export async function runJobs(
  jobs: readonly CompressionJob[],
  site: string,
  progress: ProgressCount = { done: 0, total: 0 },
): Promise<void> {
  progress.total = jobs.length;
  const limit = pLimit({ concurrency: 2 * availableParallelism(), rejectOnClear: true });
  const run = async (job: CompressionJob) => {
    await job(site).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
    progress.done++;
  };
  const results = await Promise.allSettled(jobs.map((job) => limit(run, job)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Whether no newer build has taken the folder's place while a file was compressed. */
export const isUnchanged = async (file: string, bytes: Buffer): Promise<boolean> =>
  bytes.equals(await readFile(file).catch(() => Buffer.alloc(0)));
