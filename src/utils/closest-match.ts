import { distance } from 'fastest-levenshtein';

/**
 * Finds the name that was meant, if at most three letters differ; fewer in short names.
 * @example findClosestMatch('tradres', ['level2', 'traders']) // "traders"
 */
export function findClosestMatch(name: string, candidates: readonly string[]): string | undefined {
  const maxDistance = name.length < 4 ? 1 : name.length < 9 ? 2 : 3;
  const [first] = candidates
    .map((other) => [other, distance(name.toLowerCase(), other.toLowerCase())] as const)
    .filter(([, steps]) => steps <= maxDistance)
    .sort(([, a], [, b]) => a - b);
  return first?.[0];
}

/**
 * Suggests the closest name, or lists all.
 * @param show formats a name
 */
export function formatNameSuggestion(
  name: string,
  candidates: readonly string[],
  show: (name: string) => string,
): string {
  const meant = findClosestMatch(name, candidates);
  return meant === undefined
    ? `Expected one of: ${candidates.map(show).join(', ')}.`
    : `Did you mean ${show(meant)}?`;
}
