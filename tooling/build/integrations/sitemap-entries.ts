import type { SitemapItem } from '@astrojs/sitemap';
import { getSettings } from '../../../src/config/settings.ts';
import { listLanguageAlternates, parsePagePath } from '../../../src/i18n/paths.ts';
import { getRoute } from '../../../src/i18n/routes.ts';

export function isInSitemap(address: string): boolean {
  const page = parsePagePath(new URL(address).pathname);
  return page !== undefined && getRoute(page.name).inSitemap;
}

export function addSitemapAlternates(item: SitemapItem): SitemapItem {
  const page = parsePagePath(new URL(item.url).pathname);
  if (!page) return item;
  return {
    ...item,
    links: listLanguageAlternates(page.name).map(({ hreflang, path }) => ({
      lang: hreflang,
      url: getSettings().url + path,
    })),
  };
}
