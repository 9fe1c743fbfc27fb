import { type Locale, localeRegistry } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';

const file = 'src/i18n/locales.ts';

/** Finds wrong and repeated codes: addresses, hosts and fonts rely on different ones of two letters. */
export function findLocaleProblems(rows: readonly Locale[] = localeRegistry): Problem[] {
  return rows.flatMap((row, index) => {
    const { code, name2 } = row;
    const field = (['code', 'iso'] as const).find((key) =>
      rows.slice(0, index).some((other) => other[key] === row[key]),
    );
    const other = field && rows.find((earlier) => earlier[field] === row[field]);
    return [
      ...(/^[a-z]{2}$/.test(code)
        ? []
        : [
            {
              file,
              field: `${name2}.code`,
              message: `Expected two small letters, such as "br" for pt-BR; found "${code}". Choose two that no other row has.`,
            },
          ]),
      ...(other
        ? [
            {
              file,
              field: `${name2}.${field}`,
              message: `Expected a different value in each row; found "${row[field]}", as in ${other.name2}. Choose another.`,
            },
          ]
        : []),
    ];
  });
}
