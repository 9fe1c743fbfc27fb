/** A page that every language has. */
export interface Route {
  /** Base name; the route name is this, three underscores and the language: `about-us___de`. */
  readonly name: string;
  /** Path below the language prefix, without slashes at its ends; empty for the landing page. */
  readonly path: string;
  /** Shown in the top navigation, in the order of this list. */
  readonly inNavigation?: true;
  /** In the sitemap and open to search engines. */
  readonly inSitemap: boolean;
  /** Base name of the page that this one duplicates. */
  readonly canonicalOf?: string;
  /** Names of the steps that run before the page (src/middleware.ts). */
  readonly steps?: readonly string[];
}

export const routes = [
  { name: 'index', path: '', inSitemap: true },
  { name: 'home', path: 'home', inSitemap: false, canonicalOf: 'index' },
  { name: 'about-us', path: 'about-us', inNavigation: true, inSitemap: true },
  { name: 'products', path: 'products', inNavigation: true, inSitemap: true },
  { name: 'institutional-trading', path: 'institutional-trading', inNavigation: true, inSitemap: true },
  { name: 'download', path: 'download', inNavigation: true, inSitemap: true },
  { name: 'help-center', path: 'help-center', inNavigation: true, inSitemap: true },
  { name: 'privacy-policy', path: 'privacy-policy', inSitemap: true },
  { name: 'risk-disclosure', path: 'risk-disclosure', inSitemap: true },
  { name: 'website-disclaimer', path: 'website-disclaimer', inSitemap: true },
  { name: 'redirect', path: 'redirect', inSitemap: false },
  { name: 'not-found', path: '404', inSitemap: false },
] as const satisfies readonly Route[];

/** Base name of a page, for example `"about-us"`. */
export type RouteName = (typeof routes)[number]['name'];

/** Base names of the three legal pages. */
export const legalRoutes = ['privacy-policy', 'risk-disclosure', 'website-disclaimer'] as const satisfies readonly RouteName[];
export type LegalRouteName = (typeof legalRoutes)[number];

export const routeNames = routes.map((route) => route.name);

/**
 * Returns the route of a base name.
 * @throws for an unknown name
 */
export function getRoute(name: string): Route {
  const found = routes.find((route) => route.name === name);
  if (!found) {
    throw new Error(`src/i18n/routes.ts: there is no page "${name}". Expected one of: ${routeNames.join(', ')}.`);
  }
  return found;
}
