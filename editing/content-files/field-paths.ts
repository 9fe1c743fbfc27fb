import { replacePlaceholders } from '../../src/text/placeholder-syntax.ts';
import { untranslatableFieldNames } from '../../src/text/untranslatable-field-names.ts';
import { listNestedTexts, listNestedValues } from '../../src/utils/nested-values.ts';
import type { FieldPath } from '../../src/validation/problem.ts';

/** Matches fields with keys instead of texts, such as `claim.0`. */
export const untranslatableFieldPattern = new RegExp(
  `(^|\\.)(${untranslatableFieldNames.map(RegExp.escape).join('|')})(\\.\\d+)?$`,
);

/** Lists the texts that visitors read: no ids, no keys. */
export const listTranslatableTexts = (value: unknown): [path: string, text: string][] =>
  listNestedTexts(value).filter(([path]) => !untranslatableFieldPattern.test(path));

/** Returns the paths of the entries with a flag. */
export const listFlaggedEntryPaths = (value: unknown, flag: 'draft' | 'sample'): string[] =>
  listNestedValues(value).flatMap(([path, entry]) =>
    findValueAtPath(entry, flag) === true ? [path] : [],
  );

/** @example findValueAtPath({ a: [1] }, 'a.0') // 1 */
export function findValueAtPath(value: unknown, path: string | FieldPath): unknown {
  const keys = typeof path === 'string' ? path.split('.') : path;
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}

export const stripPlaceholders = (text: string) => replacePlaceholders(text, () => ' ');
