import { expect, it } from 'vitest';
import { parseAcceptLanguage } from './language-negotiation.ts';

it('leaves out the language at which a long header is cut', () => {
  const header = `${'de;q=0.5'.padEnd(497)},fr;q=0.1`;
  expect(header.slice(0, 500)).toMatch(/,fr$/);
  expect(parseAcceptLanguage(header)).toEqual(['de']);
});

it('reads no language of a header that is cut within its first', () => {
  expect(parseAcceptLanguage(`${'de'.padEnd(600)},fr`)).toEqual([]);
});
