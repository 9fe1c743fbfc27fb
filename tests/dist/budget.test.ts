import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getDeltaPath } from '../../hosting/rules/compression-dictionaries.ts';
import { getSettings } from '../../src/config/settings.ts';
import { legalRouteNames } from '../../src/i18n/routes.ts';
import {
  listAttributeValues,
  pages,
  parseDocument,
  readBuiltFile,
  requireCompressedBuild,
} from './helpers/built-pages.ts';

const settings = getSettings();

requireCompressedBuild();

/**
 * Bytes in the first round trip of a new connection: ten packets (RFC 6928) without the response
 * headers.
 */
const maxFirstScreen = 14_640;
const maxHtml = { home: 24_950, legal: 18_000, other: 20_200 };
/**
 * Bytes of all scripts that run before an interaction: the client script, Astro's island element,
 * the directive, and the loader of the tag manager if its id is set.
 */
const maxScript = settings.tagManagerId ? 4_040 : 3_920;
/** Bytes of the additional script on the page that leads to the stores. */
const maxRedirectScript = 147;
/**
 * Elements of home between two scripts that make the browser lay it out. A slow phone lays out as
 * many in 50 to 60 ms.
 */
const maxElementsInStep = 220;
/** Fewer bytes mean that the test found no script. */
const minScript = 100;

/** Bytes of all responses, with their heads, to a first view of the home page before a touch. */
const maxFirstView = { cjk: 53_700, other: 67_900 };
/** Bytes of a first view of the home page and of the deltas of four more pages. */
const maxVisit = { latin: 84_750, cjk: 84_300, other: 98_200 };
const visited = ['products', 'about-us', 'help-center', 'download'];
/**
 * Bytes of a response's head over HTTP/2 and of its share of the handshake: `npm run bench`
 * measured them.
 */
const responseHeadBytes = 330;

const size = (text: string) => brotliCompressSync(text).length;
/** Returns the size in which a file is sent: compressed, if the build has compressed it. */
const sent = (file: string) =>
  statSync(existsSync(`dist/${file}.br`) ? `dist/${file}.br` : `dist/${file}`).size;
/** Returns the brotli size of a text: at a fast quality if it fits the budget, else at the best. */
function sizeWithin(text: string, max: number): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const fast = brotliCompressSync(text, options).length;
  return fast <= max ? fast : size(text);
}
/** Says what to do about a figure above its limit, if it is above. */
const problemAbove = (what: string, figure: number, limit: string, max: number) =>
  figure > max
    ? `${what} has ${figure} bytes, ${figure - max} more than ${limit} allows (${max}). Shorten it. Or, if no other has more, write ${withUnderscores(figure * 1.01)} for ${limit} in tests/dist/budget.test.ts, 1 % above it, and say in the commit what the bytes are for.`
    : '';
/** @example withUnderscores(24_944.4) // "24_945" */
const withUnderscores = (figure: number) =>
  Math.ceil(figure).toLocaleString('en').replaceAll(',', '_');
const kindOf = (name: string) =>
  (legalRouteNames as readonly string[]).includes(name)
    ? 'legal'
    : ['index', 'home'].includes(name)
      ? 'home'
      : 'other';

/** Returns a page up to the end of its first section. */
function firstScreen(html: string): string {
  const end = html.indexOf('</section>', html.indexOf('<main'));
  return end < 0 ? html : html.slice(0, end);
}

const scriptSizes = new Map<string, number>();

/**
 * Returns the compressed size of a page's scripts. Their files import no others (see below). One
 * that the page has several times counts once: compressed, each copy is 6 bytes.
 */
function scriptSize(dom: ReturnType<typeof parseDocument>): number {
  const scripts = dom
    .querySelectorAll('script:not([type="application/ld+json"])')
    .map((script) =>
      script.getAttribute('src')
        ? readBuiltFile((script.getAttribute('src') ?? '').slice(1))
        : script.text,
    );
  for (const script of scripts) if (!scriptSizes.has(script)) scriptSizes.set(script, size(script));
  return [...new Set(scripts)].reduce((sum, script) => sum + (scriptSizes.get(script) ?? 0), 0);
}

describe('the byte budgets', () => {
  it.each(pages)('keeps $path within its first-screen and page budgets', ({ html, name, path }) => {
    const file = `dist${path}.html`;
    const kind = kindOf(name);
    expect(
      sizeWithin(firstScreen(html), maxFirstScreen),
      `first screen of ${file}`,
    ).toBeLessThanOrEqual(maxFirstScreen);
    expect(
      problemAbove(file, sent(`${path.slice(1)}.html`), `maxHtml.${kind}`, maxHtml[kind]),
    ).toBe('');
  });

  it.each(['index.html', '404.html', '500.html'])('keeps %s within its budgets', (file) => {
    expect(sent(file)).toBeLessThanOrEqual(maxFirstScreen);
    expect(scriptSize(parseDocument(readBuiltFile(file)))).toBeLessThanOrEqual(maxScript);
    expect(scriptSize(parseDocument(readBuiltFile(file)))).toBeGreaterThan(minScript);
  });

  it.each(pages)('keeps $path within its script budget, without a framework', ({ dom, name }) => {
    expect(scriptSize(dom)).toBeLessThanOrEqual(
      maxScript + (name === 'redirect' ? maxRedirectScript : 0),
    );
    expect(scriptSize(dom)).toBeGreaterThan(minScript);
    const loaded = listAttributeValues(dom, 'script[src]', 'src').map((file) =>
      readBuiltFile(file.slice(1)),
    );
    expect(loaded).toHaveLength(1);
    expect(listAttributeValues(dom, 'link[rel=modulepreload]', 'href')).toEqual([]);
    expect(loaded[0]).not.toMatch(/\bimport\s*["'{*]|react|swiper/i);
  });

  it.each(pages.filter(({ name }) => name === 'index'))(
    'lays out $path below its first screen in steps',
    ({ html }) => {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const [, ...steps] = main.split('<script>scrollX</script>');
      const elements = steps.map((step) => step.match(/<[a-z]/g)?.length ?? 0);
      expect(elements.length).toBeGreaterThan(0);
      expect(
        Math.max(...elements),
        'Too many elements follow a <ForceLayoutScript />. Write another one among them, between two sections of src/pages/[lang]/index.astro or in a large one.',
      ).toBeLessThanOrEqual(maxElementsInStep);
    },
  );

  it('ships no position style that no label uses', () => {
    const places = (css: string) =>
      [...css.matchAll(/\.([xy]\d+)(?::not\(#\\#\))*\{--/g)].flatMap(([, name = '']) => name);
    const classes = (dom: ReturnType<typeof parseDocument>) =>
      new Set(listAttributeValues(dom, '[class]', 'class').flatMap((names) => names.split(' ')));
    const linked = new Map<string, Set<string>>();
    expect(places(pages.map(({ html }) => html).join()).length).toBeGreaterThan(0);
    for (const { html, dom, path } of pages) {
      const own = classes(dom);
      expect(
        places(html).filter((name) => !own.has(name)),
        path,
      ).toEqual([]);
      for (const file of listAttributeValues(dom, 'link[rel=stylesheet]', 'href'))
        linked.set(file, new Set([...(linked.get(file) ?? []), ...own]));
    }
    expect(linked.size).toBeGreaterThan(0);
    for (const [file, used] of linked)
      expect(
        places(readBuiltFile(file.slice(1))).filter((name) => !used.has(name)),
        file,
      ).toEqual([]);
  });

  it.each(pages.filter(({ name }) => name === 'index'))(
    'keeps a visit of five pages from $path within its budget',
    ({ dom, html, path, locale: { code, fontGroup } }) => {
      const files = [
        ...listAttributeValues(dom, 'link[rel=preload]', 'href'),
        ...listAttributeValues(dom, 'link[rel=stylesheet]', 'href'),
        ...listAttributeValues(dom, 'script[src]', 'src'),
        '/favicon.svg',
      ].map((file) => file.slice(1));
      const responses = (sizes: readonly number[]) =>
        sizes.reduce((sum, bytes) => sum + bytes + responseHeadBytes, 0);
      const first = responses([`${path.slice(1)}.html`, ...files].map(sent));
      const kind = fontGroup === 'cjk' ? 'cjk' : 'other';
      const view = `The first view of ${path}`;
      expect(problemAbove(view, first, `maxFirstView.${kind}`, maxFirstView[kind])).toBe('');
      const dictionary = createHash('sha256').update(html).digest('base64');
      const next = responses(
        visited.map(
          (page) => statSync(`dist/${getDeltaPath(`${code}/${page}.html`, dictionary)}`).size,
        ),
      );
      const group = fontGroup === 'latin' || fontGroup === 'cjk' ? fontGroup : 'other';
      const visit = `The visit of five pages from ${path}`;
      expect(problemAbove(visit, first + next, `maxVisit.${group}`, maxVisit[group])).toBe('');
    },
  );
});
