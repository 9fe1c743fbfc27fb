import type { Settings } from '../config/settings-schema.ts';
import type { Locale } from '../i18n/locales.ts';
import { getPagePath } from '../i18n/paths.ts';
import { getSentenceSeparator } from '../i18n/punctuation.ts';
import { getRoute, type RouteName } from '../i18n/routes.ts';
import { stripInvisibleMarks } from '../utils/writing.ts';

/** A node of https://schema.org. */
export type JsonLdNode = Readonly<Record<string, unknown>> & { readonly '@type': string };

/**
 * Creates a page's JSON-LD: organization and site at home, breadcrumbs elsewhere
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 * @throws if the page has no label for its breadcrumb
 */
export function createJsonLdGraph({
  locale,
  name,
  settings,
  label,
}: {
  readonly locale: Locale;
  readonly name: RouteName;
  readonly settings: Settings;
  readonly label: string | undefined;
}): readonly JsonLdNode[] {
  if (!getRoute(name).inSitemap) return [];
  if (name === 'index')
    return [
      createOrganization(settings),
      { '@type': 'WebSite', name: settings.brand, url: `${settings.url}/`, inLanguage: locale.iso },
    ];
  if (!label)
    throw new Error(
      `The page "${name}" has no name for its breadcrumb. Expected a label, since search engines may list the page and the navigation does not name it: pass one to Page, such as label={texts.header.kind}.`,
    );
  // The last item is this page, and needs no address.
  const items = [
    { name: settings.brand, item: settings.url + getPagePath(locale.code, 'index') },
    { name: label },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...item,
      })),
    },
  ];
}

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
const createOrganization = ({ url, brand, group, email, phone, social }: Settings): JsonLdNode => ({
  '@type': 'Organization',
  name: brand,
  url: `${url}/`,
  logo: `${url}/icons/512.png`,
  parentOrganization: { '@type': 'Organization', name: group },
  email,
  ...(phone && { telephone: phone }),
  ...(social.length && { sameAs: social.map((profile) => profile.url) }),
});

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export const createFaqPageNode = (
  code: string,
  questions: readonly {
    readonly title: string;
    readonly info: string;
    readonly info1?: string | undefined;
  }[],
): JsonLdNode => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, info, info1 }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: {
      '@type': 'Answer',
      text: [info, info1].filter(Boolean).join(getSentenceSeparator(code)),
    },
  })),
});

/** The app is free and has no rating. */
export function createMobileAppNode({ app, stores }: Settings): JsonLdNode {
  const addresses = [stores.appStore, stores.playStore].filter((address) => address !== null);
  return {
    '@type': 'MobileApplication',
    name: app,
    offers: { '@type': 'Offer', price: 0 },
    ...(addresses.length && { installUrl: addresses }),
  };
}

/** Escapes `<`, which could close the script element. */
export function serializeJsonLd(nodes: readonly JsonLdNode[]): string {
  const [only] = nodes;
  const content = nodes.length === 1 ? only : { '@graph': nodes };
  return stripInvisibleMarks(
    JSON.stringify({ '@context': 'https://schema.org', ...content }),
  ).replaceAll('<', '\\u003c');
}
