import { localeCookieMaxAge, localeCookieName, localeIndexStorageKey } from '../i18n/locale-storage.ts';

/**
 * Remembers the language that a visitor chooses, by a link with `hreflang`: its code in the cookie, its position in the
 * registry in local storage (specification sections 2 and 9).
 */
export function rememberLanguage(): void {
  const remember = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
    const code = link?.pathname.split('/')[1];
    if (!code) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would answer after the page is left
    document.cookie = `${localeCookieName}=${code};max-age=${localeCookieMaxAge};path=/;samesite=lax`;
    try {
      localStorage[localeIndexStorageKey] = LOCALE_CODES.split(' ').indexOf(code);
    } catch {
      // Storage is shut: the cookie remembers alone.
    }
  };
  addEventListener('click', remember, true);
}
