import { localeCookieName } from '../i18n/locale-storage.ts';
import { preferredLocale } from '../i18n/match-languages.ts';

/**
 * At `/` only: sends the visitor to the remembered language, or to the first that the browser asks for, or to the
 * page's own, which is the default one (READING, Languages). The list on the page is the choice there is.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
const shown = links.map(({ pathname, hreflang }) => ({ code: pathname.slice(1), iso: hreflang }));
const cookie = document.cookie.match(new RegExp(`(?:^|; )${localeCookieName}=(\\w+)`))?.[1];
const code = preferredLocale(cookie, [...navigator.languages, document.documentElement.lang], shown);
if (code) location.replace(`/${code}${location.search}${location.hash}`);
