import { createRequire } from 'node:module';
import { getLocale } from '../../src/i18n/locales.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { usesFullWidthPunctuation } from '../../src/utils/writing.ts';

const require = createRequire(import.meta.url);

/**
 * Letters that CLDR's sets lack: Arabic harakat, the Persian ezafe, Sorani's initial hamza, and
 * Uzbek's two apostrophes, which CLDR counts as punctuation.
 */
const additionalLetters: Readonly<Record<string, string>> = {
  ar: '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652',
  fa: 'ۀأإؤئءةًّ',
  ku: 'ئـ',
  uz: 'ʻʼ',
};

const chineseLetter = /[\p{Script=Han}\p{M}]/u;
const japaneseLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{M}]/u;

export const isLetterOfLanguage = memoize(
  (code: string, letter: string): boolean => {
    const { iso } = getLocale(code);
    if (usesFullWidthPunctuation(iso))
      return (iso.startsWith('ja') ? japaneseLetter : chineseLetter).test(letter);
    return createLetterPattern(code).test(letter.toLocaleLowerCase(iso));
  },
  (code, letter) => code + letter,
);

/** Matches CLDR's main letters and its auxiliary ones, which loanwords have. */
const createLetterPattern = memoize((code: string): RegExp => {
  const { exemplarCharacters, auxiliary = '' } = readCharacters(getLocale(code).iso);
  // CLDR writes each set as a class of a regular expression, with spaces and braces.
  const letters = (exemplarCharacters + auxiliary).replace(/[[\]{} ]/g, '');
  return new RegExp(`[${letters}${additionalLetters[code] ?? ''}]`, 'iu');
});

/** Returns the main letters in both cases, without pairs such as "ch". */
export function listAlphabetLetters(iso: string): string[] {
  const letters = readCharacters(iso).exemplarCharacters.match(/[\p{L}\p{M}]/gu) ?? [];
  return [...new Set(letters.flatMap((letter) => [letter, letter.toLocaleUpperCase(iso)]))];
}

/** Without a file for `es-x-club`, CLDR uses the file of `es` (Unicode technical standard 35). */
function readCharacters(iso: string): { exemplarCharacters: string; auxiliary?: string } {
  try {
    return require(`cldr-misc-full/main/${iso}/characters.json`).main[iso].characters;
  } catch (error) {
    if (!iso.includes('-'))
      throw new Error(
        `src/i18n/locales.ts: Unicode’s CLDR has no letters of the language "${iso}". Expected the "iso" of a language that it knows, such as pt or zh-Hant.`,
        { cause: error },
      );
    return readCharacters(iso.replace(/-[^-]+$/, ''));
  }
}
