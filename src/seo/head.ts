import type { Locale } from '../i18n/locales.ts';
import { alternatesFor, canonicalFor } from '../i18n/paths.ts';
import { getRoute, type RouteName } from '../i18n/routes.ts';
import { stripWordJoiners } from '../text/line-breaks.ts';
import { ogImagePath, ogImageSize } from './og-image.ts';

export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** Texts for search engines and shared links. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

export interface HeadInput {
  readonly locale: Locale;
  readonly name: RouteName;
  readonly meta: PageMeta;
  /** Origin of the site. */
  readonly url: string;
  readonly brand: string;
  /** Number of the app in the App Store. */
  readonly appStoreId?: string | null;
}

/**
 * Creates the head of a page: search, canonical, alternates, Open Graph (https://ogp.me) and
 * Twitter tags.
 */
export function createHead({ locale, name, meta, url, brand, appStoreId }: HeadInput): HeadTag[] {
  const canonical = url + canonicalFor(locale.code, name);
  const { inSitemap, canonicalOf } = getRoute(name);
  const isIndexed = inSitemap || canonicalOf !== undefined;
  return [
    ...createSearchHead(meta, isIndexed ? canonical : undefined),
    ...(isIndexed ? createAlternateLinks(name, url) : []),
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', brand),
    metaProperty('og:title', meta.title),
    metaProperty('og:description', meta.description),
    metaProperty('og:url', canonical),
    // tooling/build/og-images.ts draws the image and adds its `alt`.
    metaProperty('og:image', url + ogImagePath(locale.code, name)),
    metaProperty('og:image:width', String(ogImageSize.width)),
    metaProperty('og:image:height', String(ogImageSize.height)),
    // No `og:locale:alternate`: it means other languages at the same address.
    metaProperty('og:locale', locale.ogLocale),
    metaName('twitter:card', 'summary_large_image'),
    // https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
    ...(appStoreId ? [metaName('apple-itunes-app', `app-id=${appStoreId}`)] : []),
  ];
}

/**
 * Creates the tags for search engines.
 * @param canonical without this address, the page gets `noindex`
 */
export function createSearchHead(
  {
    title,
    description,
    keywords = [],
  }: Pick<PageMeta, 'title' | 'description'> & Partial<PageMeta>,
  canonical?: string,
): HeadTag[] {
  return [
    { tag: 'title', text: stripWordJoiners(title) },
    metaName('description', description),
    ...(keywords.length ? [metaName('keywords', keywords.join(', '))] : []),
    canonical ? link('canonical', canonical) : metaName('robots', 'noindex'),
  ];
}

/** Creates the alternates of a page in all languages, with x-default. */
export function createAlternateLinks(name: RouteName, url: string): HeadTag[] {
  return alternatesFor(name).map(({ hreflang, path }) =>
    link('alternate', url + path, { hreflang }),
  );
}

function metaName(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content: stripWordJoiners(content) } };
}

function metaProperty(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content: stripWordJoiners(content) } };
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): HeadTag {
  return { tag: 'link', attributes: { rel, ...more, href } };
}
