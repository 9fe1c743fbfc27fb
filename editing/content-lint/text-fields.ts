import { keyFields } from '../../src/config/zod-helpers.ts';

/** Paths to fields that are no text, also to one of several claims. */
export const isStructuralField = new RegExp(`(^|\\.)(${keyFields.map((key) => key.replace('$', '\\$')).join('|')})(\\.\\d+)?$`);

/** Plural forms of a ui text are told by the ends of their names. */
export const isPluralForm = /_(zero|one|two|few|many|other)$/;

/** Every text of a JSON value with the path to it: `["hero.headline.light", "Simplify"]`. */
export function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path ? `${path}.${key}` : key));
}

/** The texts that visitors read, without ids, keys and the like. */
export function visibleTextsIn(value: unknown): [path: string, text: string][] {
  return textsIn(value).filter(([path]) => !isStructuralField.test(path));
}

/** The value of a field: `valueAt({ a: [1] }, 'a.0')` is 1. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined), value);
}

/** A text without its placeholders. */
export const stripMarkup = (text: string) => text.replace(/\{\{.*?\}\}/g, ' ');
