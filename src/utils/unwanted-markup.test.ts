import { expect, it } from 'vitest';
import { findUnwantedMarkupProblems } from './unwanted-markup.ts';

it.each(['AT&amp;T', 'a &lt; b', '1&nbsp;000', '&frac12;', '&#8203;', '&#xA0;', '&Auml;rger'])(
  'refuses the HTML entity in %s',
  (text) => {
    expect(findUnwantedMarkupProblems(text)).toEqual([expect.stringContaining('HTML entity')]);
  },
);

it('refuses JSON', () => {
  expect(findUnwantedMarkupProblems('{"text":"T"}')).toEqual([expect.stringContaining('JSON')]);
});

it.each(['https://ja.wikipedia.org/wiki/日本', 'HTTPS://example.com/?q=цена', 'https://a.com访问'])(
  'refuses the address %s, of which pages would link a part',
  (text) => {
    expect(findUnwantedMarkupProblems(text)).toEqual([expect.stringContaining('only a part')]);
  },
);

it.each([
  'Q&As; more',
  'R&D; more',
  'a < b & c > d',
  'https://bücher.de/é',
  'https://example.com/ja。日本',
  '访问 https://example.com/zh 查看',
  '邮件至a@example.com。',
])('accepts %s', (text) => {
  expect(findUnwantedMarkupProblems(text)).toEqual([]);
});
