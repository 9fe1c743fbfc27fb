import { describe, expect, it } from 'vitest';
import { getSettings } from '../../../src/config/settings.ts';
import { builtLocales, liveLocales } from '../../../src/i18n/locales.ts';
import { addSitemapAlternates, isInSitemap } from './sitemap-entries.ts';

describe('the sitemap', () => {
  it('lists no duplicates, redirects, error pages or the root', () => {
    const inside = (path: string) => isInSitemap(getSettings().url + path);
    for (const { code } of liveLocales)
      expect(
        [`/${code}`, `/${code}/products`, `/${code}/privacy-policy`].filter(inside),
      ).toHaveLength(3);
    expect(['/', '/en/home', '/en/redirect', '/en/404', '/404', '/500'].map(inside)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('lists in the sitemap the same alternates as the head', () => {
    const links = addSitemapAlternates({ url: `${getSettings().url}/en/products` }).links?.map(
      ({ lang }) => lang,
    );
    expect(links).toEqual([...builtLocales.map(({ iso }) => iso), 'x-default']);
  });
});
