/** Letters that Unicode does not take apart, but that keyboards of neighbouring languages exchange. */
const confusables: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ە: 'ه', қ: 'к' };

/**
 * A text as it is compared: without case, diacritics, punctuation, and with letters alike made equal.
 * @example fold('Tiếng Việt') // "tieng viet"
 * @example fold('Oʻzbekcha') // "ozbekcha"
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
 * @example matches('espan', ['Español', 'Spanish']) // true
 * @param typed nothing, or only spaces, matches all
 */
export function matchesFilter(typed: string, names: readonly string[]): boolean {
  const wanted = foldForSearch(typed);
  return names.some((name) => foldForSearch(name).includes(wanted));
}
