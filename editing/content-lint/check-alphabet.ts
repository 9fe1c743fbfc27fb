import { createRequire } from 'node:module';
import { getLocale } from '../../src/i18n/locales.ts';
import { formatCodePoint } from '../../src/utils/characters.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { usesFullWidthPunctuation } from '../../src/utils/writing.ts';
import { createProblem } from '../../src/validation/problem.ts';
import { listVisibleTexts, stripPlaceholders } from './field-paths.ts';
import { type ContentDocument, listBodyLines } from './parsed-file.ts';
import type { MultiFieldProblem } from './run-checks.ts';

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

const persian = { ي: 'ی', ى: 'ی', ك: 'ک' };
const pairDigits = (from: string, to: string) =>
  Object.fromEntries([...from].map((digit, index) => [digit, [...to][index] ?? '']));

/** Letters of a neighboring language, and the letters that look like them. */
const lookAlikes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { ی: 'ي', ک: 'ك', ...pairDigits('۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩') },
  fa: { ...persian, ...pairDigits('٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹') },
  ku: { ...persian, 'ه\u200C': 'ە' },
  uz: Object.fromEntries(
    ['o', 'g', 'O', 'G'].flatMap((letter) =>
      [..."’‘'`´"].map((mark) => [letter + mark, `${letter}ʻ`]),
    ),
  ),
  vn: { Ð: 'Đ', Ɖ: 'Đ' },
};

/** A name such as Łódź, which may be of any language. */
const capitalizedLatinWord = /(?<!\p{Script=Latin})(?=\p{Lu})\p{Script=Latin}+/gu;

/** Names such as Domino’s and O’Reilly. Their apostrophe is not Uzbek’s oʻ or gʻ. */
const foreignNames = /\p{Lu}\p{L}+[og]['’]s(?!\p{L})|(?<!\p{L})O['’]\p{Lu}\p{Ll}/gu;

/** Words in single quotation marks. The closing mark is not Uzbek's oʻ or gʻ. */
const quotedWords =
  /(?<!\p{L})(?:‘((?:[^‘’]|[‘’](?=\p{L}))*)’|'((?:[^']|'(?=\p{L}))*)')(?!\p{L})/gu;

const inflectedAbbreviation = /^[A-Z]{2,}\p{Script=Cyrillic}+$/u;

/** With more than this number of wrong texts, the whole file may be in another language. */
export const maxTextsReportedOneByOne = 5;

export function checkAlphabet(document: ContentDocument): readonly MultiFieldProblem[] {
  const { file, code, value } = document;
  const texts = listVisibleTexts(value);
  const inFields = texts.flatMap(([path, text]) =>
    findLetterProblems(text, code).map((message) => createProblem(document, path, message)),
  );
  const fields = new Set(inFields.map(({ field }) => field));
  if (fields.size > maxTextsReportedOneByOne && fields.size * 2 > texts.length) {
    const message = `Expected ${getLocale(code).name2}; found letters of another language in ${fields.size} of ${texts.length} fields. Is it another language’s file? Put the right one here.`;
    return inFields.slice(0, 1).map((first) => ({ ...first, message, alsoIn: [''] }));
  }
  // The check of the fields hides these lines if the whole file is in another language.
  const inLines = listBodyLines(document).flatMap(({ line, text }) =>
    findLetterProblems(text, code).map((message) => ({ file, line, message, alsoIn: ['body'] })),
  );
  return [...inFields, ...inLines];
}

/**
 * Finds letters of another script or language, letters that only look right, and words in two
 * scripts. Capitalized words may have any Latin letters.
 * @returns one sentence a problem
 */
export function findLetterProblems(text: string, code: string): string[] {
  const words = stripPlaceholders(text).normalize('NFC');
  const language = getLocale(code).name2;
  const native = words.replace(foreignNames, '').replace(quotedWords, ' $1$2 ');
  const [wrong, right = ''] =
    Object.entries(lookAlikes[code] ?? {}).find(([letter]) => native.includes(letter)) ?? [];
  // The micro sign is a unit.
  const foreign = [...new Set(removeNames(words).match(/[\p{L}\p{M}]/gu))].filter(
    (letter) => !/[A-Za-zµ]/.test(letter) && !isLetterOf(code, letter),
  );
  const mixed = words
    .match(/[\p{L}\p{M}]+/gu)
    ?.find(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word) &&
        !inflectedAbbreviation.test(word),
    );
  const problems = [
    wrong &&
      `Expected ${withCodePoint(right)}, as ${language} writes it; found ${withCodePoint(wrong)} in "${findWordWithLetter(native, wrong)}", which looks alike. Write the word again.`,
    foreign[0] &&
      `Expected letters of ${language}; found ${foreign.map(withCodePoint).join(', ')} in "${findWordWithLetter(words, foreign[0], removeNames)}". Is it a letter of another language that looks alike, or another language’s text? Write it again.`,
    // The message above covers foreign letters.
    mixed &&
      foreign.length === 0 &&
      `Expected a word in one script; found "${mixed}", with letters of two that look alike: ${mixed.match(/\p{Script=Latin}/gu)?.join(', ')} is Latin. Write the word again.`,
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** @example withCodePoint('ي') // "ي (U+064A)" */
const withCodePoint = (letters: string) =>
  `${letters} (${[...letters].map(formatCodePoint).join(' ')})`;
const removeNames = (text: string) => text.replace(capitalizedLatinWord, ' ');
const findWordWithLetter = (text: string, letter: string, clean = (word: string) => word) =>
  text.split(/\s+/).find((word) => clean(word).includes(letter)) ?? letter;

const isLetterOf = memoize(
  (code: string, letter: string): boolean => {
    const { iso } = getLocale(code);
    if (usesFullWidthPunctuation(iso))
      return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{M}]/u.test(letter);
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
