/** Words an adult reads in a minute, in careful reading of prose. */
const wordsPerMinute = 200;

/**
 * Minutes it takes to read a text, at least one.
 * @param html the text, tags and all
 * @param iso its language, for the borders of words
 */
export function readingMinutes(html: string, iso: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const words = [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
