import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLocales } from '../../src/config/environment.ts';
import { getLocale, liveLocales } from '../../src/i18n/locales.ts';
import { legalRoutes } from '../../src/i18n/routes.ts';
import {
  contentPath,
  type JsonTextCollectionName,
  textCollectionNames,
} from '../../src/schemas/collections.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The languages to look at: the published ones, or those that LOCALES names (`LOCALES=de,tr`),
 * drafts too.
 */
export const contentLocales = readLocales()?.map(getLocale) ?? liveLocales;

/** The collections of one JSON file a language. */
export const jsonFiles = textCollectionNames;
export const legalFiles = legalRoutes;

/** Parsed content of a language's file. */
export function readJson(file: JsonTextCollectionName, code: string): unknown {
  return JSON.parse(readFileSync(join(root, contentPath(file, code)), 'utf8'));
}

export function readLegal(name: string, code: string): string {
  return readFileSync(join(root, contentPath('legal', code, name)), 'utf8');
}
