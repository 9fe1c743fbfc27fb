/** Names of the stored language. Only constants: browser scripts import this file. */

/** Name of the cookie with the language's code. */
export const localeCookieName = 'i18n_redirected';

export const localeCookieMaxAgeSeconds = 31_536_000;

/** Key of local storage for the language's index in the registry. */
export const localeIndexStorageKey = 'langindex';
