import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { regionName } from '../i18n/regions.ts';

/**
 * The names of the restricted places, in the order of the setting.
 * @param code URL code of the language
 * @param places ISO 3166-1 codes: the setting `restrictedPlaces`
 * @param own names that the language's footer file gives itself, over those of Unicode's CLDR
 * @throws when a place has no name in the language: it must not be missing from a legal statement
 */
export function restrictedRegionNames(code: string, places: readonly string[], own: Readonly<Record<string, string>>): string[] {
  return places.map((place) => {
    const name = own[place] ?? regionName(code, place);
    if (!name) {
      throw new Error(
        `src/content/footer/${code}.json: restricted.places has no name for "${place}", and neither has Unicode's CLDR in this language. Every footer must name each of the settings' restrictedPlaces: add "${place}": "…" in the language's own words.`,
      );
    }
    return name;
  });
}

/**
 * The restricted place that a language's readers most likely live in; none for the default language, which is everyone's.
 * @returns its ISO 3166 code
 * @example restrictedHome(localeOf('fa'), ['IR', 'RU']) // "IR"
 */
export function restrictedRegionFor({ code, flag }: Pick<Locale, 'code' | 'flag'>, codes: readonly string[]): string | undefined {
  return code === defaultLocale ? undefined : codes.find((place) => place === flag.toUpperCase());
}
