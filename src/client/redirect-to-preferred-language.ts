/**
 * At `/`, leads to the saved language, else to the first match of the browser's, else to the
 * default.
 */
import { parseLocaleCookie } from '../i18n/locale-cookie.ts';
import { findPreferredLocaleCode } from '../i18n/match-languages.ts';

const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
const shown = links.map(({ pathname, hreflang }) => ({ code: pathname.slice(1), iso: hreflang }));
const cookie = parseLocaleCookie(document.cookie);
const code = findPreferredLocaleCode(
  cookie,
  [...navigator.languages, document.documentElement.lang],
  shown,
);
if (code) location.replace(`/${code}${location.search}${location.hash}`);
