import { revealInvisibleCharacters, revealNonAsciiCodePoints } from '../utils/code-points.ts';

/** Shows a wrong value, or the type of one that has parts. */
export function describeValue(input: unknown): string {
  if (input === undefined) return 'nothing: add this field';
  if (Array.isArray(input)) return input.length > 0 ? 'a list' : 'an empty list';
  return typeof input === 'object' && input !== null
    ? 'fields'
    : revealInvisibleCharacters(JSON.stringify(input));
}

/** Where ASCII is expected, marks letters that only look like it. */
export function describeValueWithCodePoints(input: unknown): string {
  if (typeof input === 'number') return `${input} without quotation marks`;
  return typeof input === 'string'
    ? revealNonAsciiCodePoints(JSON.stringify(input))
    : describeValue(input);
}
