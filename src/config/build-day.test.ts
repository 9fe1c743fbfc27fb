import { afterEach, expect, it, vi } from 'vitest';
import { readBuildDay } from './build-day.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes an empty SOURCE_DATE_EPOCH as unset', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  const unset = readBuildDay();
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
  expect(readBuildDay()).toEqual(unset);
});
