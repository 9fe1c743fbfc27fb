/** Letters that neighboring keyboards exchange. */
const confusables: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ە: 'ه', қ: 'к' };

/**
 * Folds a text for search: case, diacritics, punctuation, confusable letters.
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
 * Whether one of the names contains the typed text.
 * @example matchesFilter('espan', ['Español', 'Spanish']) // true
 */
export function matchesFilter(typed: string, names: readonly string[]): boolean {
  const wanted = foldForSearch(typed);
  return names.some((name) => foldForSearch(name).includes(wanted));
}
