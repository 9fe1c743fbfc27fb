import { describe, expect, it } from 'vitest';
import { getSettings } from '../../../src/config/settings.ts';
import { builtLocales } from '../../../src/i18n/locales.ts';
import { addSitemapAlternates, isInSitemap } from './sitemap-entries.ts';

describe('the sitemap', () => {
  it('lists no duplicates, redirects, error pages or the root', () => {
    const inside = (path: string) => isInSitemap(getSettings().url + path);
    expect(['/en', '/ar/products', '/zh/privacy-policy'].map(inside)).toEqual([true, true, true]);
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
