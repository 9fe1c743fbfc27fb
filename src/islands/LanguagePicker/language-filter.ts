/** Letters that people type for each other on neighboring keyboards. */
const confusables: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ە: 'ه',
  ة: 'ه',
  қ: 'к',
};

/**
 * Removes case, diacritics, punctuation, invisible marks and differences of confusable letters.
 * Marks that people type as apostrophes, such as ` and ´, go first, because NFKD makes spaces of
 * some.
 * @example normalizeForSearch('Oʻzbekcha') // "ozbekcha"
 */
export const normalizeForSearch = (text: string): string =>
  text
    .replace(/\p{Sk}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{Lm}\p{Cf}]/gu, '')
    .replace(/\p{L}/gu, (letter) => confusables[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** @example matchesLanguageFilter('espan', ['Español', 'Spanish']) // true */
export function matchesLanguageFilter(typed: string, names: readonly string[]): boolean {
  const wanted = normalizeForSearch(typed);
  return names.some((name) => normalizeForSearch(name).includes(wanted));
}
