import { expect, it } from 'vitest';
import { parseAcceptLanguage } from './language-negotiation.ts';

it('leaves out the language at which a long header is cut', () => {
  const header = `${'de;q=0.5'.padEnd(497)},fr;q=0.1`;
  expect(header.slice(0, 500)).toMatch(/,fr$/);
  expect(parseAcceptLanguage(header)).toEqual(['de']);
});

it.each([
  ['fr;q=1.5, de', ['de']],
  ['fr;q=1.000, de;q=0.999', ['fr', 'de']],
  ['de--x,fr', ['fr']],
])('leaves out invalid items of %s', (header, languages) => {
  expect(parseAcceptLanguage(header)).toEqual(languages);
});

it('reads no language of a header that is cut within its first', () => {
  expect(parseAcceptLanguage(`${'de'.padEnd(600)},fr`)).toEqual([]);
});
