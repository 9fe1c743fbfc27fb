import { expect, it } from 'vitest';
import {
  type CompressionJob,
  prioritizeJobsOfFile,
  runJobsInParallel,
} from './compression-jobs.ts';

it('starts no job after a failure and waits for running ones', async () => {
  const [started, ended]: [number[], number[]] = [[], []];
  const jobs = Array.from(
    { length: 200 },
    (_, index): CompressionJob => ({
      promotedByRequestOf: 'en.html',
      run: async () => {
        started.push(index);
        await new Promise((done) => setTimeout(done, 1));
        if (index === 3) throw new Error('broken');
        ended.push(index);
      },
    }),
  );
  await expect(runJobsInParallel(jobs, 'dist')).rejects.toThrow('broken');
  expect(started.length).toBeLessThan(200);
  expect(ended).toEqual(started.filter((index) => index !== 3));
});

it('runs the jobs of a requested page first, in their order', async () => {
  const run = () => Promise.resolve();
  const jobs = ['en.html br', 'de.html br', 'en.html delta', 'de.html delta', 'en.html gz'].map(
    (name) => ({ name, promotedByRequestOf: name.split(' ')[0] as string, run }),
  );
  prioritizeJobsOfFile(jobs, 'de.html');
  expect(jobs.map(({ name }) => name)).toEqual([
    'de.html br',
    'de.html delta',
    'en.html br',
    'en.html delta',
    'en.html gz',
  ]);
});
