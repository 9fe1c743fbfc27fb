import { defaultLocale, type LocaleCode, liveLocales } from './locales.ts';
import { findByTag, type NegotiableLocale, preferredLocale } from './match-languages.ts';

/** Languages by ISO 3166 country. KY (Cayman Islands) is Kyrgyz, like KG. */
export const countryLocales: Readonly<Record<string, LocaleCode>> = {
  US: 'en',
  AE: 'ar',
  CN: 'zh',
  TH: 'th',
  ID: 'id',
  VN: 'vn',
  RU: 'ru',
  JP: 'ja',
  KR: 'ko',
  FR: 'fr',
  ES: 'es',
  PT: 'pt',
  IT: 'it',
  DE: 'de',
  KZ: 'kz',
  KY: 'ky',
  KG: 'ky',
  UZ: 'uz',
  IR: 'fa',
  IQ: 'ku',
};

/**
 * Finds the language for a BCP 47 tag.
 * @example findLocaleByTag('kk') // "kz"
 * @example findLocaleByTag('zh-TW') // "zh"
 * @example findLocaleByTag('ckb-IQ') // "ku"
 * @param shown the languages to choose from
 * @returns undefined without a language for the tag
 */
export function findLocaleByTag(tag: string, shown: readonly NegotiableLocale[] = liveLocales): string | undefined {
  return findByTag(tag, shown);
}

export interface VisitorPreferences {
  readonly cookie?: string | undefined;
  /** Best first. */
  readonly languages?: readonly string[];
  /** ISO 3166 country, if the CDN sends it. */
  readonly country?: string | undefined;
}

/**
 * Chooses the language of `/`: cookie, browser languages, country, default, in this order.
 * @example chooseLocale({ languages: ['sw', 'pt-BR'] }) // "pt"
 */
export function chooseLocale({ cookie, languages = [], country }: VisitorPreferences, shown: readonly NegotiableLocale[] = liveLocales): string {
  const code = preferredLocale(cookie, languages, shown) ?? countryLocales[country?.toUpperCase() ?? ''];
  return shown.find((locale) => locale.code === code)?.code ?? defaultLocale;
}
