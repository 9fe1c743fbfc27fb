/**
 * How a visitor's language is stored. Only constants: browser scripts share this file, and would
 * load a function of it as one more file.
 */

/** Holds the language's code. */
export const localeCookieName = 'i18n_redirected';

export const localeCookieMaxAgeSeconds = 31_536_000;

/** Key of local storage for the language's index in the registry. */
export const localeIndexStorageKey = 'langindex';
