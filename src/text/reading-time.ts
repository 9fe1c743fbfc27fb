import { segmentWords } from './words.ts';

const wordsPerMinute = 200;

/**
 * Estimates the minutes to read HTML, at least one.
 * @param tag its language, for word boundaries
 */
export function estimateReadingMinutes(html: string, tag: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  return Math.max(1, Math.round(segmentWords(text, tag).length / wordsPerMinute));
}
