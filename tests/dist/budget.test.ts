import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { pathFor } from '../../src/i18n/paths.ts';
import { legalRoutes, routes } from '../../src/i18n/routes.ts';
import { all, document, filesOf, pages, read } from './site.ts';

/** Ten packets, the first round trip of a new connection (RFC 6928), less the headers of the answer; legal pages are read, not glanced at. */
const mostHtml = 14_600;
const mostLegalHtml = 18_000;
/** All that a page runs before anybody touches it; less than the least would mean that nothing was counted. */
const mostScript = 2_000;
const leastScript = 100;

const size = (text: string) => brotliCompressSync(text).length;
const sizes = new Map(pages.map(({ path, html }) => [path, size(html)]));
const isLegal = (name: string) => (legalRoutes as readonly string[]).includes(name);

/** Bytes that the scripts of a page weigh as they arrive: inline ones and files, which import nothing (see below). */
function scriptSize(html: string): number {
  const scripts = document(html).querySelectorAll('script:not([type="application/ld+json"])');
  return scripts.reduce((sum, script) => sum + size(script.getAttribute('src') ? read((script.getAttribute('src') ?? '').slice(1)) : script.text), 0);
}

describe('bytes, compressed by brotli', () => {
  it.each(pages)('$path fits the first round trip', ({ path, name }) => {
    expect(sizes.get(path)).toBeLessThanOrEqual(isLegal(name) ? mostLegalHtml : mostHtml);
  });

  it.each(['index.html', '404.html', '500.html'])('%s does so too', (file) => {
    expect(size(read(file))).toBeLessThanOrEqual(mostHtml);
    expect(scriptSize(read(file))).toBeLessThanOrEqual(mostScript);
    expect(scriptSize(read(file))).toBeGreaterThan(leastScript);
  });

  it.each(pages)('$path runs at most 2,000 bytes of script before a touch, and no framework', ({ html, dom }) => {
    expect(scriptSize(html)).toBeLessThanOrEqual(mostScript);
    expect(scriptSize(html)).toBeGreaterThan(leastScript);
    const loaded = all(dom, 'script[src]', 'src').map((file) => read(file.slice(1)));
    expect(loaded).toHaveLength(1);
    expect(all(dom, 'link[rel=modulepreload]', 'href')).toEqual([]);
    expect(loaded[0]).not.toMatch(/\bimport\s*["'{*]|react|swiper/i);
  });

  it('prints the table', () => {
    const rows = routes.map(({ name }) => {
      const own = locales.map(({ code }) => [sizes.get(pathFor(code, name)) ?? 0, code] as const).sort(([one], [other]) => other - one);
      return { page: name, largest: own[0]?.[0], in: own[0]?.[1], smallest: own.at(-1)?.[0], at: own.at(-1)?.[1] };
    });
    console.table([...rows, ...['index.html', '404.html', '500.html'].map((page) => ({ page, largest: size(read(page)) }))]);
    console.table(
      filesOf('dist')
        .filter((file) => /_astro\/.*\.(js|css)$/.test(file))
        .map((file) => ({ file, bytes: size(read(file)) })),
    );
    expect(rows.every(({ largest }) => largest && largest > 3000)).toBe(true);
  });
});
