/**
 * How a visitor's language is stored. Browser scripts import this file, so it holds only constants.
 */

/** Holds the language's code. */
export const localeCookieName = 'i18n_redirected';

export const localeCookieMaxAgeSeconds = 31_536_000;

/** Key of local storage for the language's index in the registry. */
export const localeIndexStorageKey = 'langindex';
