/** Without punctuation and spaces. */
export function segmentWords(text: string, tag: string): string[] {
  return [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
