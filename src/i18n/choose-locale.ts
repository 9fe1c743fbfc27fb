import { defaultLocale, type LocaleCode, liveLocales } from './locales.ts';
import { findByTag, type NegotiableLocale, preferredLocale } from './match-languages.ts';

/** Country to language (section 9); KG stands beside KY, which is the Cayman Islands' code. */
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
 * The language that a BCP 47 tag asks for.
 * @example localeFromTag('kk') // "kz"
 * @example localeFromTag('zh-TW') // "zh"
 * @example localeFromTag('ckb-IQ') // "ku"
 * @param shown the languages to choose from; the published ones unless told
 * @returns undefined for a tag we have no language for
 */
export function findLocaleByTag(tag: string, shown: readonly NegotiableLocale[] = liveLocales): string | undefined {
  return findByTag(tag, shown);
}

/** What is known of a visitor at `/`. */
export interface VisitorPreferences {
  /** Value of the language cookie. */
  readonly cookie?: string | undefined;
  /** The browser's language list, best first. */
  readonly languages?: readonly string[];
  /** ISO 3166 country, where a CDN tells it. */
  readonly country?: string | undefined;
}

/**
 * The language for a visitor who asks for `/`: cookie, then languages, then country, then the default (sections 4 and 9).
 * A value that names no language shown is skipped.
 * @example chooseLocale({ languages: ['sw', 'pt-BR'] }) // "pt"
 */
export function chooseLocale({ cookie, languages = [], country }: VisitorPreferences, shown: readonly NegotiableLocale[] = liveLocales): string {
  const code = preferredLocale(cookie, languages, shown) ?? countryLocales[country?.toUpperCase() ?? ''];
  return shown.find((locale) => locale.code === code)?.code ?? defaultLocale;
}
