import { afterEach, expect, it, vi } from 'vitest';
import { readBuildDay } from './build-day.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes an empty SOURCE_DATE_EPOCH as unset', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  const unset = readBuildDay();
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
  expect(readBuildDay()).toEqual(unset);
});

it.each(['tomorrow', '999999999999'])('refuses %s seconds', (seconds) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', seconds);
  expect(() => readBuildDay()).toThrow(
    `SOURCE_DATE_EPOCH (environment variable)\n  Expected seconds since 1970, such as 1800000000; found "${seconds}".`,
  );
});
