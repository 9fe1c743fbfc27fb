import { readEnv } from './env-names.ts';

/** Languages that share a typeface and typographic rules. */
export type FontGroup = 'latin' | 'vietnamese' | 'cyrillic' | 'arabic' | 'thai' | 'cjk';

/** One language of the site. */
export interface Locale {
  /** URL code. Three of them (ku, kz, vn) are not language tags. */
  readonly code: string;
  /** BCP 47 tag for `lang`, `hreflang` and the sitemap. */
  readonly iso: string;
  /** Name in the language itself. */
  readonly name: string;
  /** Name in English. */
  readonly name2: string;
  readonly dir: 'ltr' | 'rtl';
  /** Locale code of Open Graph, `xx_YY`. */
  readonly og: string;
  /** ISO 3166 code of the flag beside the name. */
  readonly flag: string;
  readonly script: FontGroup;
  /** `npm run dev` shows drafts; the built site leaves them out and does not count them. */
  readonly status: 'live' | 'draft';
}

/** All languages. `langindex` stores a row's index: add new rows at the END. */
export const localeRegistry = [
  { code: 'ar', iso: 'ar', name: 'العربية', name2: 'Arabic', dir: 'rtl', og: 'ar_AR', flag: 'ae', script: 'arabic', status: 'live' },
  { code: 'de', iso: 'de', name: 'Deutsch', name2: 'German', dir: 'ltr', og: 'de_DE', flag: 'de', script: 'latin', status: 'live' },
  { code: 'en', iso: 'en', name: 'English', name2: 'English', dir: 'ltr', og: 'en_GB', flag: 'us', script: 'latin', status: 'live' },
  { code: 'es', iso: 'es', name: 'Español', name2: 'Spanish', dir: 'ltr', og: 'es_ES', flag: 'es', script: 'latin', status: 'live' },
  { code: 'fa', iso: 'fa', name: 'فارسی', name2: 'Persian', dir: 'rtl', og: 'fa_IR', flag: 'ir', script: 'arabic', status: 'live' },
  { code: 'fr', iso: 'fr', name: 'Français', name2: 'French', dir: 'ltr', og: 'fr_FR', flag: 'fr', script: 'latin', status: 'live' },
  { code: 'id', iso: 'id', name: 'Bahasa Indonesia', name2: 'Indonesian', dir: 'ltr', og: 'id_ID', flag: 'id', script: 'latin', status: 'live' },
  { code: 'it', iso: 'it', name: 'Italiano', name2: 'Italian', dir: 'ltr', og: 'it_IT', flag: 'it', script: 'latin', status: 'live' },
  { code: 'ja', iso: 'ja', name: '日本語', name2: 'Japanese', dir: 'ltr', og: 'ja_JP', flag: 'jp', script: 'cjk', status: 'live' },
  { code: 'ko', iso: 'ko', name: '한국어', name2: 'Korean', dir: 'ltr', og: 'ko_KR', flag: 'kr', script: 'cjk', status: 'live' },
  { code: 'ku', iso: 'ckb', name: 'کوردیی ناوەندی', name2: 'Kurdish (Central, Sorani)', dir: 'rtl', og: 'cb_IQ', flag: 'iq', script: 'arabic', status: 'live' },
  { code: 'ky', iso: 'ky', name: 'Кыргызча', name2: 'Kyrgyz', dir: 'ltr', og: 'ky_KG', flag: 'kg', script: 'cyrillic', status: 'live' },
  { code: 'kz', iso: 'kk', name: 'Қазақша', name2: 'Kazakh', dir: 'ltr', og: 'kk_KZ', flag: 'kz', script: 'cyrillic', status: 'live' },
  { code: 'pt', iso: 'pt', name: 'Português', name2: 'Portuguese', dir: 'ltr', og: 'pt_PT', flag: 'pt', script: 'latin', status: 'live' },
  { code: 'ru', iso: 'ru', name: 'Русский', name2: 'Russian', dir: 'ltr', og: 'ru_RU', flag: 'ru', script: 'cyrillic', status: 'live' },
  { code: 'th', iso: 'th', name: 'ไทย', name2: 'Thai', dir: 'ltr', og: 'th_TH', flag: 'th', script: 'thai', status: 'live' },
  { code: 'uz', iso: 'uz', name: 'Oʻzbekcha', name2: 'Uzbek', dir: 'ltr', og: 'uz_UZ', flag: 'uz', script: 'latin', status: 'live' },
  { code: 'vn', iso: 'vi', name: 'Tiếng Việt', name2: 'Vietnamese', dir: 'ltr', og: 'vi_VN', flag: 'vn', script: 'vietnamese', status: 'live' },
  { code: 'zh', iso: 'zh-Hans', name: '简体中文', name2: 'Chinese (Simplified)', dir: 'ltr', og: 'zh_CN', flag: 'cn', script: 'cjk', status: 'live' },
] as const satisfies readonly Locale[];

/** URL code of a language, for example `"en"` or `"kz"`. */
export type LocaleCode = (typeof localeRegistry)[number]['code'];

/** The default and fallback language. */
export const defaultLocale: LocaleCode = 'en';

/**
 * Pseudo-locales for layout tests, in builds with the environment variable PSEUDO_LOCALES=1:
 * `xl` is English 40 % longer, `xr` the same from right to left.
 */
const pseudo: readonly Locale[] = [
  { code: 'xl', iso: 'en-XA', name: 'Ëñglîsh', name2: 'Pseudo, long', dir: 'ltr', og: 'en_GB', flag: 'us', script: 'latin', status: 'live' },
  { code: 'xr', iso: 'ar-XB', name: 'hsilgnE', name2: 'Pseudo, right to left', dir: 'rtl', og: 'ar_AR', flag: 'us', script: 'latin', status: 'live' },
];

const environment = typeof process === 'undefined' ? {} : process.env;

/** The published languages. */
export const liveLocales: readonly Locale[] = localeRegistry.filter(({ status }: Locale) => status === 'live');

/** Returns the languages that a command shows: `dev` shows drafts too. */
export const localesIncludingDrafts = (command: string): readonly Locale[] => (command === 'dev' ? localeRegistry : liveLocales);

/** The languages of this build. Tests and scripts get those of the built site. */
export const locales: readonly Locale[] = [
  ...localesIncludingDrafts(typeof ASTRO_COMMAND === 'undefined' ? 'build' : ASTRO_COMMAND),
  ...(readEnv('PSEUDO_LOCALES', environment) === '1' ? pseudo : []),
];

/** Whether draft entries are shown, as in `npm run dev`. */
export const showsDrafts = typeof ASTRO_COMMAND !== 'undefined' && ASTRO_COMMAND === 'dev';

/**
 * Returns the language of a URL code.
 * @param code for example `"kz"`
 * @throws for an unknown code
 */
export function getLocale(code: string): Locale {
  const found = [...localeRegistry, ...pseudo].find((locale) => locale.code === code);
  if (!found) {
    throw new Error(`src/i18n/locales.ts: no language has the code "${code}". Expected one of: ${localeRegistry.map((locale) => locale.code).join(', ')}. Add a row for it, or correct the code.`);
  }
  return found;
}

/** Returns whether a language is a pseudo-locale. */
export function isPseudo(code: string): boolean {
  return pseudo.some((locale) => locale.code === code);
}
