import { builtLocales, defaultLocaleCode, isLocaleCode } from './locales.ts';
import { getCanonicalRouteName, getRoute, type RouteName, routes } from './routes.ts';

/** @example getPagePath('en', 'help-center', 'faq') // "/en/help-center#faq" */
export function getPagePath(code: string, name: RouteName, sectionId?: string): string {
  const { path } = getRoute(name);
  return `/${code}${path && `/${path}`}${sectionId ? `#${sectionId}` : ''}`;
}

/** @example formatAnalyticsPageName('de', 'about-us') // "about-us___de" */
export const formatAnalyticsPageName = (code: string, name: RouteName) => `${name}___${code}`;

/** @example getCanonicalPagePath('en', 'home') // "/en" */
export const getCanonicalPagePath = (code: string, name: RouteName): string =>
  getPagePath(code, getCanonicalRouteName(name));

/** Lists the page in every language, then `x-default`. */
export const listLanguageAlternates = (name: RouteName) => [
  ...builtLocales.map(({ code, iso }) => ({
    hreflang: iso,
    path: getCanonicalPagePath(code, name),
  })),
  { hreflang: 'x-default', path: getCanonicalPagePath(defaultLocaleCode, name) },
];

/** @example findLocaleCodeOfFile('de/home.html') // "de" */
export const findLocaleCodeOfFile = (file: string): string | undefined =>
  file.split(/[/.]/, 1).find(isLocaleCode);

/** @example parsePagePath('/ar/about-us.html') // { code: 'ar', name: 'about-us' } */
export function parsePagePath(pathname: string) {
  const [code = '', ...rest] = pathname
    .replace(/(\.html|\/)$/, '')
    .split('/')
    .filter(Boolean);
  const route = routes.find(({ path }) => path === rest.join('/'));
  return route && builtLocales.some((locale) => locale.code === code)
    ? { code, name: route.name }
    : undefined;
}
