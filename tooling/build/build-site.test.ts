import { expect, it, vi } from 'vitest';
import { compressServedSite } from './build-site.ts';

it('keeps serving when compression fails, and explains it', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const run = () => Promise.reject(new Error('No space.'));
  await compressServedSite('dist', [{ promotedByRequestOf: '', run }]);
  expect(print).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^No space\.\ndist\/ lacks compressed files\. It is still served/),
  );
  vi.restoreAllMocks();
});
