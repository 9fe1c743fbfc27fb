/**
 * Finds the existing name that is closest to a misspelt one.
 * @param name the misspelt name
 * @param among the names that exist
 * @returns undefined when none is close: one letter in three may differ, three at most
 * @example closestMatch('tradres', ['level2', 'traders']) // "traders"
 */
export function closestMatch(name: string, among: readonly string[]): string | undefined {
  const maxDistance = Math.max(1, Math.min(3, Math.floor(name.length / 3)));
  const [first] = among
    .map((other) => [other, editDistance(name.toLowerCase(), other.toLowerCase())] as const)
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

/**
 * Counts insertions, deletions, substitutions and swaps between two words (optimal string
 * alignment).
 */
function editDistance(from: string, to: string): number {
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = [(last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1), ...(isSwapped ? [(before[column - 2] ?? 0) + 1] : [])];
      next.push(Math.min(...steps));
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
