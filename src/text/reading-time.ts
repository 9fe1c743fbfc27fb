import { segmentWords } from './words.ts';

const wordsPerMinute = 200;

/** Estimates how many minutes a text takes to read, at least one. */
export function estimateReadingMinutes(html: string, iso: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  return Math.max(1, Math.round(segmentWords(text, iso).length / wordsPerMinute));
}
