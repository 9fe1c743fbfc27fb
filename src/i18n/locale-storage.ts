/** Names of the stored language. Only constants: browser scripts import this file. */

/** Holds the code. */
export const localeCookieName = 'i18n_redirected';

export const localeCookieMaxAge = 31_536_000;

/** Holds the language's index in the registry. */
export const localeIndexStorageKey = 'langindex';
