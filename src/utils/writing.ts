/** Whether letters and punctuation are full-width. A line may then end at each letter. */
export const usesFullWidthPunctuation = (language: string): boolean => /^(ja|zh)\b/.test(language);

/** @param language BCP 47 tag */
export const usesWordSpaces = (language: string): boolean => !/^(ja|th|zh)\b/.test(language);

/** Letters of scripts without spaces between words. */
export const unspacedScriptPattern = /[\p{scx=Thai}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** As wide as two Latin characters (UAX 11), without emojis. */
export const wideCharacterPattern =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** An invisible mark at which no line ends. */
export const wordJoiner = '\u2060';

/** Marks without width, which say where a line may end, or isolate a direction. */
const invisibleMarkPattern = /[\u200b\u2060\u2066-\u2069]/g;

/** Removes invisible marks, for programs that read the text. */
export const stripInvisibleMarks = (text: string): string => text.replace(invisibleMarkPattern, '');

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Measures in Latin characters, as search results do: Chinese, Japanese and Korean ones count two.
 * @example measureDisplayWidth('App下载') // 7
 */
export const measureDisplayWidth = (text: string): number =>
  [...segmenter.segment(stripInvisibleMarks(text))].reduce(
    (sum, { segment }) => sum + (wideCharacterPattern.test(segment) ? 2 : 1),
    0,
  );

export const segmentWords = (text: string, iso: string): string[] =>
  [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
