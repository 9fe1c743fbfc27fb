import type { Settings } from '../config/settings-schema.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathFor } from '../i18n/paths.ts';
import { getRoute, type RouteName } from '../i18n/routes.ts';
import { stripWordJoiners } from '../text/thai-words.ts';

/** A thing of https://schema.org, as JSON-LD. */
export type JsonLdNode = Readonly<Record<string, unknown>> & { readonly '@type': string };

interface Described {
  readonly locale: Locale;
  readonly name: RouteName;
  readonly settings: Settings;
  /** The page's name, as its heading or the navigation says it. */
  readonly label: string;
}

/**
 * What a page says of itself to search engines as data: the landing page who and what the site is, all others where they
 * stand (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb). Only what the page itself shows.
 * @returns nothing for a page that search engines leave out
 */
export function jsonLdGraph({ locale, name, settings, label }: Described): readonly JsonLdNode[] {
  const { inSitemap } = getRoute(name);
  if (!inSitemap) return [];
  if (name === 'index') return [organization(settings), { '@type': 'WebSite', name: settings.brand, url: `${settings.url}/`, inLanguage: locale.iso }];
  const item = (position: number, called: string, address?: string) => ({ '@type': 'ListItem', position, name: called, item: address });
  // The last one is the page itself, and needs no address.
  return [{ '@type': 'BreadcrumbList', itemListElement: [item(1, settings.brand, settings.url + pathFor(locale.code, 'index')), item(2, label)] }];
}

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
function organization({ url, brand, group, email, phone, social }: Settings): JsonLdNode {
  return {
    '@type': 'Organization',
    name: brand,
    url: `${url}/`,
    logo: `${url}/icons/512.png`,
    parentOrganization: { '@type': 'Organization', name: group },
    email,
    ...(phone && { telephone: phone }),
    ...(social.length && { sameAs: social.map((profile) => profile.url) }),
  };
}

/** The questions that a page answers: https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export function faqPageNode(questions: readonly { readonly title: string; readonly info: string; readonly info1?: string | undefined }[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, info, info1 }) => ({ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: [info, info1].filter(Boolean).join(' ') } })),
  };
}

/** The app, free of charge as the specification says (section 1); without a rating, as none is published. */
export function mobileAppNode({ app, stores }: Settings): JsonLdNode {
  const addresses = [stores.appStore, stores.playStore].filter((address) => address !== null);
  return {
    '@type': 'MobileApplication',
    name: app,
    offers: { '@type': 'Offer', price: 0 },
    ...(addresses.length && { installUrl: addresses }),
  };
}

/**
 * Things as the text of a script element: no `<` is left in it, so that no value can end the element.
 * @example jsonLd([{ '@type': 'Thing', name: '</script>' }]) // {"@context":"https://schema.org","@type":"Thing","name":"\u003c/script>"}
 */
export function serializeJsonLd(things: readonly JsonLdNode[]): string {
  const [only] = things;
  const content = things.length === 1 ? only : { '@graph': things };
  return stripWordJoiners(JSON.stringify({ '@context': 'https://schema.org', ...content })).replaceAll('<', '\\u003c');
}
