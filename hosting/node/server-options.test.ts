import { afterEach, describe, expect, it, vi } from 'vitest';
import { addValuesToBareOptions, readHostOption } from './server-options.ts';

it('gives a value to options that stand alone', () => {
  const add = (...args: string[]) => addValuesToBareOptions(args, { '--host': '::', '--open': '' });
  expect(add('--host', '--open')).toEqual(['--host=::', '--open=']);
  expect(add('--open', '/de', '--host=a', '--port')).toEqual([
    '--open',
    '/de',
    '--host=a',
    '--port',
  ]);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('readHostOption', () => {
  it.each(['0.0.0.0', '::', '192.168.0.7', 'localhost'])('takes %s from HOST', (address) => {
    vi.stubEnv('HOST', address);
    expect(readHostOption(undefined)).toBe(address);
    expect(readHostOption('127.0.0.1')).toBe('127.0.0.1');
  });

  it.each(['x86_64-conda-linux-gnu', 'my-laptop'])(
    'ignores the name that a shell sets as HOST: %s',
    (name) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      vi.stubEnv('HOST', name);
      expect(readHostOption(undefined)).toBeUndefined();
      expect(warn.mock.calls).toEqual([[expect.stringContaining(`use --host ${name}`)]]);
      expect(readHostOption(name)).toBe(name);
      expect(warn).toHaveBeenCalledOnce();
    },
  );
});
