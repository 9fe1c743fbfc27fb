import { localeIndexStorageKey } from '../../i18n/locale-storage.ts';
import { matchesLanguageFilter } from './language-filter.ts';

export const listVisibleLinks = (root: HTMLElement): HTMLAnchorElement[] => [
  ...root.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) > a'),
];

/**
 * Hides languages that do not match.
 * @returns the number of languages that match
 */
export function hideUnmatchedLanguages(root: HTMLElement, typed: string): number {
  for (const item of root.querySelectorAll('li')) {
    const names = [...item.querySelectorAll('b, small')].map(({ textContent }) => textContent);
    item.hidden = !matchesLanguageFilter(typed, names);
  }
  return listVisibleLinks(root).length;
}

/** Marks the stored language, unless the page is in it. */
export function markStoredLanguage(root: HTMLElement): void {
  const stored = readStoredIndex();
  root.querySelectorAll('li').forEach((item, position) => {
    const index = item.dataset['index'] ?? String(position);
    item.toggleAttribute('data-stored', index === stored && !item.querySelector('[aria-current]'));
  });
}

/** Lets a clicked link lead to the same part of the page: its ids are alike in all languages. */
export function addFragment(clicked: Element): void {
  const link = clicked.closest('a');
  if (link) link.hash = location.hash;
}

function readStoredIndex(): string | null {
  try {
    return localStorage.getItem(localeIndexStorageKey);
  } catch {
    return null;
  }
}
