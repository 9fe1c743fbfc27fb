import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { pathFor } from '../../src/i18n/paths.ts';
import { routes } from '../../src/i18n/routes.ts';
import { settings } from '../../src/settings/index.ts';
import { alternatesIn, document, pageOf, read } from './site.ts';

const site = settings.url;
const entries = document(read('sitemap-0.xml')).querySelectorAll('url');
const address = (entry: (typeof entries)[number]) => entry.querySelector('loc')?.text ?? '';

describe('the sitemap', () => {
  it('lists the pages for search engines, and nothing else', () => {
    const expected = locales.flatMap(({ code }) => routes.filter(({ inSitemap }) => inSitemap).map(({ name }) => site + pathFor(code, name)));
    expect(entries.map(address).sort()).toEqual(expected.sort());
  });

  it('gives each the alternates of its head', () => {
    for (const entry of entries) {
      const [, code = '', name = 'index'] = new URL(address(entry)).pathname.split('/');
      expect(alternatesIn(entry, 'xhtml\\:link'), address(entry)).toEqual(alternatesIn(pageOf(code, name).dom, 'link[rel=alternate]'));
    }
  });

  it('tells of each page when its texts were changed last, as the history has it, and nothing where the history is not at hand', () => {
    const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' }).trim() === 'true';
    if (isShallow) return expect(entries.filter((entry) => entry.querySelector('lastmod'))).toEqual([]);
    const history = (file: string) => Number(execFileSync('git', ['log', '-1', '--format=%ct', '--', `src/content/${file}`], { encoding: 'utf8' }));
    for (const [path, file] of [
      ['/de', 'pages/de/home.json'],
      ['/th/about-us', 'pages/th/about.json'],
      ['/ar/privacy-policy', 'legal/ar/privacy-policy.md'],
    ] as const) {
      const entry = entries.find((one) => address(one) === site + path);
      expect(entry?.querySelector('lastmod')?.text, path).toBe(new Date(history(file) * 1000).toISOString());
    }
    expect(entries.filter((entry) => !entry.querySelector('lastmod')).map(address)).toEqual([]);
  });

  it('is named in robots.txt, which shuts nobody out', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${site}/sitemap-index.xml`);
    expect(read('robots.txt')).not.toMatch(/^Disallow: \S/m);
    expect(read('sitemap-index.xml')).toContain(`<loc>${site}/sitemap-0.xml</loc>`);
  });
});
