import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { liveLocales, localeOf } from '../../src/i18n/locales.ts';
import { legalRoutes } from '../../src/i18n/routes.ts';
import { pathOf, type TextsName, textsNames } from '../../src/schemas/collections.ts';
import { chosenLanguages } from '../../src/settings/environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The languages to look at: the published ones, or those that LANGS names (`LANGS=de,tr`), drafts too. */
export const languages = chosenLanguages()?.map(localeOf) ?? liveLocales;

/** The collections of one JSON file a language. */
export const jsonFiles = textsNames;
export const legalFiles = legalRoutes;

/** What a language's file says. */
export function readJson(file: TextsName, code: string): unknown {
  return JSON.parse(readFileSync(join(root, pathOf(file, code)), 'utf8'));
}

export function readLegal(name: string, code: string): string {
  return readFileSync(join(root, pathOf('legal', code, name)), 'utf8');
}
