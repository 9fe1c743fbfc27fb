import { replacePlaceholders } from '../../src/text/placeholder-syntax.ts';
import { untranslatableFields } from '../../src/text/untranslatable-fields.ts';
import type { FieldPath } from './problem.ts';

/** Matches fields with keys instead of texts, such as one of several claims. */
export const untranslatableFieldPattern = new RegExp(
  `(^|\\.)(${untranslatableFields.map((key) => key.replace('$', '\\$')).join('|')})(\\.\\d+)?$`,
);

/** @example listTexts({ hero: { light: 'Simplify' } }) // [["hero.light", "Simplify"]] */
export function listTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, joinFieldPath(path, key)));
}

/** @example joinFieldPath('hero', 'light') // "hero.light" */
export const joinFieldPath = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Lists the texts that visitors read, without ids, keys and the like. */
export function listVisibleTexts(value: unknown): [path: string, text: string][] {
  return listTexts(value).filter(([path]) => !untranslatableFieldPattern.test(path));
}

/** Finds the entries whose flag is true, and gives their paths. */
export function findFlaggedEntries(value: unknown, flag: 'draft' | 'sample', path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ((value as Record<string, unknown>)[flag] === true) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    findFlaggedEntries(part, flag, joinFieldPath(path, key)),
  );
}

/** @example valueAtPath({ a: [1] }, 'a.0') // 1 */
export function valueAtPath(value: unknown, path: string | FieldPath): unknown {
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
