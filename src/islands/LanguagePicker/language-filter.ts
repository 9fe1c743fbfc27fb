/** Letters that Unicode does not decompose, but that keyboards of neighbouring languages exchange. */
const confusables: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ە: 'ه', қ: 'к' };

/**
 * Folds a text for comparison: removes case, diacritics and punctuation, and unifies confusables.
 * @example foldForSearch('Tiếng Việt') // "tieng viet"
 * @example foldForSearch('Oʻzbekcha') // "ozbekcha"
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{Lm}]/gu, '')
    .replace(/[يىكەқ]/g, (letter) => confusables[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * True when one of a language's names contains what was typed.
 * @example matchesFilter('espan', ['Español', 'Spanish']) // true
 * @param typed empty or only spaces: matches all
 */
export function matchesFilter(typed: string, names: readonly string[]): boolean {
  const wanted = foldForSearch(typed);
  return names.some((name) => foldForSearch(name).includes(wanted));
}
