import { isPseudo, type LocaleCode } from './locales.ts';

/** Number and date rules of a language, from its term base. */
interface Format {
  /**
   * Tag for Intl with calendar and digits: `fa` and `th` have other defaults, and `pt` alone means
   * Brazil.
   */
  readonly intl: string;
  /** Pattern of US dollars in a sentence; `#` is the amount. */
  readonly usd: string;
  /** Pattern of US dollars in a badge, where it differs. */
  readonly usdBadge?: string;
  /** Pattern of a full date, where Intl's order or words differ from the term base. */
  readonly day?: string;
  /** The first day of a month, where it is not a plain number. */
  readonly first?: string;
  /** Separates thousands in four-digit numbers too. */
  readonly groupAlways?: true;
  /** Separator of a list of names, and the full stop after it. */
  readonly list?: readonly [separator: string, stop: string];
}

const nb = '\u00A0';

const formats: Readonly<Record<LocaleCode, Format>> = {
  ar: { intl: 'ar-u-ca-gregory-nu-latn', usd: '# دولار', usdBadge: '$#', list: ['، ', '.'] },
  de: { intl: 'de', usd: `#${nb}$` },
  en: { intl: 'en', usd: '$#', day: '{day} {month} {year}' },
  es: { intl: 'es', usd: `#${nb}USD` },
  fa: { intl: 'fa-u-ca-gregory-nu-arabext', usd: '# دلار', day: '{day} {month} {year}', list: ['، ', '.'] },
  fr: { intl: 'fr', usd: `#${nb}$`, first: '1er' },
  id: { intl: 'id', usd: '$#' },
  it: { intl: 'it', usd: `#${nb}$`, groupAlways: true },
  ja: { intl: 'ja', usd: '#ドル', list: ['、', '。'] },
  ko: { intl: 'ko', usd: '#달러' },
  ku: { intl: 'ckb-u-ca-gregory-nu-latn', usd: '# دۆلار', usdBadge: '$#', list: ['، ', '.'] },
  ky: { intl: 'ky', usd: `#${nb}$`, day: '{year}-жыл, {day}-{month}' },
  kz: { intl: 'kk', usd: `#${nb}$`, day: '{year} жылғы {day} {month}' },
  pt: { intl: 'pt-PT', usd: `#${nb}USD` },
  ru: { intl: 'ru', usd: `#${nb}$` },
  th: { intl: 'th-u-ca-gregory-nu-latn', usd: '$#', list: [' ', ''] },
  uz: { intl: 'uz-Latn', usd: `#${nb}$`, day: '{year}-yil {day}-{month}' },
  vn: { intl: 'vi', usd: `#${nb}USD`, usdBadge: '$#', day: '{day} {month} năm {year}' },
  zh: { intl: 'zh-Hans', usd: '#美元', list: ['、', '。'] },
};

function formatOf(code: string): Format {
  return formats[(isPseudo(code) ? 'en' : code) as LocaleCode];
}

/**
 * Returns the tag for Intl, with calendar and digits.
 * @example intlTag('kz') // "kk"
 */
export function intlTag(code: string): string {
  return formatOf(code).intl;
}

/**
 * Formats a number in the language's digits and separators.
 * @example formatNumber('de', 1234.5) // "1.234,5"
 */
export function formatNumber(code: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  const { intl, groupAlways } = formatOf(code);
  return new Intl.NumberFormat(intl, { ...(groupAlways && { useGrouping: 'always' }), ...options }).format(value);
}

/**
 * Formats a price with a fixed number of decimals.
 * @example formatPrice('en', 187.4) // "187.40"
 */
export function formatPrice(code: string, value: number, decimals = 2): string {
  return formatNumber(code, value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/**
 * Formats a change in percent. The sign is always there, so that colour never carries meaning
 * alone.
 * @param value in percent: 1.24 means 1.24 %
 * @example formatChange('en', -0.21) // "−0.21%"
 */
export function formatChange(code: string, value: number): string {
  return formatNumber(code, value / 100, { style: 'percent', signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '\u2212');
}

/**
 * Formats a day with the month's name.
 * @param day ISO 8601, for example "2021-01-06"
 * @example formatDate('en', '2021-01-06') // "6 January 2021"
 */
export function formatDate(code: string, day: string): string {
  const { intl, day: pattern, first } = formatOf(code);
  const format = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: 'UTC' });
  const value = new Date(`${day}T00:00:00Z`);
  const parts = format.formatToParts(value).map((part) => (part.type === 'day' && value.getUTCDate() === 1 && first ? { ...part, value: first } : part));
  if (!pattern) return parts.map((part) => part.value).join('');
  return pattern.replace(/\{(day|month|year)\}/g, (_, type) => parts.find((part) => part.type === type)?.value.replace(/\u0654$/, '') ?? '');
}

/**
 * Formats US dollars for a sentence or a badge.
 * @example formatUsd('vn', 0) // "0 USD"
 * @example formatUsd('vn', 0, 'badge') // "$0"
 */
export function formatUsd(code: string, value: number, form: 'text' | 'badge' = 'text'): string {
  const format = formatOf(code);
  const pattern = form === 'badge' ? (format.usdBadge ?? format.usd) : format.usd;
  return pattern.replace('#', formatNumber(code, value));
}

/**
 * Joins names with the language's comma and full stop.
 * @example formatList('zh', ['美国', '加拿大']) // "美国、加拿大。"
 */
export function formatList(code: string, names: readonly string[]): string {
  const [, stop] = formatOf(code).list ?? [', ', '.'];
  return joinList(code, names) + stop;
}

/**
 * Joins names like `formatList`, without the full stop: for cells and labels.
 * @example joinList('ja', ['株式', 'ETF']) // "株式、ETF"
 */
export function joinList(code: string, names: readonly string[]): string {
  const [separator] = formatOf(code).list ?? [', '];
  return names.join(separator);
}

const currencySigns = { USD: '$', HKD: 'HK$' } as const;

/**
 * Formats an amount as an app does: currency sign where the language puts it, fixed decimals.
 * @param currency ISO 4217 code
 * @example formatMoney('en', 412.6, 'HKD') // "HK$412.60"
 * @example formatMoney('de', 314.19, 'USD', { signed: true }) // "+314,19 $"
 */
export function formatMoney(code: string, value: number, currency: keyof typeof currencySigns, { decimals = 2, signed = false } = {}): string {
  const { usd: text, usdBadge = text } = formatOf(code);
  const amount = formatPrice(code, Math.abs(value), decimals);
  const sign = value < 0 ? '\u2212' : signed ? '+' : '';
  return sign + (usdBadge.startsWith(`#${nb}`) ? `${amount}${nb}${currencySigns[currency]}` : `${currencySigns[currency]}${amount}`);
}

/**
 * Formats a time of day in the language's digits.
 * @param time 24 hours, such as "09:30"
 * @example formatTime('fa', '09:30') // "۰۹:۳۰"
 */
export function formatTime(code: string, time: string): string {
  return time.replace(/\d/g, (digit) => formatNumber(code, Number(digit)));
}

/**
 * Returns the short weekday names, Monday first.
 * @example weekdayNames('en') // ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
 */
export function weekdayNames(code: string): string[] {
  const format = new Intl.DateTimeFormat(formatOf(code).intl, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/**
 * Returns the separator of sentences: none in Chinese and Japanese, whose full stop is wide.
 * @example sentenceSeparator('ja') // ""
 */
export const sentenceSeparator = (code: string): string => (code === 'ja' || code === 'zh' ? '' : ' ');

/**
 * Returns the separator of a headline's halves: a space; in Chinese, Japanese and Thai only after a
 * colon.
 * @param code undefined on a page with several languages
 * @param light the first half
 * @example headingSeparator('ja') // ""
 */
export function headingSeparator(code: string | undefined, light = ''): string {
  return (code === 'ja' || code === 'zh' || (code === 'th' && !/\w$/.test(light))) && !light.endsWith(':') ? '' : ' ';
}
