export interface Route {
  /** Name without the language. */
  readonly name: string;
  /** Below the language; empty for the home page. */
  readonly path: string;
  /** Whether the top navigation links to it, in the order of this list. */
  readonly inNavigation?: true;
  /** Whether search engines may list it. */
  readonly inSitemap: boolean;
  /** The page that it duplicates. */
  readonly canonicalOf?: string;
  /** Steps that run before it (src/middleware.ts). */
  readonly middlewareSteps?: readonly string[];
}

// biome-ignore format: `npm run new -- page` adds a row.
export const routes = [
  { name: 'index', path: '', inSitemap: true },
  { name: 'home', path: 'home', inSitemap: false, canonicalOf: 'index' },
  { name: 'about-us', path: 'about-us', inNavigation: true, inSitemap: true },
  { name: 'products', path: 'products', inNavigation: true, inSitemap: true },
  {
    name: 'institutional-trading',
    path: 'institutional-trading',
    inNavigation: true,
    inSitemap: true,
  },
  { name: 'download', path: 'download', inNavigation: true, inSitemap: true },
  { name: 'help-center', path: 'help-center', inNavigation: true, inSitemap: true },
  { name: 'privacy-policy', path: 'privacy-policy', inSitemap: true },
  { name: 'risk-disclosure', path: 'risk-disclosure', inSitemap: true },
  { name: 'website-disclaimer', path: 'website-disclaimer', inSitemap: true },
  { name: 'redirect', path: 'redirect', inSitemap: false },
  { name: 'not-found', path: '404', inSitemap: false },
] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]['name'];

export const legalRouteNames = [
  'privacy-policy',
  'risk-disclosure',
  'website-disclaimer',
] as const satisfies readonly RouteName[];
export type LegalRouteName = (typeof legalRouteNames)[number];

export const navigationRoutes = routes.filter((route) => 'inNavigation' in route);

export const routeNames = routes.map((route) => route.name);

/** A page that duplicates none is canonical itself. */
export function getCanonicalRouteName(name: RouteName): RouteName {
  const route = routes.find((other) => other.name === name);
  return route && 'canonicalOf' in route ? route.canonicalOf : name;
}

/** @throws for an unknown name */
export function getRoute(name: string): Route {
  const found = routes.find((route) => route.name === name);
  if (!found) {
    throw new Error(
      `src/i18n/routes.ts: there is no page "${name}". Expected one of: ${routeNames.join(', ')}.`,
    );
  }
  return found;
}
