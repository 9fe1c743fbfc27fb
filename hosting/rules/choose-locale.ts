import { defaultLocaleCode, type LocaleCode, liveLocales } from '../../src/i18n/locales.ts';
import { findPreferredLocaleCode, type NegotiableLocale } from '../../src/i18n/match-languages.ts';

/** By ISO 3166, as R22 lists them: KY, the Cayman Islands, is Kyrgyz like KG. */
export const localeCodeByCountry: Readonly<Record<string, LocaleCode>> = {
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

interface VisitorPreferences {
  readonly cookie?: string | undefined;
  /** The browser's tags, best first. */
  readonly languages?: readonly string[];
  /** ISO 3166 country, if the CDN sends it. */
  readonly country?: string | undefined;
}

/**
 * Chooses the language of `/`: cookie, browser languages, country, default, in this order.
 * @example chooseLocaleCode({ languages: ['sw', 'pt-BR'] }) // "pt"
 */
export function chooseLocaleCode(
  { cookie, languages = [], country }: VisitorPreferences,
  available: readonly NegotiableLocale[] = liveLocales,
): string {
  const code =
    findPreferredLocaleCode(cookie, languages, available) ??
    localeCodeByCountry[country?.toUpperCase() ?? ''];
  return available.find((locale) => locale.code === code)?.code ?? defaultLocaleCode;
}
