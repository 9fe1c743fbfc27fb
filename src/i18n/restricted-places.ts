import { defaultLocale, type Locale } from './locales.ts';
import { regionName } from './regions.ts';

/**
 * @param overrides names of the language's footer, which win over CLDR's
 * @throws when a place has no name: the legal statement must name every place
 */
export function listRestrictedPlaces(
  code: string,
  places: readonly string[],
  overrides: Readonly<Record<string, string>>,
): string[] {
  return places.map((place) => {
    const name = overrides[place] ?? regionName(code, place);
    if (!name)
      throw new Error(
        `restricted.places has no name for "${place}", and Unicode’s CLDR has none in this language. Every footer must name each of the settings’ restrictedPlaces: add "${place}": "…" in this language.`,
      );
    return name;
  });
}

/**
 * Returns the restricted place where most readers of a language live, if any.
 * @example restrictedPlaceOfReaders(getLocale('fa'), ['IR', 'RU']) // "IR"
 */
export function restrictedPlaceOfReaders(
  { code, country }: Pick<Locale, 'code' | 'country'>,
  codes: readonly string[],
): string | undefined {
  return code === defaultLocale
    ? undefined
    : codes.find((place) => place === country.toUpperCase());
}
