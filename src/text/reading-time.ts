const wordsPerMinute = 200;

/**
 * Estimates the minutes to read HTML, at least one.
 * @param iso its language, for word boundaries
 */
export function readingMinutes(html: string, iso: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const words = [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
