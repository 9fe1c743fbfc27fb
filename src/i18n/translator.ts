import i18next from 'i18next';
import type en from '../content/ui/en.json';
import { formatNumber } from './formats.ts';
import { getLocale, sourceOf } from './locales.ts';

type English = typeof en;
type Singular<Key> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Without the plural form, such as `nav.skip`. */
export type UiKey = {
  [Group in keyof English]: `${Group}.${Singular<keyof English[Group]> & string}`;
}[keyof English];

/** Returns a ui string; `count` chooses the plural form. */
export type Translate = (key: UiKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * It throws for a missing key or plural form.
 * @param values placeholders of every string, such as `brand`
 */
export function createTranslator(
  code: string,
  values: Readonly<Record<string, string>>,
): Translate {
  const translate = i18next.getFixedT(getLocale(sourceOf(code)).iso, 'ui');
  return (key, extra) => {
    const all = { ...values, ...extra };
    // The number chooses the plural form; the text shows it in the language's digits.
    const shown =
      typeof all['count'] === 'number' ? { ...all, count: formatNumber(code, all['count']) } : all;
    return translate(key, { ...all, replace: shown });
  };
}
