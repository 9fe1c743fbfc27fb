import { segmentWords } from './words.ts';

const wordsPerMinute = 200;

/** Returns at least one. */
export function estimateReadingMinutes(html: string, iso: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  return Math.max(1, Math.round(segmentWords(text, iso).length / wordsPerMinute));
}
