import { expect, it } from 'vitest';
import { type CompressionJob, runJobs } from './compression-jobs.ts';

it('starts no job after a failure and waits for running ones', async () => {
  const [started, ended]: [number[], number[]] = [[], []];
  const jobs = Array.from(
    { length: 200 },
    (_, index): CompressionJob =>
      async () => {
        started.push(index);
        await new Promise((done) => setTimeout(done, 1));
        if (index === 3) throw new Error('broken');
        ended.push(index);
      },
  );
  await expect(runJobs(jobs, 'dist')).rejects.toThrow('broken');
  expect(started.length).toBeLessThan(200);
  expect(ended).toEqual(started.filter((index) => index !== 3));
});
