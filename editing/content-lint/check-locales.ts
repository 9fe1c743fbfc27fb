import { type Locale, localeRegistry } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';

const file = 'src/i18n/locales.ts';

/**
 * What is wrong with the rows of languages. Addresses, hosts and fonts tell a language by two letters and nothing else.
 * @param rows the registry's own unless told
 */
export function findLocaleProblems(rows: readonly Locale[] = localeRegistry): Problem[] {
  return rows.flatMap(({ code, iso, name2 }, index) => {
    const twin = rows.slice(0, index).find((row) => row.code === code || row.iso === iso);
    return [
      ...(/^[a-z]{2}$/.test(code) ? [] : [{ file, field: `${name2}.code`, message: `Expected two small letters, such as "br" for pt-BR; found "${code}". Choose two that no other row has.` }]),
      ...(twin
        ? [{ file, field: `${name2}.${twin.code === code ? 'code' : 'iso'}`, message: `Expected one of its own; found "${twin.code === code ? code : iso}", as ${twin.name2} has it. Choose another.` }]
        : []),
    ];
  });
}
