import { expect, it } from 'vitest';
import { findLetterProblems } from './check-alphabet.ts';

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
