import { afterEach, expect, test, vi } from 'vitest';
import { readEnv } from './read-env.ts';

afterEach(() => void vi.restoreAllMocks());

test('reads a variable by its former name and warns once with the new one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readEnv('CSP_META', { POLICY_IN_PAGES: '1' })).toBe('1');
  expect(readEnv('CSP_META', { POLICY_IN_PAGES: '1' })).toBe('1');
  expect(warn.mock.calls).toEqual([
    [
      'The environment variable POLICY_IN_PAGES is now CSP_META. Rename it: version 1.2 ignores POLICY_IN_PAGES.',
    ],
  ]);
});

test('reads a variable by its name without a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readEnv('LOCALES', { LOCALES: 'de', LANGS: '' })).toBe('de');
  expect(warn).not.toHaveBeenCalled();
});

test('refuses a variable set by both names', () => {
  expect(() => readEnv('LOCALES', { LANGS: 'de', LOCALES: 'de' })).toThrow(
    'LANGS (environment variable)\n  Expected only LOCALES, its new name; found both.',
  );
});
