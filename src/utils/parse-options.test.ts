import { expect, it } from 'vitest';
import { parseOptions } from './parse-options.ts';

const parse = (...args: string[]) =>
  parseOptions(
    { args, options: { sign: { type: 'string' }, by: { type: 'string' } } },
    { by: 'sign' },
  ).values;

it('refuses an option without its partner, and says what to do', () =>
  expect(() => parse('--by', 'Ada')).toThrow(
    '--by (option)\n  Expected --sign beside it; found none, and alone it does nothing. Add --sign, or leave --by out.',
  ));

it('accepts the partner alone, and both', () => {
  expect({ ...parse('--sign', 'de') }).toEqual({ sign: 'de' });
  expect({ ...parse('--sign', 'de', '--by', 'Ada') }).toEqual({ sign: 'de', by: 'Ada' });
});
