import { localeIndexStorageKey } from '../../i18n/locale-storage.ts';
import { matchesFilter } from './language-filter.ts';

/** The links that the filter leaves, in the order of reading. */
export function visibleLinks(root: HTMLElement): HTMLAnchorElement[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) > a')];
}

/**
 * Hides the languages whose names do not contain what was typed.
 * @returns how many are left
 */
export function applyFilter(root: HTMLElement, typed: string): number {
  for (const item of root.querySelectorAll('li')) {
    const names = [...item.querySelectorAll('b, small')].map(({ textContent }) => textContent);
    item.hidden = !matchesFilter(typed, names);
  }
  return visibleLinks(root).length;
}

/** Marks the language that was chosen last, where it is not the page's. */
export function markSelected(root: HTMLElement): void {
  const chosen = storedIndex();
  root.querySelectorAll('li').forEach((item, position) => {
    const index = item.dataset['index'] ?? String(position);
    item.toggleAttribute('data-chosen', index === chosen && !item.querySelector('[aria-current]'));
  });
}

function storedIndex(): string | null {
  try {
    return localStorage.getItem(localeIndexStorageKey);
  } catch {
    return null;
  }
}
