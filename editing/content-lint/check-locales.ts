import { type Locale, localeRegistry } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';

const file = 'src/i18n/locales.ts';

/**
 * Finds wrong and repeated codes. Two rows must not share one: `code` makes addresses and hosts,
 * `iso` chooses fonts.
 */
export function findLocaleProblems(rows: readonly Locale[] = localeRegistry): Problem[] {
  return rows.flatMap((row, index) => {
    const problemIn = (key: 'code' | 'iso', message: string) => ({
      file,
      field: `${row.name2}.${key}`,
      message,
    });
    const problems = /^[a-z]{2}$/.test(row.code)
      ? []
      : [
          problemIn(
            'code',
            `Expected two small letters, such as "br" for pt-BR; found "${row.code}". Choose two that no other row has.`,
          ),
        ];
    for (const key of ['code', 'iso'] as const) {
      const other = rows.slice(0, index).find((earlier) => earlier[key] === row[key]);
      const message = `Expected a different value in each row; found "${row[key]}", as in ${other?.name2}. Choose another.`;
      if (other) return [...problems, problemIn(key, message)];
    }
    return problems;
  });
}
