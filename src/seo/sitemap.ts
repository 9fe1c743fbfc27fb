import type { SitemapItem } from '@astrojs/sitemap';
import { settings } from '../config/settings.ts';
import { alternatesFor, parsePath } from '../i18n/paths.ts';
import { getRoute } from '../i18n/routes.ts';

/**
 * Returns whether the sitemap lists an address: pages that search engines may index, without
 * duplicates.
 * @param address full address of a built page
 */
export function isInSitemap(address: string): boolean {
  const page = parsePath(new URL(address).pathname);
  return page !== undefined && getRoute(page.name).inSitemap;
}

/** Adds the alternates of the page's head, with `x-default`, to a sitemap entry. */
export function addAlternates(item: SitemapItem): SitemapItem {
  const page = parsePath(new URL(item.url).pathname);
  if (!page) return item;
  return { ...item, links: alternatesFor(page.name).map(({ hreflang, path }) => ({ lang: hreflang, url: settings.url + path })) };
}
