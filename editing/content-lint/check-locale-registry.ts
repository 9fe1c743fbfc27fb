import { defaultLocaleCode, type Locale } from '../../src/i18n/locales.ts';
import { countryCodes } from '../../src/i18n/regions.ts';
import type { Problem } from '../../src/validation/problem.ts';

const file = 'src/i18n/locales.ts';

/**
 * Finds a wrong status, and wrong and repeated codes: addresses and hosts need each `code` once,
 * fonts each `iso`.
 */
export const checkLocaleRegistry = (rows: readonly Locale[]): Problem[] =>
  rows.flatMap((row, index) => {
    const problemIn = (key: 'code' | 'iso' | 'country' | 'status', message: string) => ({
      file,
      field: `${row.name2}.${key}`,
      message: `Expected ${message}`,
    });
    const problems = [
      /^[a-z]{2}$/.test(row.code) ||
        problemIn(
          'code',
          `two lowercase letters, such as "br" for pt-BR; found "${row.code}". Choose two that no other row has.`,
        ),
      isCanonicalTag(row.iso) ||
        problemIn('iso', `a BCP 47 tag, such as "pt-BR"; found "${row.iso}". Correct it.`),
      (/^[a-z]{2}$/.test(row.country) && countryCodes.has(row.country.toUpperCase())) ||
        problemIn(
          'country',
          `an ISO 3166 code in lowercase, such as "br"; found "${row.country}". Correct it.`,
        ),
      ['live', 'draft'].includes(row.status) ||
        problemIn('status', `"live" or "draft"; found "${row.status}". Correct it.`),
      row.code !== defaultLocaleCode ||
        row.status !== 'draft' ||
        problemIn(
          'status',
          `"live", because every language falls back to ${defaultLocaleCode}; found "draft". Correct it.`,
        ),
    ].filter((problem) => problem !== true);
    for (const key of ['code', 'iso'] as const) {
      const other = rows.slice(0, index).find((earlier) => earlier[key] === row[key]);
      const message = `a different value in each row; found "${row[key]}", as in ${other?.name2}. Choose another.`;
      if (other) return [...problems, problemIn(key, message)];
    }
    return problems;
  });

function isCanonicalTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
