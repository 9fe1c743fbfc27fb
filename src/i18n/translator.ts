import i18next from 'i18next';
import type en from '../content/ui/en.json';
import { formatNumber } from './formats.ts';
import { getLocale, isPseudo } from './locales.ts';

type English = typeof en;
type Singular<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Key of a ui string: group, dot, field; without the plural form. A wrong key does not compile. */
export type UiKey = { [Group in keyof English]: `${Group}.${Singular<keyof English[Group]> & string}` }[keyof English];

/** Returns a ui string in one language; `count` chooses the plural form. */
export type Translate = (key: UiKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Creates the translator of a language. Besides this file, only tooling/dev/ui-texts-hmr.ts imports i18next.
 * @param code URL code of the language
 * @param values placeholders for every string, such as `brand`
 * @returns a function that throws for a missing key or plural form, which stops the build
 */
export function createTranslator(code: string, values: Readonly<Record<string, string>>): Translate {
  const translate = i18next.getFixedT(isPseudo(code) ? 'en' : getLocale(code).iso, 'ui');
  return (key, extra) => {
    const all = { ...values, ...extra };
    // The number chooses the plural form; the text shows it in the language's digits.
    const shown = typeof all['count'] === 'number' ? { ...all, count: formatNumber(code, all['count']) } : all;
    return translate(key, { ...all, replace: shown });
  };
}
