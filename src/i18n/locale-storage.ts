/** Names of the stored language. Only constants: browser scripts import this file. */

/** Cookie with the code of the language. */
export const localeCookieName = 'i18n_redirected';

export const localeCookieMaxAge = 31_536_000;

/** Key in local storage of the language's index in the registry. */
export const localeIndexStorageKey = 'langindex';
