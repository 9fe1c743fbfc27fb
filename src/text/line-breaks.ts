import { lineBreaksFilePath } from '../config/file-paths.ts';
import { getSettings } from '../config/settings.ts';
import { once } from '../utils/memoize.ts';
import { splitAtAddresses } from '../utils/split-at-addresses.ts';
import { wordJoiner } from '../utils/writing.ts';
import { readValidatedJson } from '../validation/read-json.ts';
import { lineBreaksSchema, multiWordPattern } from './line-breaks-schema.ts';

const getLineBreaks = once(() => readValidatedJson(lineBreaksFilePath, lineBreaksSchema));

const zeroWidthSpace = '\u200b';

/** Characters to insert, by index. */
type Insertions = Map<number, string>;

/** A longer name could be wider than a phone's column, so its line may break. */
export const listUnbreakableNames = (app: string): string[] =>
  app.length <= 16 && multiWordPattern.test(app) ? [app] : [];

/** Puts longer words first, because a word may begin with a shorter one. */
const toAlternatives = (alternatives: readonly string[]) =>
  alternatives.toSorted((a, b) => b.length - a.length).join('|');

const getNamePattern = once(() => {
  const listed = [...getLineBreaks().names, ...listUnbreakableNames(getSettings().app)];
  // In titles, a word may begin with a capital.
  const names = toAlternatives(listed).replace(
    /(?<!\p{L})\p{Ll}/gu,
    (letter) => `[${letter}${letter.toUpperCase()}]`,
  );
  // A name may have an ending, such as a plural's.
  return new RegExp(`(?<!\\w)(${names})(?!\\d)`, 'g');
});

/** No line ends after a match. */
const joinPatterns = [
  /\b(US-|HK-)(?=\p{Lu})/gu,
  // A Korean particle belongs to the word before it, even after a sign.
  /[’”」』)%](?=\p{Script=Hangul})/gu,
  /\p{Script=Hangul}(?=·)/gu,
];

/** Lists the indexes inside matches, none of them in a surrogate pair. */
const findIndexesWithin = (pattern: RegExp, text: string): number[] =>
  Array.from(text.matchAll(pattern)).flatMap(({ 0: match, index }) =>
    Array.from(match.matchAll(/(?!^)(?=.)/gu), (inside) => index + inside.index),
  );

const getThaiWords = once(() => new RegExp(toAlternatives(getLineBreaks().th), 'g'));
const thaiSegmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** Prefixes that form nouns, persons or negatives with the next word. */
const thaiPrefixes = new Set(['การ', 'ความ', 'ผู้', 'คำ', 'ไม่']);

/** Browsers break Thai by ICU's dictionary. */
function findThaiInsertions(text: string): Insertions {
  const insertions: Insertions = new Map();
  const segments = [...thaiSegmenter.segment(text)];
  const starts = new Set(segments.map(({ index }) => index));
  for (const { index, segment } of segments) {
    const end = index + segment.length;
    if (thaiPrefixes.has(segment) && /^\p{Script=Thai}/u.test(text.slice(end)))
      insertions.set(end, wordJoiner);
  }
  for (const at of findIndexesWithin(getThaiWords(), text))
    if (starts.has(at)) insertions.set(at, wordJoiner);
  return insertions;
}

const getChineseWords = once(() => new RegExp(toAlternatives(getLineBreaks().zh), 'g'));

const chineseSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Browsers break Chinese at every character, even inside words. */
function findChineseInsertions(text: string): Insertions {
  const starts = new Set([...chineseSegmenter.segment(text)].map(({ index }) => index));
  const withinWords = findIndexesWithin(/\p{Script=Han}{2,}/gu, text).filter(
    (at) => !starts.has(at),
  );
  const places = [...withinWords, ...findIndexesWithin(getChineseWords(), text)];
  return new Map(places.map((at) => [at, wordJoiner]));
}

const getJapanesePhrases = once(() =>
  getLineBreaks().ja.map((phrase) => ({
    text: phrase.replace(/[+/]/g, ''),
    insertions: Array.from(
      phrase.matchAll(/[+/]/g),
      ({ 0: mark, index }, marksBefore) =>
        [index - marksBefore, mark === '+' ? wordJoiner : zeroWidthSpace] as const,
    ),
  })),
);

const japaneseJoins = [
  // Particles that belong to the next word, or to the one around them.
  /[そこ]の(?=\p{Script=Han})/gu,
  /\p{Script=Han}(?=そのもの)/gu,
  /に(?=より|よって|ついて)/g,
  // A date stays whole, and so does a figure with its noun.
  /\d年(?=\d)/g,
  /\d月(?=\d)/g,
  /買い注文(?=[\d{])/g,
];

/** A line may end after a match. Browsers break a phrase that is longer than its line anywhere. */
const japaneseBreaks = [/について(?=[おご\p{Script=Han}])/gu, /[ァ-ヶー](?=または|および)/g];

/**
 * Browsers break Japanese at phrases (`word-break: auto-phrase`), but their model makes mistakes.
 */
function findJapaneseInsertions(text: string): Insertions {
  const insertions: Insertions = new Map();
  const insertAfter = (patterns: readonly RegExp[], character: string) => {
    for (const pattern of patterns)
      for (const match of text.matchAll(pattern))
        insertions.set(match.index + match[0].length, character);
  };
  insertAfter(japaneseBreaks, zeroWidthSpace);
  for (const phrase of getJapanesePhrases()) {
    for (let at = text.indexOf(phrase.text); at >= 0; at = text.indexOf(phrase.text, at + 1))
      for (const [offset, character] of phrase.insertions) insertions.set(at + offset, character);
  }
  insertAfter(japaneseJoins, wordJoiner);
  return insertions;
}

function preventBreaksInWords(text: string, code?: string): string {
  const named = text.replace(getNamePattern(), (name) =>
    name.replaceAll(' ', '\u00a0').replaceAll('-', `-${wordJoiner}`),
  );
  const joined = joinPatterns.reduce(
    (whole, part) => whole.replace(part, `$&${wordJoiner}`),
    named,
  );
  const insertions = [
    ...(/\p{Script=Thai}/u.test(joined) ? findThaiInsertions(joined) : []),
    ...(code === 'ja' || /[ぁ-ヶ]/.test(joined)
      ? findJapaneseInsertions(joined)
      : findChineseInsertions(joined)),
  ];
  return insertions
    .sort(([a], [b]) => b - a)
    .reduce((whole, [at, character]) => whole.slice(0, at) + character + whole.slice(at), joined);
}

/**
 * Keeps names on one line. Adds word joiners (U+2060) where no line of Thai, Chinese or Japanese
 * may end, and zero-width spaces (U+200B) where a long phrase may. Leaves addresses unchanged:
 * people copy them, and AutoLink links them.
 * @param code the page's language; without it, a text without kana is Chinese
 */
export const addLineBreakMarks = (text: string, code?: string): string =>
  splitAtAddresses(text)
    .map((part, index) => (index % 2 ? part : preventBreaksInWords(part, code)))
    .join('');
