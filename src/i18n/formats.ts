import { memoize } from '../utils/memoize.ts';
import { wordJoiner } from '../utils/writing.ts';
import { getContentLocaleCode, type LocaleCode } from './locales.ts';

interface Format {
  /** Tag for Intl, with calendar and digits where Intl's default is wrong. */
  readonly intl: string;
  /** Where US dollars go; `#` is the amount. */
  readonly usd: string;
  readonly usdBadge?: string;
  /** For numbers after which "dollar" has another form. */
  readonly usdPlurals?: { readonly [category in Intl.LDMLPluralRule]?: string };
  /** Where Intl's date differs from the term base. */
  readonly datePattern?: string;
  /** Where Intl has only names of months that stand alone. */
  readonly months?: readonly string[];
  /** The first day of a month, if it is not a number. */
  readonly firstDay?: string;
  /** Groups four-digit numbers too. */
  readonly alwaysGroups?: true;
  readonly listMarks?: readonly [separator: string, stop: string];
  /** With its space; by default ": ", or "：" where punctuation is full-width. */
  readonly colon?: string;
}

const nb = '\u00A0';

// biome-ignore format: `npm run new -- language` adds a row.
const formats: Readonly<Record<LocaleCode, Format>> = {
  ar: { intl: 'ar-u-ca-gregory-nu-latn', usd: `#${nb}دولار`, usdBadge: '$#', usdPlurals: { few: `#${nb}دولارات`, many: `#${nb}دولارًا` }, listMarks: ['، ', '.'] },
  de: { intl: 'de', usd: `#${nb}$` },
  en: { intl: 'en-GB', usd: '$#' },
  es: { intl: 'es', usd: `#${nb}USD` },
  fa: { intl: 'fa-u-ca-gregory-nu-arabext', usd: `#${nb}دلار`, datePattern: '{day} {month} {year}', listMarks: ['، ', '.'] },
  fr: { intl: 'fr', usd: `#${nb}$`, firstDay: '1er', colon: '\u202F: ' },
  id: { intl: 'id', usd: '$#' },
  it: { intl: 'it', usd: `#${nb}$`, alwaysGroups: true },
  ja: { intl: 'ja', usd: '#ドル', listMarks: ['、', '。'] },
  ko: { intl: 'ko', usd: '#달러' },
  ku: { intl: 'ckb-u-ca-gregory-nu-latn', usd: `#${nb}دۆلار`, usdBadge: '$#', listMarks: ['، ', '.'] },
  ky: { intl: 'ky', usd: `#${nb}$`, datePattern: '{year}-жылдын {day}-{month}', months: ['январы', 'февралы', 'марты', 'апрели', 'майы', 'июну', 'июлу', 'августу', 'сентябры', 'октябры', 'ноябры', 'декабры'] },
  kz: { intl: 'kk', usd: `#${nb}$`, datePattern: '{year} жылғы {day} {month}' },
  pt: { intl: 'pt-PT', usd: `#${nb}USD` },
  ru: { intl: 'ru', usd: `#${nb}$` },
  th: { intl: 'th-u-ca-gregory-nu-latn', usd: '$#', listMarks: [' ', ''] },
  uz: { intl: 'uz-Latn', usd: `#${nb}$`, datePattern: '{year}-yil {day}-{month}' },
  vn: { intl: 'vi', usd: `#${nb}USD`, usdBadge: '$#', datePattern: '{day} {month} năm {year}' },
  zh: { intl: 'zh-Hans', usd: '#美元', listMarks: ['、', '。'] },
};

/** @throws if the table has no row of the language */
export function getLocaleFormat(code: string): Format {
  const format = formats[getContentLocaleCode(code) as LocaleCode];
  if (format) return format;
  throw new Error(
    `Expected a row "${code}" in src/i18n/formats.ts; found none. Add one, as \`npm run new -- language ${code}\` does.`,
  );
}

/** @example getIntlTag('kz') // "kk" */
export const getIntlTag = (code: string): string => getLocaleFormat(code).intl;

/** A format takes longer to make than to use, and a page has hundreds of figures. */
const createNumberFormat = memoize(
  (code: string, options: Intl.NumberFormatOptions) => {
    const { intl, alwaysGroups } = getLocaleFormat(code);
    return new Intl.NumberFormat(intl, {
      ...(alwaysGroups && { useGrouping: 'always' }),
      ...options,
    });
  },
  (code, options) => code + JSON.stringify(options),
);

/**
 * @param options without them, all decimals are shown: Intl's own default rounds to three
 * @example formatNumber('de', 1234.5) // "1.234,5"
 */
export const formatNumber = (
  code: string,
  value: number,
  options: Intl.NumberFormatOptions = { maximumFractionDigits: 20 },
): string => createNumberFormat(code, options).format(value);

/** @example formatPrice('en', 187.4, 2) // "187.40" */
export const formatPrice = (code: string, value: number, decimals: number): string =>
  formatNumber(code, value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/**
 * Formats a percentage with the minus sign of mathematics.
 * @param percent 21 for 21%
 * @param options of Intl.NumberFormat
 * @example formatPercent('en', -21) // "−21%"
 */
export const formatPercent = (
  code: string,
  percent: number,
  options: Intl.NumberFormatOptions = {},
): string =>
  formatNumber(code, percent / 100, {
    style: 'percent',
    // Not for -0.4 where 0 is shown.
    signDisplay: 'negative',
    ...options,
  }).replace('-', '\u2212');

/** Formats a percentage that has up to two decimals. */
export const formatPercentUpToHundredths = (code: string, percent: number): string =>
  formatPercent(code, percent, { maximumFractionDigits: 2 });

export const formatPercentChange = (code: string, value: number): string =>
  formatPercent(code, value, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

const createDateFormat = memoize(
  (code: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocaleFormat(code).intl, { ...options, timeZone: 'UTC' }),
  (code, options) => code + JSON.stringify(options),
);

/** @example formatDate('en', '2021-01-06') // "6 January 2021" */
export function formatDate(code: string, day: string): string {
  const { datePattern, months, firstDay } = getLocaleFormat(code);
  const value = new Date(`${day}T00:00:00Z`);
  const parts = createDateFormat(code, { dateStyle: 'long' })
    .formatToParts(value)
    .map((part) =>
      part.type === 'day' && value.getUTCDate() === 1 && firstDay
        ? { ...part, value: firstDay }
        : part,
    );
  if (!datePattern) return parts.map((part) => part.value).join('');
  const month = months?.[value.getUTCMonth()];
  return datePattern.replace(/\{(day|month|year)\}/g, (_, type) =>
    type === 'month' && month
      ? month
      : (parts.find((part) => part.type === type)?.value.replace(/\u0654$/, '') ?? ''),
  );
}

/**
 * Formats whole dollars, or else dollars and at least two decimals.
 * @example formatUsd('vn', 0, 'badge') // "$0"
 */
export function formatUsd(code: string, value: number, form: 'text' | 'badge' = 'text'): string {
  const { intl, usd, usdBadge = usd, usdPlurals } = getLocaleFormat(code);
  const plural = usdPlurals?.[new Intl.PluralRules(intl).select(value)];
  const pattern = form === 'badge' ? usdBadge : (plural ?? usd);
  const amount = formatNumber(code, value, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 20,
  });
  return pattern.replace('#', amount);
}

const currencySigns = { USD: '$', HKD: 'HK$' } as const;

/**
 * Formats an amount like an app, with sign and fixed decimals.
 * @example formatCurrencyAmount('de', 314.19, 'USD', { showsPlus: true }) // "+314,19 $"
 */
export function formatCurrencyAmount(
  code: string,
  value: number,
  currency: keyof typeof currencySigns,
  { decimals = 2, showsPlus = false } = {},
): string {
  const { usd: text, usdBadge = text } = getLocaleFormat(code);
  const amount = formatPrice(code, Math.abs(value), decimals);
  const isZero = Number(value.toFixed(decimals)) === 0;
  const plus = showsPlus ? '+' : '';
  const sign = isZero ? '' : value < 0 ? '\u2212' : plus;
  return (
    sign +
    // After the amount, where the language writes "$" or "USD" there.
    (/^#\u00A0[$U]/.test(usdBadge)
      ? `${amount}${nb}${currencySigns[currency]}`
      : `${currencySigns[currency]}${amount}`)
  );
}

/** Where browsers end a line between an amount and its unit, or inside the unit. */
const unitBreakPattern = /(?<=[\d\p{Script=Han}])(?=[\p{Script=Han}\p{Script=Katakana}])/gu;

/**
 * Formats an amount in a sentence, on one line.
 * @example formatAmountInText('vn', 187.42, 'USD') // "187,42 USD"
 */
export const formatAmountInText = (
  code: string,
  value: number,
  currency: keyof typeof currencySigns,
): string =>
  currency === 'USD'
    ? formatUsd(code, value).replace(unitBreakPattern, wordJoiner)
    : formatCurrencyAmount(code, value, currency);

/** @example localizeDigits('fa', '09:30') // "۰۹:۳۰" */
export const localizeDigits = (code: string, text: string): string =>
  text.replace(/\d/g, (digit) => formatNumber(code, Number(digit)));

/**
 * Formats opening hours that stay on one line.
 * @example formatTimeRange('en', ['09:30', '16:00']) // "09:30–16:00"
 */
export const formatTimeRange = (code: string, times: readonly string[]): string =>
  localizeDigits(code, times.join(`–${wordJoiner}`));

/**
 * Formats parts of a date for a chart.
 * @param parts options of Intl.DateTimeFormat
 * @example formatPartialDate('en', '2026-11-18', { weekday: 'short' }) // "Wed"
 */
export const formatPartialDate = (
  code: string,
  day: string,
  parts: Intl.DateTimeFormatOptions,
): string => createDateFormat(code, parts).format(new Date(day));

/** Returns short names, Monday first. */
export const listShortWeekdayNames = (code: string): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    formatPartialDate(code, `2024-01-0${day + 1}`, { weekday: 'short' }),
  );

/**
 * Splits a figure from its unit, which pages set smaller. The space goes with the unit, and so do
 * joiners of words.
 * @example splitFigureAndUnit('0.01 s') // ["0.01", " s"]
 * @example splitFigureAndUnit('24/7') // ["24/7"]
 */
export function splitFigureAndUnit(figure: string): readonly [figure: string, unit?: string] {
  const [, number, unit] = /^((?:[.,٫٬’\s]?\p{Nd})+)(\s?[\p{L}\p{M}\u2060]+)$/u.exec(figure) ?? [];
  return number && unit ? [number, unit] : [figure];
}
