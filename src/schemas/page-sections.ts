import { getCanonicalRouteName, legalRouteNames, type RouteName } from '../i18n/routes.ts';
import { riskDisclosureSectionIds } from './legal-schema.ts';
import { instrumentIds, leadingProductIds } from './products-schema.ts';

/** In page order. */
export const pageSectionIds: Partial<Record<RouteName, readonly string[]>> = {
  index: [
    'hero',
    'serve',
    'integrated-investment',
    'trusted-partner',
    'standards',
    'mobile',
    'market-news',
    'trader-app',
    'web-local',
    'cooperation',
    'partnerships',
    'who-we-are',
    'testimonials',
    'grade',
    'download-banner',
  ],
  'about-us': ['header', 'licensed', 'who-we-are', 'group', 'serve', 'featured-media'],
  products: ['header', 'assets', 'counterparty', 'other-assets'],
  'institutional-trading': ['header', 'api', 'fund', 'white-label', 'esop', 'contact'],
  download: ['header', 'next', 'swiper', 'ratings'],
  'help-center': ['header', 'faq', 'before-deposit', 'onboarding', 'basic', 'contact', 'message'],
};

const sectionParts: Partial<Record<RouteName, readonly string[]>> = {
  products: [...leadingProductIds, ...instrumentIds],
  download: ['stores', 'scan'],
  'risk-disclosure': riskDisclosureSectionIds,
};

export function getSecondSectionId(name: RouteName): string {
  const fallback = (legalRouteNames as readonly RouteName[]).includes(name) ? 'contents' : 'main';
  return pageSectionIds[getCanonicalRouteName(name)]?.[1] ?? fallback;
}

export const listLinkableSectionIds = (name: RouteName): readonly string[] => [
  ...(pageSectionIds[name] ?? []),
  ...(sectionParts[name] ?? []),
];
