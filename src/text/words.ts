/**
 * Lists the words of a text, without punctuation and spaces.
 * @param tag its language, for word boundaries
 */
export function segmentWords(text: string, tag: string): string[] {
  return [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
