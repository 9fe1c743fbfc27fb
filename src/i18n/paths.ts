import { defaultLocale, type Locale, locales } from './locales.ts';
import { getRoute, type RouteName, routes } from './routes.ts';

/**
 * The path of a page in a language.
 * @example pathFor('ar', 'about-us') // "/ar/about-us"
 * @example pathFor('en', 'index') // "/en"
 * @example pathFor('en', 'help-center', 'faq') // "/en/help-center#faq"
 */
export function pathFor(code: string, name: RouteName, fragment?: string): string {
  const { path } = getRoute(name);
  return `/${code}${path && `/${path}`}${fragment ? `#${fragment}` : ''}`;
}

/**
 * The name analytics events carry: base name, three underscores, language (specification section 2).
 * @example routeName('de', 'about-us') // "about-us___de"
 */
export function routeName(code: string, name: RouteName): string {
  return `${getRoute(name).name}___${code}`;
}

/**
 * The path that search engines should know a page by.
 * @example canonicalFor('en', 'home') // "/en"
 */
export function canonicalFor(code: string, name: RouteName): string {
  const { canonicalOf } = getRoute(name);
  return pathFor(code, (canonicalOf as RouteName | undefined) ?? name);
}

/** One alternate of a page: its language tag (or `x-default`) and path. */
export interface Alternate {
  readonly hreflang: string;
  readonly path: string;
}

/**
 * The same page in every language shown, and `x-default` for everybody else, which is the default language's.
 * @param name base name of the page
 * @param shown the languages to list; those of this build unless told
 * @returns one entry a language in the registry's order, then `x-default`; a page that repeats another lists that one's
 */
export function alternatesFor(name: RouteName, shown: readonly Locale[] = locales): Alternate[] {
  return [...shown.map(({ code, iso }) => ({ hreflang: iso, path: canonicalFor(code, name) })), { hreflang: 'x-default', path: canonicalFor(defaultLocale, name) }];
}

/**
 * Which language and page a path belongs to.
 * @example parsePath('/ar/about-us.html') // { code: 'ar', name: 'about-us' }
 * @returns undefined for a path that is no page of the registry
 */
export function parsePath(pathname: string): { code: string; name: RouteName } | undefined {
  const [code = '', ...rest] = pathname
    .replace(/(\.html|\/)$/, '')
    .split('/')
    .filter(Boolean);
  const route = routes.find(({ path }) => path === rest.join('/'));
  return route && locales.some((locale) => locale.code === code) ? { code, name: route.name } : undefined;
}
