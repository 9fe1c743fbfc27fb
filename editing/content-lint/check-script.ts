import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { codePoint } from '../../src/config/characters.ts';
import { getLocale } from '../../src/i18n/locales.ts';
import { stripMarkup } from './text-fields.ts';

const require = createRequire(import.meta.url);

/**
 * Letters in use that CLDR's sets lack: Arabic harakat and Sorani's initial hamza forms, the Persian ezafe, and Uzbek's
 * two apostrophes, which CLDR counts as punctuation.
 */
const besides: Readonly<Record<string, string>> = { ar: '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652', fa: 'ۀأإؤئءةًّ', ku: 'ئـ', uz: 'ʻʼ' };

const persian = { ي: 'ی', ى: 'ی', ك: 'ک' };
const digits = (from: string, to: string) => Object.fromEntries([...from].map((digit, index) => [digit, [...to][index] ?? '']));

/** Signs that look like a language's own, or nearly, and are its neighbour's: what to write instead. */
const alike: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { ی: 'ي', ک: 'ك', ...digits('۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩') },
  fa: { ...persian, ...digits('٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹') },
  ku: { ...persian, 'ه\u200C': 'ە' },
  uz: Object.fromEntries(['o', 'g', 'O', 'G'].flatMap((letter) => [..."’‘'`´"].map((mark) => [letter + mark, `${letter}ʻ`]))),
};

/** An abbreviation with an ending of the language: `CFDлер`. */
const inflected = /^[A-Z]{2,}\p{Script=Cyrillic}+$/u;

/**
 * What is wrong with a text's letters: of another script or language, of a neighbour's that look alike, or of two scripts in one word.
 * @returns one sentence a problem
 */
export function findScriptProblems(text: string, code: string): string[] {
  const words = stripMarkup(text);
  const foreign = [...new Set(words.match(/[\p{L}\p{M}]/gu) ?? [])].filter((letter) => !/[A-Za-z]/.test(letter) && !isKnown(letter, code));
  const mixed = words.match(/[\p{L}\p{M}]+/gu)?.find((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word) && !inflected.test(word));
  const language = getLocale(code).name2;
  const twin = Object.entries(alike[code] ?? {}).find(([sign]) => words.includes(sign));
  return [
    ...(twin
      ? [`Expected ${twin[1]} (${numbers(twin[1])}), as ${language} writes it; found ${twin[0]} (${numbers(twin[0])}) in "${wordWith(words, twin[0])}", which looks alike. Write the word anew.`]
      : []),
    ...(foreign.length > 0
      ? [
          `Expected letters of ${language}; found ${foreign.map((letter) => `${letter} (${codePoint(letter)})`).join(', ')}. Is it a letter of another language that looks alike, or another language's text? Write it anew.`,
        ]
      : []),
    ...(mixed
      ? [`Expected a word in one script; found "${mixed}", with letters of two that look alike: ${[...mixed].filter((letter) => /[A-Za-z]/.test(letter)).join(', ')} is Latin. Write the word anew.`]
      : []),
  ];
}

const numbers = (signs: string) => [...signs].map(codePoint).join(' ');
const wordWith = (text: string, sign: string) => text.split(/\s+/).find((word) => word.includes(sign)) ?? sign;

const known = new Map<string, Set<string>>();
function isKnown(letter: string, code: string): boolean {
  const { iso } = getLocale(code);
  if (/^(zh|ja)/.test(iso)) return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{M}]/u.test(letter);
  const letters = known.get(code) ?? new Set([...exemplars(iso), ...(besides[code] ?? '')]);
  known.set(code, letters);
  return letters.has(letter);
}

/** CLDR's letters of a language: the main set and the auxiliary one, which holds the letters of common loanwords. */
function exemplars(iso: string): Set<string> {
  const { main } = JSON.parse(readFileSync(charactersFile(iso), 'utf8')) as { main: Record<string, { characters: { exemplarCharacters: string; auxiliary?: string } }> };
  const { exemplarCharacters, auxiliary = '' } = Object.values(main)[0]?.characters ?? { exemplarCharacters: '' };
  return new Set(
    expand(exemplarCharacters + auxiliary)
      .flatMap((letter) => [letter, letter.toLocaleUpperCase(iso)])
      .flatMap((letter) => [...letter.normalize('NFC'), ...letter.normalize('NFD')]),
  );
}

/** A tag that CLDR has no file for inherits from the one without its last part: `es-x-club` from `es` (Unicode technical standard 35). */
function charactersFile(iso: string): string {
  try {
    return require.resolve(`cldr-misc-full/main/${iso}/characters.json`);
  } catch (error) {
    if (!iso.includes('-'))
      throw new Error(`src/i18n/locales.ts: Unicode's CLDR has no letters of the language "${iso}". Expected the "iso" of a language that it knows, such as pt or zh-Hant.`, { cause: error });
    return charactersFile(iso.replace(/-[^-]+$/, ''));
  }
}

/** The letters of a UnicodeSet such as `[a á c-e {ch}]` (Unicode technical standard 35). */
function expand(set: string): string[] {
  const items =
    set
      .replace(/\\u([0-9A-F]{4})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .replace(/[[\]\\]/g, ' ')
      .match(/\{[^}]+\}|\S-\S|\S/gu) ?? [];
  return items.flatMap((item) => {
    if (item.startsWith('{')) return [...item.slice(1, -1)];
    const [from, , to] = [...item];
    if (!from || !to) return [item];
    const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
