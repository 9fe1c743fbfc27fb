/** Careful reading of prose by an adult. */
const wordsPerMinute = 200;

/**
 * Estimates the minutes to read a text, at least one.
 * @param html the text with its tags
 * @param iso its language, for word boundaries
 */
export function readingMinutes(html: string, iso: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const words = [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
