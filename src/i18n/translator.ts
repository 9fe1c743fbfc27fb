import i18next from 'i18next';
import type { UiKey } from '../schemas/ui.ts';
import { isPseudo, localeOf } from './locales.ts';

/** Gives a ui string in one language; `count` chooses its plural form. */
export type Translate = (key: UiKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The ui strings of a language. This file and `astro-i18next.config.ts` are the only ones that know i18next.
 * @param code URL code of the language
 * @param values placeholders every string may hold, such as `brand`
 * @returns a function that throws, and so stops the build, when a key or plural form is missing
 */
export function translator(code: string, values: Readonly<Record<string, string>>): Translate {
  const translate = i18next.getFixedT(isPseudo(code) ? 'en' : localeOf(code).iso, 'ui');
  return (key, own) => translate(key, { ...values, ...own });
}
