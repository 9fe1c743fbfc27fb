import { getLocale } from '../../src/i18n/locales.ts';
import { formatCodePoint } from '../../src/utils/code-points.ts';
import { isLetterOfLanguage } from '../content-files/alphabets.ts';
import { stripPlaceholders } from '../content-files/field-paths.ts';

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
    (letter) => !/[A-Za-zµ]/.test(letter) && !isLetterOfLanguage(code, letter),
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
      `Expected ${addCodePoint(right)}, as ${language} writes it; found ${addCodePoint(wrong)} in "${findWordWithLetter(native, wrong)}", which looks alike. Write the word again.`,
    foreign[0] &&
      `Expected letters of ${language}; found ${foreign.map(addCodePoint).join(', ')} in "${findWordWithLetter(words, foreign[0], removeNames)}". Is it a letter of another language that looks alike, or another language’s text? Write it again.`,
    // The message above covers foreign letters.
    mixed &&
      foreign.length === 0 &&
      `Expected a word in one script; found "${mixed}", with letters of two that look alike: ${mixed.match(/\p{Script=Latin}/gu)?.join(', ')} is Latin. Write the word again.`,
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** @example addCodePoint('ي') // "ي (U+064A)" */
const addCodePoint = (letters: string) =>
  `${letters} (${[...letters].map(formatCodePoint).join(' ')})`;
const removeNames = (text: string) => text.replace(capitalizedLatinWord, ' ');
const findWordWithLetter = (text: string, letter: string, clean = (word: string) => word) =>
  text.split(/\s+/).find((word) => clean(word).includes(letter)) ?? letter;
