/** Names of the stored language. Browser scripts import this file: keep it small. */

/** Name of the cookie with the language's code. */
export const localeCookieName = 'i18n_redirected';

/**
 * Reads the language's code from a Cookie header. nginx removes no quotes or escapes, so no host
 * does.
 */
export const readLocaleCookie = (cookies = ''): string | undefined =>
  cookies.match(new RegExp(`(?:^|; *)${localeCookieName}=([^;]*)`))?.[1];

export const localeCookieMaxAgeSeconds = 31_536_000;

/** Key of local storage for the language's index in the registry. */
export const localeIndexStorageKey = 'langindex';
