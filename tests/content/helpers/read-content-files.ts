import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLocaleCodesFromEnv } from '../../../src/config/environment.ts';
import { getLocale, liveLocales } from '../../../src/i18n/locales.ts';
import type { JsonTextCollectionName } from '../../../src/schemas/collections.ts';
import { getContentFilePath } from '../../../src/schemas/content-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The published languages, or those of LOCALES (`LOCALES=de,tr`), also drafts. */
export const contentLocales =
  readLocaleCodesFromEnv()?.map((code) => getLocale(code)) ?? liveLocales;

/** Parses a file of a language, without a check of its shape. */
export const readJsonOfLanguage = (file: JsonTextCollectionName, code: string): unknown =>
  JSON.parse(readFileSync(join(root, getContentFilePath(file, code)), 'utf8'));

export const readLegal = (name: string, code: string): string =>
  readFileSync(join(root, getContentFilePath('legal', code, name)), 'utf8');
