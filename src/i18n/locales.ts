import { readEnv } from '../utils/read-env.ts';

/**
 * Languages with the same typefaces and rules. `latinExtended` has letters that German and French
 * lack, such as ğ and ł, `cyrillicExtended` those that Russian lacks, `persian` its own digits.
 */
export type FontGroup =
  | 'latin'
  | 'latinExtended'
  | 'vietnamese'
  | 'cyrillic'
  | 'cyrillicExtended'
  | 'arabic'
  | 'persian'
  | 'thai'
  | 'cjk';

export interface Locale {
  /** Code in URLs. Three differ from the language's tag: ku, kz and vn. */
  readonly code: string;
  /** BCP 47 tag (R10 names it). */
  readonly iso: string;
  /** Name in the language itself. */
  readonly name: string;
  /** Name in English (R10 names it). */
  readonly name2: string;
  readonly dir: 'ltr' | 'rtl';
  /** Open Graph's `xx_YY`. */
  readonly ogLocale: string;
  /**
   * ISO 3166 code of the country where most readers live. The language list shows its flag. The
   * launch list and the notice of restricted places follow its laws. English has readers
   * everywhere.
   */
  readonly country: string;
  readonly fontGroup: FontGroup;
  /** Drafts appear only in `npm run dev`. */
  readonly status: 'live' | 'draft';
}

/** All languages. Local storage holds a row's index (`langindex`): add new rows at the END. */
// biome-ignore format: `npm run new -- language` adds a row.
export const localeRegistry = [
  { code: 'ar', iso: 'ar', name: 'العربية', name2: 'Arabic', dir: 'rtl', ogLocale: 'ar_AR', country: 'ae', fontGroup: 'arabic', status: 'live' },
  { code: 'de', iso: 'de', name: 'Deutsch', name2: 'German', dir: 'ltr', ogLocale: 'de_DE', country: 'de', fontGroup: 'latin', status: 'live' },
  { code: 'en', iso: 'en', name: 'English', name2: 'English', dir: 'ltr', ogLocale: 'en_GB', country: 'us', fontGroup: 'latin', status: 'live' },
  { code: 'es', iso: 'es', name: 'Español', name2: 'Spanish', dir: 'ltr', ogLocale: 'es_ES', country: 'es', fontGroup: 'latin', status: 'live' },
  { code: 'fa', iso: 'fa', name: 'فارسی', name2: 'Persian', dir: 'rtl', ogLocale: 'fa_IR', country: 'ir', fontGroup: 'persian', status: 'live' },
  { code: 'fr', iso: 'fr', name: 'Français', name2: 'French', dir: 'ltr', ogLocale: 'fr_FR', country: 'fr', fontGroup: 'latin', status: 'live' },
  { code: 'id', iso: 'id', name: 'Bahasa Indonesia', name2: 'Indonesian', dir: 'ltr', ogLocale: 'id_ID', country: 'id', fontGroup: 'latin', status: 'live' },
  { code: 'it', iso: 'it', name: 'Italiano', name2: 'Italian', dir: 'ltr', ogLocale: 'it_IT', country: 'it', fontGroup: 'latin', status: 'live' },
  { code: 'ja', iso: 'ja', name: '日本語', name2: 'Japanese', dir: 'ltr', ogLocale: 'ja_JP', country: 'jp', fontGroup: 'cjk', status: 'live' },
  { code: 'ko', iso: 'ko', name: '한국어', name2: 'Korean', dir: 'ltr', ogLocale: 'ko_KR', country: 'kr', fontGroup: 'cjk', status: 'live' },
  { code: 'ku', iso: 'ckb', name: 'کوردیی ناوەندی', name2: 'Kurdish (Central, Sorani)', dir: 'rtl', ogLocale: 'cb_IQ', country: 'iq', fontGroup: 'arabic', status: 'live' },
  { code: 'ky', iso: 'ky', name: 'Кыргызча', name2: 'Kyrgyz', dir: 'ltr', ogLocale: 'ky_KG', country: 'kg', fontGroup: 'cyrillicExtended', status: 'live' },
  { code: 'kz', iso: 'kk', name: 'Қазақша', name2: 'Kazakh', dir: 'ltr', ogLocale: 'kk_KZ', country: 'kz', fontGroup: 'cyrillicExtended', status: 'live' },
  { code: 'pt', iso: 'pt', name: 'Português', name2: 'Portuguese', dir: 'ltr', ogLocale: 'pt_PT', country: 'pt', fontGroup: 'latin', status: 'live' },
  { code: 'ru', iso: 'ru', name: 'Русский', name2: 'Russian', dir: 'ltr', ogLocale: 'ru_RU', country: 'ru', fontGroup: 'cyrillic', status: 'live' },
  { code: 'th', iso: 'th', name: 'ไทย', name2: 'Thai', dir: 'ltr', ogLocale: 'th_TH', country: 'th', fontGroup: 'thai', status: 'live' },
  { code: 'uz', iso: 'uz', name: 'Oʻzbekcha', name2: 'Uzbek', dir: 'ltr', ogLocale: 'uz_UZ', country: 'uz', fontGroup: 'latin', status: 'live' },
  { code: 'vn', iso: 'vi', name: 'Tiếng Việt', name2: 'Vietnamese', dir: 'ltr', ogLocale: 'vi_VN', country: 'vn', fontGroup: 'vietnamese', status: 'live' },
  { code: 'zh', iso: 'zh-Hans', name: '简体中文', name2: 'Chinese (Simplified)', dir: 'ltr', ogLocale: 'zh_CN', country: 'cn', fontGroup: 'cjk', status: 'live' },
] as const satisfies readonly Locale[];

export type LocaleCode = (typeof localeRegistry)[number]['code'];

export const defaultLocaleCode: LocaleCode = 'en';

const english = localeRegistry.find(({ code }) => code === defaultLocaleCode) as Locale;
/**
 * For layout tests (PSEUDO_LOCALES=1): English that is 40 % longer, left to right and right to
 * left.
 */
const pseudo: readonly Locale[] = [
  { ...english, code: 'xl', iso: 'en-XA', name: 'Ëñglîsh', name2: 'Pseudo, long' },
  {
    ...english,
    code: 'xr',
    iso: 'ar-XB',
    name: 'hsilgnE',
    name2: 'Pseudo, right to left',
    dir: 'rtl',
    ogLocale: 'ar_AR',
  },
];

// Workers and browsers have no `process`.
const environment = typeof process === 'undefined' ? {} : process.env;

export const liveLocales: readonly Locale[] = localeRegistry.filter(
  ({ status }: Locale) => status === 'live',
);

/** Lists the languages that a command shows: `dev` includes drafts. */
export const listLocalesForCommand = (command: typeof ASTRO_COMMAND): readonly Locale[] =>
  command === 'dev' ? localeRegistry : liveLocales;

const command = typeof ASTRO_COMMAND === 'undefined' ? 'build' : ASTRO_COMMAND;

/** The languages of this build. */
export const builtLocales: readonly Locale[] = [
  ...listLocalesForCommand(command),
  ...(readEnv('PSEUDO_LOCALES', environment) === '1' ? pseudo : []),
];

/** With drafts. Other folders of the site may have two letters, too, such as `/qr/`. */
export const isLocaleCode = (code: string): boolean => findLocale(code) !== undefined;

export const showsDrafts = command === 'dev';

/**
 * @param known finds drafts and pseudo-locales, too, if left out
 * @throws for an unknown code
 */
export function getLocale(code: string, known?: readonly Locale[]): Locale {
  const found = findLocale(code, known);
  if (!found) {
    const codes = (known ?? localeRegistry).map((locale) => locale.code);
    throw new Error(
      `src/i18n/locales.ts: no language has the code "${code}". Expected one of: ${codes.join(', ')}. Add a row for it, or correct the code.`,
    );
  }
  return found;
}

const findLocale = (
  code: string,
  known: readonly Locale[] = [...localeRegistry, ...pseudo],
): Locale | undefined => known.find((locale) => locale.code === code);

export const isPseudoLocaleCode = (code: string): boolean =>
  pseudo.some((locale) => locale.code === code);

/** Returns whose texts and formats a language uses: pseudo-locales use English ones. */
export const getContentLocaleCode = (code: string) =>
  isPseudoLocaleCode(code) ? defaultLocaleCode : code;
