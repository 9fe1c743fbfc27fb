import i18next from 'i18next';
import en from '../content/ui/en.json' with { type: 'json' };
import { formatNumber } from './formats.ts';
import { getContentLocaleCode, getLocale } from './locales.ts';
import { pluralSuffixPattern } from './plural-suffix.ts';

type English = typeof en;
type Plural<Base extends string> = `${Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`;
type Singular<Key> = Key extends Plural<infer Base> ? Base : Key;

/** A label's key without its plural form, such as `nav.skip`. */
export type UiLabelKey = {
  [Group in keyof English]: `${Group}.${Singular<keyof English[Group]> & string}`;
}[keyof English];

/** `count` chooses the plural form. */
export type Translate = (
  key: UiLabelKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Creates a translator, which throws for a missing key or plural form.
 * @param values placeholders of all labels, such as `brand`
 */
export function createTranslator(
  code: string,
  values: Readonly<Record<string, string>>,
): Translate {
  const translate = i18next.getFixedT(getLocale(getContentLocaleCode(code)).iso, 'ui');
  return (key, extra) => {
    const all = { ...values, ...extra };
    // The number chooses the form; the text shows it in the language's digits.
    const shown =
      typeof all['count'] === 'number' ? { ...all, count: formatNumber(code, all['count']) } : all;
    return translate(key, { ...all, replace: shown });
  };
}

/**
 * Splits a label at a placeholder, so that an element can take its place.
 * @example splitLabelAtPlaceholder(t, 'legal.updated', 'date') // ["Updated on ", ""]
 */
export function splitLabelAtPlaceholder(
  t: Translate,
  key: UiLabelKey,
  name: string,
): [before: string, after: string] {
  const mark = '\uFFFC';
  const [before = '', after = ''] = t(key, { [name]: mark }).split(mark);
  return [before, after];
}

export type UiLabelGroup<Group extends keyof English> = Readonly<
  Record<Exclude<keyof English[Group], Plural<string>>, string>
>;

/** Leaves out labels with plural forms. */
export function translateLabelGroup<Group extends keyof English>(
  t: Translate,
  group: Group,
): UiLabelGroup<Group> {
  const keys = Object.keys(en[group]).filter((key) => !pluralSuffixPattern.test(key));
  return Object.fromEntries(
    keys.map((key) => [key, t(`${group}.${key}` as UiLabelKey)]),
  ) as UiLabelGroup<Group>;
}
