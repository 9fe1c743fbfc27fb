import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deltaPath } from '../../hosting/rules/compression-dictionaries.ts';
import { settings } from '../../src/config/settings.ts';
import { legalRoutes } from '../../src/i18n/routes.ts';
import { all, document, pages, read } from './built-pages.ts';

/**
 * Ten packets, the first round trip of a new connection (RFC 6928), less the response headers:
 * what is below arrives while one reads.
 */
const maxFirstScreen = 14_600;
const maxHtml = { home: 24_500, legal: 18_000, other: 19_570 };
/**
 * All that a page runs before an interaction: the client script, Astro's island element and the
 * directive, and what loads the tag manager if its id is set. Fewer bytes than `minScript` mean
 * that nothing was counted.
 */
const maxScript = settings.tagManagerId ? 3_830 : 3_710;
/** Bytes of the further script on the page that leads to the stores. */
const maxRedirectScript = 145;
const minScript = 100;

/**
 * A first visit to a language's home page: all that it asks for before anybody touches it, with the
 * heads of the responses.
 */
const maxFirstView = { cjk: 51_300, other: 61_800 };
/**
 * Five pages with dictionaries: the home page and what is new in the four that follow it; all that
 * these two lists hold, with the heads of the responses.
 */
const maxVisit = { latin: 81_300, cjk: 80_800, other: 91_000 };
const visited = ['products', 'about-us', 'help-center', 'download'];
/**
 * The head of a response over HTTP/2, with its share of the handshake: what `npm run bench` counts
 * on the wire besides content, by responses.
 */
const responseHeadBytes = 330;

const size = (text: string) => brotliCompressSync(text).length;
/** The bytes that a file of the site is sent as: the build has compressed what gains by it. */
const sent = (file: string) =>
  statSync(existsSync(`dist/${file}.br`) ? `dist/${file}.br` : `dist/${file}`).size;
/** Bytes of a text in brotli: compressed fast where that is within a budget, else at its best. */
function sizeWithin(text: string, max: number): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const fast = brotliCompressSync(text, options).length;
  return fast <= max ? fast : size(text);
}
const kindOf = (name: string) =>
  (legalRoutes as readonly string[]).includes(name)
    ? 'legal'
    : ['index', 'home'].includes(name)
      ? 'home'
      : 'other';

/** A page from its start to the end of the first section below its header. */
function firstScreen(html: string): string {
  const end = html.indexOf('</section>', html.indexOf('<main'));
  return end < 0 ? html : html.slice(0, end);
}

const scriptSizes = new Map<string, number>();

/**
 * Bytes that the scripts of a page weigh as they arrive: inline ones and files, which import
 * nothing (see below). The same one is compressed once.
 */
function scriptSize(dom: ReturnType<typeof document>): number {
  const scripts = dom
    .querySelectorAll('script:not([type="application/ld+json"])')
    .map((script) =>
      script.getAttribute('src') ? read((script.getAttribute('src') ?? '').slice(1)) : script.text,
    );
  for (const script of scripts) if (!scriptSizes.has(script)) scriptSizes.set(script, size(script));
  return scripts.reduce((sum, script) => sum + (scriptSizes.get(script) ?? 0), 0);
}

describe('bytes, compressed by brotli', () => {
  it.each(pages)('keeps $path within its first-screen and page budgets', ({ html, name, path }) => {
    expect(sizeWithin(firstScreen(html), maxFirstScreen), 'its first screen').toBeLessThanOrEqual(
      maxFirstScreen,
    );
    expect(sent(`${path.slice(1)}.html`)).toBeLessThanOrEqual(maxHtml[kindOf(name)]);
  });

  it.each(['index.html', '404.html', '500.html'])('keeps %s within its budgets', (file) => {
    expect(sent(file)).toBeLessThanOrEqual(maxFirstScreen);
    expect(scriptSize(document(read(file)))).toBeLessThanOrEqual(maxScript);
    expect(scriptSize(document(read(file)))).toBeGreaterThan(minScript);
  });

  it.each(pages)('keeps $path within its script budget, without a framework', ({ dom, name }) => {
    expect(scriptSize(dom)).toBeLessThanOrEqual(
      maxScript + (name === 'redirect' ? maxRedirectScript : 0),
    );
    expect(scriptSize(dom)).toBeGreaterThan(minScript);
    const loaded = all(dom, 'script[src]', 'src').map((file) => read(file.slice(1)));
    expect(loaded).toHaveLength(1);
    expect(all(dom, 'link[rel=modulepreload]', 'href')).toEqual([]);
    expect(loaded[0]).not.toMatch(/\bimport\s*["'{*]|react|swiper/i);
  });

  it('ships no position style that no label uses', () => {
    const places = (css: string) =>
      [...css.matchAll(/\.([xy]\d+)\{(?:inset|top)/g)].flatMap(([, name = '']) => name);
    const classes = (dom: ReturnType<typeof document>) =>
      new Set(all(dom, '[class]', 'class').flatMap((names) => names.split(' ')));
    const linked = new Map<string, Set<string>>();
    for (const { html, dom, path } of pages) {
      const own = classes(dom);
      expect(
        places(html).filter((name) => !own.has(name)),
        path,
      ).toEqual([]);
      for (const file of all(dom, 'link[rel=stylesheet]', 'href'))
        linked.set(file, new Set([...(linked.get(file) ?? []), ...own]));
    }
    expect(linked.size).toBeGreaterThan(0);
    for (const [file, used] of linked)
      expect(
        places(read(file.slice(1))).filter((name) => !used.has(name)),
        file,
      ).toEqual([]);
  });

  it.each(pages.filter(({ name }) => name === 'index'))(
    'keeps a visit of five pages from $path within its budget',
    ({ dom, html, path, locale: { code, fontGroup } }) => {
      const files = [
        ...all(dom, 'link[rel=preload]', 'href'),
        ...all(dom, 'link[rel=stylesheet]', 'href'),
        ...all(dom, 'script[src]', 'src'),
        '/favicon.svg',
      ].map((file) => file.slice(1));
      const responses = (sizes: readonly number[]) =>
        sizes.reduce((sum, bytes) => sum + bytes + responseHeadBytes, 0);
      const first = responses([`${path.slice(1)}.html`, ...files].map(sent));
      expect(first).toBeLessThanOrEqual(maxFirstView[fontGroup === 'cjk' ? 'cjk' : 'other']);
      const dictionary = createHash('sha256').update(html).digest('base64');
      const next = responses(
        visited.map(
          (page) => statSync(`dist/${deltaPath(`${code}/${page}.html`, dictionary)}`).size,
        ),
      );
      expect(first + next).toBeLessThanOrEqual(
        maxVisit[fontGroup === 'latin' || fontGroup === 'cjk' ? fontGroup : 'other'],
      );
    },
  );
});
