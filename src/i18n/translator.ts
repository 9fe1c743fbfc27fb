import i18next from 'i18next';
import type en from '../content/ui/en.json';
import { formatNumber } from './formats.ts';
import { getLocale, isPseudo } from './locales.ts';

type English = typeof en;
type Singular<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Key of a ui string: group, dot, field; a plural text without its form. A mistyped key does not compile. */
export type UiKey = { [Group in keyof English]: `${Group}.${Singular<keyof English[Group]> & string}` }[keyof English];

/** Gives a ui string in one language; `count` chooses its plural form. */
export type Translate = (key: UiKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The ui strings of a language. This file and `astro-i18next.config.ts` are the only ones that know i18next.
 * @param code URL code of the language
 * @param values placeholders every string may hold, such as `brand`
 * @returns a function that throws, and so stops the build, when a key or plural form is missing
 */
export function createTranslator(code: string, values: Readonly<Record<string, string>>): Translate {
  const translate = i18next.getFixedT(isPseudo(code) ? 'en' : getLocale(code).iso, 'ui');
  return (key, own) => {
    const all = { ...values, ...own };
    // The plural form follows the number; what is shown is the number in the language's digits.
    const shown = typeof all['count'] === 'number' ? { ...all, count: formatNumber(code, all['count']) } : all;
    return translate(key, { ...all, replace: shown });
  };
}
