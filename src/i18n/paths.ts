import { defaultLocale, isLocaleCode, locales } from './locales.ts';
import { getCanonicalRouteName, getRoute, type RouteName, routes } from './routes.ts';

/** @example pathFor('en', 'help-center', 'faq') // "/en/help-center#faq" */
export function pathFor(code: string, name: RouteName, sectionId?: string): string {
  const { path } = getRoute(name);
  return `/${code}${path && `/${path}`}${sectionId ? `#${sectionId}` : ''}`;
}

/** @example analyticsPageName('de', 'about-us') // "about-us___de" */
export const analyticsPageName = (code: string, name: RouteName) => `${name}___${code}`;

/** @example canonicalPathFor('en', 'home') // "/en" */
export const canonicalPathFor = (code: string, name: RouteName): string =>
  pathFor(code, getCanonicalRouteName(name));

/** Lists the page in every language, then `x-default`. */
export const listLanguageAlternates = (name: RouteName) => [
  ...locales.map(({ code, iso }) => ({ hreflang: iso, path: canonicalPathFor(code, name) })),
  { hreflang: 'x-default', path: canonicalPathFor(defaultLocale, name) },
];

/** @example codeOfBuiltFile('de/home.html') // "de" */
export const codeOfBuiltFile = (file: string): string | undefined =>
  file.split(/[/.]/, 1).find(isLocaleCode);

/** @example parsePath('/ar/about-us.html') // { code: 'ar', name: 'about-us' } */
export function parsePath(pathname: string) {
  const [code = '', ...rest] = pathname
    .replace(/(\.html|\/)$/, '')
    .split('/')
    .filter(Boolean);
  const route = routes.find(({ path }) => path === rest.join('/'));
  return route && locales.some((locale) => locale.code === code)
    ? { code, name: route.name }
    : undefined;
}
