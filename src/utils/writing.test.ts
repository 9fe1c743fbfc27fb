import { expect, it } from 'vitest';
import {
  measureDisplayWidth,
  unspacedScriptPattern,
  usesFullWidthPunctuation,
  usesWordSpaces,
} from './writing.ts';

it('measures the displayed width of texts', () => {
  expect(measureDisplayWidth('App下载')).toBe(7);
  expect(measureDisplayWidth('ที่')).toBe(1);
  expect(measureDisplayWidth('𠮷野家')).toBe(6);
  expect(measureDisplayWidth('下\u2060载')).toBe(4);
  expect(measureDisplayWidth('')).toBe(0);
});

it.each([
  ['zh', true, false],
  ['zh-Hans', true, false],
  ['ja', true, false],
  ['th', false, false],
  ['ko', false, true],
  ['en', false, true],
])('classifies the writing of %s', (language, wide, spaces) => {
  expect([usesFullWidthPunctuation(language), usesWordSpaces(language)]).toEqual([wide, spaces]);
});

it('finds letters of scripts without spaces', () => {
  const letters = ['投', 'ト', 'ー', 'ท', 'a', 'я', '한', 'ع'];
  expect(letters.filter((letter) => unspacedScriptPattern.test(letter))).toEqual(
    letters.slice(0, 4),
  );
});
