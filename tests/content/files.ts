import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { liveLocales, localeOf } from '../../src/i18n/locales.ts';
import { legalRoutes } from '../../src/i18n/routes.ts';
import { type CollectionName, pathOf, type TextsName, textsNames } from '../../src/schemas/collections.ts';
import { keyFields } from '../../src/settings/shape.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The languages to look at: the published ones, or those that LANGS names (`LANGS=de,tr`), drafts too. */
export const languages = process.env['LANGS'] ? process.env['LANGS'].split(',').map((code) => localeOf(code.trim())) : liveLocales;

/** The collections of one JSON file a language. */
export const jsonFiles = textsNames;
export const legalFiles = legalRoutes;

/** A language's file as it is written. */
export function sourceOf(file: TextsName, code: string): string {
  return readFileSync(join(root, pathOf(file, code)), 'utf8');
}

export function readJson(file: TextsName, code: string): unknown {
  return JSON.parse(sourceOf(file, code));
}

/** Fields that stand more than once between the same braces of a JSON source: a parser keeps the last and says nothing. */
export function repeatedKeys(source: string): string[] {
  const repeated: string[] = [];
  const open: Set<string>[] = [];
  for (const [token] of source.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token.endsWith(':')) {
      const key = token.slice(1, token.lastIndexOf('"'));
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push(key);
      keys?.add(key);
    }
  }
  return repeated;
}

export function readLegal(name: string, code: string): string {
  return readFileSync(join(root, pathOf('legal', code, name)), 'utf8');
}

/** Paths to fields that are no text, also to one of several claims. */
export const structural = new RegExp(`(^|\\.)(${keyFields.map((key) => key.replace('$', '\\$')).join('|')})(\\.\\d+)?$`);

/** Every text of a JSON value with the path to it: `["hero.headline.light", "Simplify"]`. */
export function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => texts(item, path ? `${path}.${key}` : key));
}

/** Names of the files beside a collection's file of a language; none where the folder is missing, as a draft's may be. */
export function beside(collection: CollectionName, code: string): string[] {
  const folder = join(root, dirname(pathOf(collection, code)));
  return existsSync(folder) ? readdirSync(folder) : [];
}
