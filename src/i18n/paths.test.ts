import { describe, expect, it } from 'vitest';
import { builtLocales, liveLocales } from './locales.ts';
import {
  findLocaleCodeOfFile,
  formatAnalyticsPageName,
  getCanonicalPagePath,
  getPagePath,
  listLanguageAlternates,
  parsePagePath,
} from './paths.ts';
import { getRoute, navigationRoutes, routes } from './routes.ts';

/** English, if no other language is published. */
const lastCode = liveLocales.at(-1)?.code;

describe('the routes', () => {
  it.each([
    '/en',
    '/en/home',
    '/en/about-us',
    '/en/products',
    '/en/institutional-trading',
    '/en/download',
    '/en/help-center',
    '/en/privacy-policy',
    '/en/risk-disclosure',
    '/en/website-disclaimer',
    '/en/redirect',
    '/en/404',
  ])('includes the path %s', (path) => {
    expect(routes.map(({ name }) => getPagePath('en', name))).toContain(path);
  });

  it('puts five pages into the navigation in their order', () => {
    const specified = ['about-us', 'products', 'institutional-trading', 'download', 'help-center'];
    const shown: readonly string[] = navigationRoutes.map(({ name }) => name);
    expect(shown.filter((name) => specified.includes(name))).toEqual(specified);
  });

  it('refuses an unknown route name', () => {
    expect(() => getRoute('blog')).toThrow(/routes\.ts.*"blog".*Expected one of: index, home/);
  });
});

describe('the paths', () => {
  it('adds a fragment to a path', () => {
    expect(getPagePath('ar', 'help-center', 'faq')).toBe('/ar/help-center#faq');
  });

  it('joins base name and language by three underscores', () => {
    expect(formatAnalyticsPageName('de', 'about-us')).toBe('about-us___de');
    expect(formatAnalyticsPageName('kz', 'index')).toBe('index___kz');
  });

  it('gives /home the landing page’s canonical path', () => {
    expect(getCanonicalPagePath('ar', 'home')).toBe('/ar');
    expect(getCanonicalPagePath('ar', 'products')).toBe('/ar/products');
  });

  it.each([
    ['/en', 'index'],
    ['/en.html', 'index'],
    [`/${lastCode}/home`, 'home'],
    [`/${lastCode}/about-us.html`, 'about-us'],
    ['/en/404', 'not-found'],
  ])('parses %s as the page %s', (path, name) => {
    expect(parsePagePath(path)?.name).toBe(name);
  });

  it.each(['/', '/xx', '/en/blog', '/en/about-us/more', '/robots.txt'])(
    'finds no page for %s',
    (path) => {
      expect(parsePagePath(path)).toBeUndefined();
    },
  );
});

it.each([
  ['de.html', 'de'],
  ['de/about-us.html', 'de'],
  ['404.html', undefined],
  ['qr/print.html', undefined],
  ['index.html', undefined],
])('finds the language of %s', (file, code) => {
  expect(findLocaleCodeOfFile(file)).toBe(code);
});

describe('listLanguageAlternates', () => {
  it('lists all live languages with their tags, and English as default', () => {
    expect(listLanguageAlternates('products')).toEqual([
      ...builtLocales.map(({ code, iso }) => ({ hreflang: iso, path: `/${code}/products` })),
      { hreflang: 'x-default', path: '/en/products' },
    ]);
  });

  it('lists the landing page’s alternates for /home', () => {
    expect(listLanguageAlternates('home')).toEqual(listLanguageAlternates('index'));
    expect(listLanguageAlternates('home')).toContainEqual({ hreflang: 'en', path: '/en' });
  });
});
