import { expect, it } from 'vitest';
import { addOptionValues } from './environment.ts';

it('gives a value to options that stand alone', () => {
  const add = (...args: string[]) => addOptionValues(args, { '--host': '::', '--open': '' });
  expect(add('--host', '--open')).toEqual(['--host=::', '--open=']);
  expect(add('--open', '/de', '--host=a', '--port')).toEqual([
    '--open',
    '/de',
    '--host=a',
    '--port',
  ]);
});
