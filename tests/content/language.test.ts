import { createRequire } from 'node:module';
import { franc } from 'franc-all';
import { describe, expect, it } from 'vitest';
import { jsonFiles, languages, legalFiles, readJson, readLegal, structural, texts } from './files.ts';

const require = createRequire(import.meta.url);
const translations = languages.filter(({ code }) => code !== 'en');

function visible(code: string): [where: string, text: string][] {
  const entries = jsonFiles.flatMap((file) =>
    texts(readJson(file, code))
      .filter(([path]) => !structural.test(path))
      .map(([path, text]): [string, string] => [`${file} ${path}`, text]),
  );
  return [...entries, ...legalFiles.map((file): [string, string] => [`legal/${code}/${file}.md`, readLegal(file, code).replace(/^(title|heading|description|keywords|summary): /gm, '')])];
}

const bare = (text: string) => text.replace(/\{\{.*?\}\}/g, ' ');

/** CLDR's letters of a language: the main set and the auxiliary one, which holds the letters of common loanwords. */
function exemplars(iso: string): Set<string> {
  const { main } = require(`cldr-misc-full/main/${iso === 'uz' ? 'uz' : iso}/characters.json`) as { main: Record<string, { characters: { exemplarCharacters: string; auxiliary?: string } }> };
  const { exemplarCharacters, auxiliary = '' } = Object.values(main)[0]?.characters ?? { exemplarCharacters: '' };
  return new Set(
    expand(exemplarCharacters + auxiliary)
      .flatMap((letter) => [letter, letter.toLocaleUpperCase(iso)])
      .flatMap((letter) => [...letter.normalize('NFC'), ...letter.normalize('NFD')]),
  );
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

/**
 * Letters in use that CLDR's sets lack: Arabic harakat and Sorani's initial hamza forms, the Persian ezafe, and Uzbek's
 * two apostrophes, which CLDR counts as punctuation.
 */
const besides: Readonly<Record<string, string>> = { ar: '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652', fa: 'ۀأإؤئءةًّ', ku: 'ئـ', uz: 'ʻʼ' };

describe.each(languages)('$code', ({ code, iso }) => {
  it('uses only letters of its language, and Latin ones for names and abbreviations', () => {
    if (/^(zh|ja)/.test(iso)) {
      const foreign = visible(code).filter(([, text]) => /[\p{L}]/u.test(bare(text).replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーA-Za-z]/gu, '')));
      expect(foreign).toEqual([]);
      return;
    }
    const known = new Set([...exemplars(iso), ...(besides[code] ?? '')]);
    const foreign = visible(code).flatMap(([where, text]) => {
      const letters = [...new Set(bare(text).match(/[\p{L}\p{M}]/gu) ?? [])].filter((letter) => !/[A-Za-z]/.test(letter) && !known.has(letter));
      return letters.length ? [`${where}: ${letters.map((letter) => `${letter} U+${letter.codePointAt(0)?.toString(16)}`).join(' ')}`] : [];
    });
    expect(foreign).toEqual([]);
  });
});

/** For each language the ISO 639-3 codes that the detector may answer: it can't tell Iran's Persian from Dari, and does not know Sorani. */
const detected: Readonly<Record<string, readonly string[]>> = {
  ar: ['arb'],
  de: ['deu'],
  en: ['eng'],
  es: ['spa'],
  fa: ['pes', 'prs'],
  fr: ['fra'],
  id: ['ind', 'zlm'],
  it: ['ita'],
  ja: ['jpn'],
  ko: ['kor'],
  ky: ['kir'],
  kz: ['kaz'],
  pt: ['por'],
  ru: ['rus'],
  th: ['tha'],
  uz: ['uzn'],
  vn: ['vie'],
  zh: ['cmn'],
};

describe.each(languages)('the detector takes $code', ({ code }) => {
  const bodies = [
    ...jsonFiles.map(
      (file) =>
        [
          file,
          texts(readJson(file, code))
            .filter(([path]) => !structural.test(path))
            .map(([, text]) => text)
            .join(' '),
        ] as const,
    ),
    ...legalFiles.map((file) => [file, readLegal(file, code)] as const),
  ];

  it.each(bodies.filter(([, text]) => text.length > 900))('%s for what it is', (_, text) => {
    if (code === 'ku') {
      expect(text.match(/[ەێۆڵڕ]/g)?.length ?? 0).toBeGreaterThan(text.length / 20);
      return;
    }
    expect(detected[code], `tests/content/language.test.ts, "detected", has no row for "${code}". Add the language's ISO 639-3 code, for example tr: ['tur'].`).toBeDefined();
    expect(detected[code]).toContain(franc(bare(text)));
  });
});

/** Why a text may be the same as the English one: names and abbreviations that the term base keeps, and loanwords a market uses. */
const same: readonly [why: string, text: RegExp][] = [
  ['a placeholder and signs only', /^[\W\d_]*$/],
  ['a name or abbreviation of the term base', /^(API|ESOP|CFDs?|ETFs?|IPO|BTC|White label|China Connect|Level 2|FAQs?|Forex|QR)$/i],
  ['a masked name', /^\p{Lu}\*+ \p{Lu}\.$/u],
  ['the copyright sign, year and brand', /^©/],
  ['a store by its name', /^(App|Play) Store$/],
  ['the number of a drawn order', /^A-1$/],
  ['a range of a chart, in letters that both languages use', /^1[DWMY]$/],
  ['a city as the language spells it, too', /^(New York|Hong Kong|Shanghai)$/],
];

/** Words that a language writes as English does: loanwords its trading apps use, places of the same name, search phrases. */
const languageWords: Readonly<Record<string, readonly string[]>> = {
  de: ['Spread', 'Orders', 'Illustration.', 'Download', 'optional', 'Watchlist', 'Chart', 'Call', 'Put', 'Gold', 'Iran', 'Belarus', 'Malaysia', 'Myanmar', 'Taiwan', 'FSC Mauritius', 'BTC ETF'],
  es: ['Spread', 'Decide', 'Stock Connect northbound', 'Error', 'Call', 'Strike', 'Put', 'Australia', 'Myanmar', 'introducing broker'],
  fr: ['instrument', 'Menu', 'Pause', 'Call', 'Strike', 'Put', 'Indices', 'Canada', 'Iran', 'Myanmar', 'Options', 'options'],
  id: ['bid', 'Spread', 'Menu', 'Email', 'Watchlist', 'Bid', 'Call', 'Strike', 'Put', 'Iran', 'Belarus', 'Australia', 'Malaysia', 'Myanmar', 'Taiwan', 'FSC Mauritius', 'introducing broker'],
  it: [
    'Spread',
    'Brand A',
    'Brand B',
    'Brand C',
    'Stock Connect northbound',
    'Home',
    'Download',
    '{{brand}}, home page',
    'Menu',
    'Call',
    'Strike',
    'Put',
    'Canada',
    'Iran',
    'Iraq',
    'Australia',
    'Malaysia',
    'Myanmar',
    'Russia',
    'Taiwan',
    'FSC Mauritius',
    'introducing broker',
  ],
  pt: ['Spread', 'Download', 'Menu', 'Call', 'Strike', 'Put', 'Taiwan', 'introducing broker'],
  th: ['Call', 'Put'],
  uz: ['instrument', 'limit', 'Put', 'Belarus'],
  vn: ['Menu', 'Email', 'Call', 'Put', 'Canada', 'Iran', 'Iraq', 'Belarus', 'Malaysia', 'Myanmar'],
};

describe.each(translations)('$code', ({ code }) => {
  const english = new Map(visible('en').map(([where, text]) => [where.replace(/(^| |\/)en($| |\/)/, '$1$2'), text]));
  const own = languageWords[code] ?? [];

  it('has no text that is still English', () => {
    const left = visible(code).filter(([where, text]) => {
      const stripped = bare(text).trim();
      const isSame = english.get(where.replace(new RegExp(`(^| |/)${code}($| |/)`), '$1$2')) === text;
      return isSame && !own.includes(text) && !same.some(([, pattern]) => pattern.test(stripped));
    });
    expect(left).toEqual([]);
  });
});
