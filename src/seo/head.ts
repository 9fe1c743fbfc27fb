import type { Locale } from '../i18n/locales.ts';
import { alternatesFor, canonicalFor } from '../i18n/paths.ts';
import { getRoute, type RouteName } from '../i18n/routes.ts';
import { stripWordJoiners } from '../text/thai-words.ts';
import { ogImagePath, ogImageSize } from './og-image.ts';

/** One element of the head: its name, its attributes and, for the title, its text. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** What a page says of itself to search engines and shared links. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/** What the head is made of. */
export interface HeadInput {
  readonly locale: Locale;
  readonly name: RouteName;
  readonly meta: PageMeta;
  /** Address of the site, without a slash at its end. */
  readonly url: string;
  readonly brand: string;
  /** The app's number in the App Store, for Safari's own banner. */
  readonly appStoreId?: string | null;
}

/**
 * The head of a page, as data: title, description, keywords, canonical, alternates, Open Graph and Twitter tags.
 * Open Graph: https://ogp.me; alternates: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function createHead({ locale, name, meta, url, brand, appStoreId }: HeadInput): HeadTag[] {
  const canonical = url + canonicalFor(locale.code, name);
  const { inSitemap, canonicalOf } = getRoute(name);
  const isOpen = inSitemap || canonicalOf !== undefined;
  return [
    ...createSearchHead(meta, isOpen ? canonical : undefined),
    ...(isOpen ? createAlternateLinks(name, url) : []),
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', canonical),
    // The build draws it, and adds what it shows: tooling/build/og-images.ts.
    property('og:image', url + ogImagePath(locale.code, name)),
    property('og:image:width', String(ogImageSize.width)),
    property('og:image:height', String(ogImageSize.height)),
    // Alone: an `og:locale:alternate` would be another language at this address (https://ogp.me), and each language has its own.
    property('og:locale', locale.og),
    named('twitter:card', 'summary_large_image'),
    // https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
    ...(appStoreId ? [named('apple-itunes-app', `app-id=${appStoreId}`)] : []),
  ];
}

/**
 * What a page tells search engines of itself. The pages outside the languages (`/`, `/404`, `/500`) tell no more than this.
 * @param canonical its full address; left out for a page that search engines leave out
 */
export function createSearchHead({ title, description, keywords = [] }: Pick<PageMeta, 'title' | 'description'> & Partial<PageMeta>, canonical?: string): HeadTag[] {
  return [
    { tag: 'title', text: stripWordJoiners(title) },
    named('description', description),
    ...(keywords.length ? [named('keywords', keywords.join(', '))] : []),
    canonical ? link('canonical', canonical) : named('robots', 'noindex'),
  ];
}

/** The page in all languages, and x-default: the set that each of its members, and each double of one, lists. */
export function createAlternateLinks(name: RouteName, url: string): HeadTag[] {
  return alternatesFor(name).map(({ hreflang, path }) => link('alternate', url + path, { hreflang }));
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content: stripWordJoiners(content) } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content: stripWordJoiners(content) } };
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): HeadTag {
  return { tag: 'link', attributes: { rel, ...more, href } };
}
