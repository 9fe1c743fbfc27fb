import type { Locale } from '../i18n/locales.ts';
import { getCanonicalPagePath, listLanguageAlternates } from '../i18n/paths.ts';
import { getRoute, type RouteName } from '../i18n/routes.ts';
import { stripInvisibleMarks } from '../utils/writing.ts';

/** Pixels (https://ogp.me). */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** @example getOgImagePath('en', 'about-us') // '/share/en/about-us.png' */
const getOgImagePath = (code: string, name: RouteName): string =>
  `/share${getCanonicalPagePath(code, name)}.png`;

export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
}

export interface HeadOptions {
  readonly locale: Locale;
  readonly name: RouteName;
  readonly meta: PageMeta;
  /** The site's origin. */
  readonly url: string;
  readonly brand: string;
  /** The app's number in the App Store. */
  readonly appStoreId?: string | null;
}

/**
 * Creates the tags for search engines and for shared links, which are Open Graph (https://ogp.me)
 * and Twitter.
 */
export function createHeadTags({
  locale,
  name,
  meta,
  url,
  brand,
  appStoreId,
}: HeadOptions): HeadTag[] {
  const canonical = url + getCanonicalPagePath(locale.code, name);
  const { inSitemap, canonicalOf } = getRoute(name);
  const isIndexed = inSitemap || canonicalOf !== undefined;
  return [
    ...createBasicHeadTags(meta, isIndexed ? canonical : undefined),
    ...(isIndexed ? createAlternateLinkTags(name, url) : []),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': brand,
      'og:title': meta.title,
      'og:description': meta.description,
      'og:url': canonical,
      // tooling/build/page-steps/og-images.ts draws this image, and adds its `alt`.
      'og:image': url + getOgImagePath(locale.code, name),
      'og:image:width': String(ogImageSize.width),
      'og:image:height': String(ogImageSize.height),
      // No `og:locale:alternate`, because it would mean other languages at this address.
      'og:locale': locale.ogLocale,
    }).map(([property, content]) => createMetaTag({ property, content })),
    createMetaTag({ name: 'twitter:card', content: 'summary_large_image' }),
    // https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
    ...(appStoreId
      ? [createMetaTag({ name: 'apple-itunes-app', content: `app-id=${appStoreId}` })]
      : []),
  ];
}

/** @param canonical without it, the page gets `noindex` */
export const createBasicHeadTags = (
  { title, description, keywords = [] }: PageMeta,
  canonical?: string,
): HeadTag[] => [
  { tag: 'title', text: stripInvisibleMarks(title) },
  createMetaTag({ name: 'description', content: description }),
  ...(keywords.length ? [createMetaTag({ name: 'keywords', content: keywords.join(', ') })] : []),
  canonical
    ? createLinkTag('canonical', canonical)
    : createMetaTag({ name: 'robots', content: 'noindex' }),
];

export const createAlternateLinkTags = (name: RouteName, url: string): HeadTag[] =>
  listLanguageAlternates(name).map(({ hreflang, path }) =>
    createLinkTag('alternate', url + path, { hreflang }),
  );

function createMetaTag(attributes: { name?: string; property?: string; content: string }): HeadTag {
  const content = stripInvisibleMarks(attributes.content);
  return { tag: 'meta', attributes: { ...attributes, content } };
}

const createLinkTag = (
  rel: string,
  href: string,
  more: Readonly<Record<string, string>> = {},
): HeadTag => ({
  tag: 'link',
  attributes: { rel, ...more, href },
});
