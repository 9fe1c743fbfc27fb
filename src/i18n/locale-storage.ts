/** Names of the stored language. Only constants: browser scripts import this file. */

/** Cookie with the code of the chosen language. */
export const localeCookieName = 'i18n_redirected';

/** 365 days, in seconds. */
export const localeCookieMaxAge = 31_536_000;

/** Key in local storage of the chosen language's index in the registry. */
export const localeIndexStorageKey = 'langindex';
