export function segmentWords(text: string, iso: string): string[] {
  return [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
