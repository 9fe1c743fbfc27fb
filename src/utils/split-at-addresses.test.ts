import { expect, it } from 'vitest';
import { splitAtAddresses } from './split-at-addresses.ts';

it.each([
  ['o’clock: ', "o'neil@example.com", '.'],
  ['', 'büro@müller.de', ', 12345 Ort'],
  ['邮件至', 'a.b+c_d@example.co.uk', '。'],
  ['อีเมล', 'a-b@example.com', 'ได้'],
  ['<', 'HTTPS://example.com/US-Büro/?a=1&b=2', '>'],
  ['See ', 'https://bücher.de/é', '!'],
  ['(', 'https://en.wikipedia.org/wiki/Forex_(finance)', ').'],
  ['See ', 'https://example.com/complaints?lang=', '.'],
])('keeps an address whole between "%s" and what follows', (before, address, after) => {
  expect(splitAtAddresses(before + address + after)).toEqual([before, address, after]);
});

it('finds no address in other texts', () => {
  for (const text of ['', 'a @ b.com', 'a@b', 'http://example.com', '@name'])
    expect(splitAtAddresses(text)).toEqual([text]);
});
