import { countryLocales } from '../../src/i18n/choose-locale.ts';
import { localeCookieName } from '../../src/i18n/locale-storage.ts';
import { defaultLocale, liveLocales } from '../../src/i18n/locales.ts';
import { languagePrefixes } from '../rules/language-prefixes.ts';

/** Highest first. nginx can't sort: within a tenth, the first language in the header wins. */
const weights = ['(?:\\s*;\\s*q=1(?:\\.0*)?)?', ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => `\\s*;\\s*q=0\\.${tenth}\\d{0,2}`), '\\s*;\\s*q=0\\.0(?:[1-9]\\d?|0[1-9])'];

/**
 * Creates the language negotiation of rules/language-negotiation.ts as nginx maps: cookie,
 * languages by weight, the CDN's country, the default.
 */
export function nginxLanguageMaps(): string {
  const byWeight = weights.map((weight) => [`~*(?:^|,)\\s*(?<site_tag>${languagePrefixes.map(({ tag }) => tag).join('|')})(?:-[a-z0-9-]+)?${weight}\\s*(?:,|$)`, '$site_tag'] as const);
  const countries = Object.entries(countryLocales).filter(([, code]) => liveLocales.some((locale) => locale.code === code));
  return [
    map(
      `$cookie_${localeCookieName}`,
      'site_cookie',
      '$site_browser',
      liveLocales.map(({ code }) => [code, code]),
    ),
    map(
      '$site_preferred',
      'site_browser',
      '$site_country',
      languagePrefixes.map(({ tag, code }) => [`~*^${tag}$`, code]),
    ),
    map('$http_accept_language', 'site_preferred', '', byWeight),
    map('$http_cf_ipcountry', 'site_country', defaultLocale, countries),
  ].join('');
}

function map(source: string, variable: string, fallback: string, rows: readonly (readonly [pattern: string, value: string])[]): string {
  return `map ${source} $${variable} {\n  default "${fallback}";\n${rows.map(([pattern, value]) => `  "${pattern}" "${value}";\n`).join('')}}\n`;
}
