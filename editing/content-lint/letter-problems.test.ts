import { expect, it } from 'vitest';
import { findLetterProblems } from './letter-problems.ts';

it.each([
  'Domino’s pitsasi',
  "O'Reilly kitobi",
  '‘Demo’ hisob, ‘katta blog’, ‘video’ va (‘logo’)',
  "'blog'",
])('accepts %s in Uzbek', (text) => expect(findLetterProblems(text, 'uz')).toEqual([]));

it.each([
  'O’zbekiston',
  "O'ZBEKISTON",
  "bo'sh",
  "tog'",
  'Domino’s o’zi',
  '‘bo’sh’',
  '‘Demo’ tog’',
  "tog' va 'blog'",
])('reports %s in Uzbek', (text) =>
  expect(findLetterProblems(text, 'uz')).toEqual([expect.stringContaining('ʻ')]),
);

it.each([
  ['de', 'Büro in Łódź'],
  ['en', 'ŠKODA in 5 µs'],
  ['ru', 'Акции Škoda'],
  ['ar', 'أسهم Škoda'],
  ['zh', 'Škoda的股票'],
])('accepts a name or unit with foreign Latin letters in %s', (code, text) =>
  expect(findLetterProblems(text, code)).toEqual([]),
);

it.each([
  ['de', 'Büro Łódź im łódź', 'found ł (U+0142), ź (U+017A) in "łódź"'],
  ['de', 'Łódź und Kаufen', 'found а (U+0430) in "Kаufen"'],
  ['zh', '股票の价格', 'found の (U+306E) in "股票の价格"'],
  ['ru', 'Šкода', 'found "Šкода", with letters of two that look alike: Š is Latin'],
  ['vn', 'Ðầu tư', 'Expected Đ (U+0110), as Vietnamese writes it; found Ð (U+00D0)'],
])('reports a foreign letter that is in no name in %s: %s', (code, text, problem) =>
  expect(findLetterProblems(text, code)).toEqual([expect.stringContaining(problem)]),
);
