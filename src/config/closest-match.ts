import { distance } from 'fastest-levenshtein';

/**
 * Finds the existing name that is closest to a misspelt one.
 * @param name the misspelt name
 * @param among the names that exist
 * @returns undefined when none is close: one letter in three may differ, two at least (a swap of
 *   neighbours counts as two) and three at most, and one of a name of up to three letters
 * @example closestMatch('tradres', ['level2', 'traders']) // "traders"
 */
export function closestMatch(name: string, among: readonly string[]): string | undefined {
  const maxDistance = name.length < 4 ? 1 : Math.max(2, Math.min(3, Math.floor(name.length / 3)));
  const [first] = among
    .map((other) => [other, distance(name.toLowerCase(), other.toLowerCase())] as const)
    .filter(([, steps]) => steps <= maxDistance)
    .sort(([, a], [, b]) => a - b);
  return first?.[0];
}

/**
 * Suggests names instead of one that does not exist, in one sentence: the closest, or all of them.
 * @param show writes a name in the sentence
 */
export function didYouMean(name: string, among: readonly string[], show: (name: string) => string = (other) => other): string {
  const meant = closestMatch(name, among);
  return meant === undefined ? `Expected one of: ${among.map(show).join(', ')}.` : `The nearest that exists is ${show(meant)}.`;
}
