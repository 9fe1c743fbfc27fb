import { legalRoutes, type RouteName } from '../i18n/routes.ts';
import { assetIds, instrumentIds, riskSections } from './products-schema.ts';

/** The sections of each page, in the order a visitor reads them (specification section 2, "Page contents"): the ids that they have in the page. */
export const pageSections: Partial<Record<RouteName, readonly string[]>> = {
  index: [
    'hero',
    'serve',
    'integrated-investment',
    'standards',
    'partnerships',
    'mobile',
    'market-news',
    'trader-app',
    'trusted-partner',
    'web-local',
    'cooperation',
    'grade',
    'testimonials',
    'who-we-are',
    'download-banner',
  ],
  'about-us': ['header', 'who-we-are', 'licensed', 'group', 'serve', 'featured-media'],
  products: ['header', 'counterparty', 'assets', 'other-assets'],
  'institutional-trading': ['header', 'api', 'fund', 'white-label', 'esop', 'contact'],
  download: ['header', 'next', 'swiper', 'ratings'],
  'help-center': ['header', 'basic', 'onboarding', 'faq', 'contact', 'message'],
};

/** Parts of a section that have ids of their own. */
const parts: Partial<Record<RouteName, readonly string[]>> = {
  products: [...assetIds, ...instrumentIds],
  download: ['stores', 'scan'],
  'risk-disclosure': riskSections,
};

/**
 * The id of what follows a page's first screen: when it is reached, the site's header and the first section are there.
 * Of a page without sections its main part is taken, and of a legal text its table of contents.
 */
export function isBelowTheFold(route: RouteName): string {
  const fallback = (legalRoutes as readonly RouteName[]).includes(route) ? 'contents' : 'main';
  return pageSections[route === 'home' ? 'index' : route]?.[1] ?? fallback;
}

/** The ids on a page that a link may lead to. */
export function sectionLinkTargets(route: RouteName): readonly string[] {
  return [...(pageSections[route] ?? []), ...(parts[route] ?? [])];
}
