const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Measures a text in Latin characters, as search results do: Chinese, Japanese and Korean ones
 * count two (UAX 11).
 * @example displayWidth('App下载') // 7
 */
export function displayWidth(text: string): number {
  return [...segmenter.segment(text)].reduce(
    (sum, { segment }) => sum + (wide.test(segment) ? 2 : 1),
    0,
  );
}
