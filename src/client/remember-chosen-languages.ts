import {
  localeCookieMaxAgeSeconds,
  localeCookieName,
  localeIndexStorageKey,
} from '../i18n/locale-storage.ts';

export function rememberChosenLanguages(): void {
  const save = ({ target }: Event) => {
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[hreflang]');
    const code = link?.pathname.split('/')[1];
    if (!code) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would answer after the page is left
    document.cookie = `${localeCookieName}=${code};max-age=${localeCookieMaxAgeSeconds};path=/;samesite=lax`;
    try {
      localStorage[localeIndexStorageKey] = LOCALE_CODES.split(' ').indexOf(code);
    } catch {
      // Storage is blocked, but the cookie is enough.
    }
  };
  addEventListener('click', save, true);
}
