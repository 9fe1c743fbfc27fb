import { defaultLocaleCode, type Locale } from './locales.ts';
import { findRegionName } from './regions.ts';

type Names = Readonly<Record<string, string>>;

/**
 * @param overrides names from the language's footer, which replace CLDR's
 * @throws for a place without a name, because the legal statement must name every place
 */
export const listRestrictedPlaceNames = (
  code: string,
  places: readonly string[],
  overrides: Names,
): string[] =>
  places.map((place) => {
    const name = findPlaceName(code, place, overrides);
    if (!name)
      throw new Error(`src/content/footer/${code}.json: ${formatUnnamedPlaceProblem(place)}`);
    return name;
  });

export function findRestrictedPlaceNameProblem(
  code: string,
  places: readonly string[],
  overrides: Names,
): string | undefined {
  const place = places.find((each) => !findPlaceName(code, each, overrides));
  return place && formatUnnamedPlaceProblem(place);
}

const findPlaceName = (code: string, place: string, overrides: Names) =>
  overrides[place] ?? findRegionName(code, place);

const formatUnnamedPlaceProblem = (place: string) =>
  `restricted.places has no name for "${place}", and Unicode’s CLDR has none in this language. Every footer must name each of the settings’ restrictedPlaces: add "${place}": "…" in this language.`;

/**
 * @returns the restricted place where most readers of a language live, if any; never for English,
 *   which has readers everywhere
 * @example findRestrictedPlaceOfReaders(getLocale('fa'), ['IR', 'RU']) // "IR"
 */
export const findRestrictedPlaceOfReaders = (
  { code, country }: Pick<Locale, 'code' | 'country'>,
  codes: readonly string[],
): string | undefined =>
  code === defaultLocaleCode ? undefined : codes.find((place) => place === country.toUpperCase());
