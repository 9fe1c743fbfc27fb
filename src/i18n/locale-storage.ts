/** Where a chosen language is remembered: constants alone, so that scripts in browsers can share them at no cost. */

/** Name of the cookie that remembers a chosen language's code (specification section 9). */
export const localeCookieName = 'i18n_redirected';

/** Its life: 365 days, in seconds. */
export const localeCookieMaxAge = 31_536_000;

/** Key of local storage that remembers the chosen language's position in the registry (section 2). */
export const localeIndexStorageKey = 'langindex';
