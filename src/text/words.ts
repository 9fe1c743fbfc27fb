/** Splits a text into words, without punctuation and spaces. */
export function segmentWords(text: string, iso: string): string[] {
  return [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
