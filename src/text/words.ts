/**
 * Lists the words of a text, without punctuation and spaces.
 * @param iso its language, for word boundaries
 */
export function segmentWords(text: string, iso: string): string[] {
  return [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
