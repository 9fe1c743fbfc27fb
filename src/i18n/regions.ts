import countries from 'flag-icons/country.json' with { type: 'json' };
import { getIntlTag } from './formats.ts';

/** Assigned codes of ISO 3166-1 alpha-2. flag-icons has flags of other codes, too. */
export const countryCodes: ReadonlySet<string> = new Set(
  countries.filter(({ iso }) => iso).map(({ code }) => code.toUpperCase()),
);

/**
 * @returns a country's name from CLDR, if it has one in the language
 * @example findRegionName('kz', 'JP') // "Жапония"
 */
export function findRegionName(code: string, place: string): string | undefined {
  const tag = getIntlTag(code);
  // Without data, Intl would use its default language.
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) return undefined;
  const name = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }).of(place);
  return code === 'uz' ? name?.replace(/(?<=[OoGg])[‘’']/g, 'ʻ').replace(/[‘’']/g, 'ʼ') : name;
}
