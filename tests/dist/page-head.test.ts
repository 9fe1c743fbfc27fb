import { describe, expect, it } from 'vitest';
import { getSettings } from '../../src/config/settings.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { getRoute } from '../../src/i18n/routes.ts';
import { pageSectionIds } from '../../src/schemas/page-sections.ts';
import { measureDisplayWidth } from '../../src/utils/writing.ts';
import {
  findDuplicates,
  listAttributeValues,
  listHreflangLinks,
  type ParsedPage,
  pages,
  parseDocument,
  readBuiltFile,
} from './helpers/built-pages.ts';

const settings = getSettings();

const site = settings.url;
const meta = ({ dom }: ParsedPage, key: string) =>
  listAttributeValues(dom, `meta[name="${key}"],meta[property="${key}"]`, 'content');
const alternates = ({ dom }: Pick<ParsedPage, 'dom'>) =>
  listHreflangLinks(dom, 'link[rel=alternate]');
const canonical = ({ dom }: Pick<ParsedPage, 'dom'>) =>
  listAttributeValues(dom, 'link[rel=canonical]', 'href');
/** Other pages are copies of one of these, or are not indexed. */
const open = pages.filter(({ name }) => getRoute(name).inSitemap);
const byAddress = new Map(open.map((page) => [site + page.path, page]));

describe.each(open)('the head of $path', (page) => {
  it('gives a page one canonical address, title and description that fit', () => {
    expect(canonical(page)).toEqual([site + page.path]);
    const titles = page.dom.querySelectorAll('head title').map((title) => title.text);
    expect(titles).toHaveLength(1);
    expect(measureDisplayWidth(titles[0] ?? '')).toBeLessThanOrEqual(60);
    const [description = '', ...more] = meta(page, 'description');
    expect(more).toEqual([]);
    expect(measureDisplayWidth(description)).toBeLessThanOrEqual(155);
    expect(measureDisplayWidth(description)).toBeGreaterThan(40);
    expect(meta(page, 'robots')).toEqual([]);
  });

  it('lists reciprocal alternates of every language and x-default', () => {
    const own = alternates(page);
    expect(own.map(([tag]) => tag)).toEqual([...builtLocales.map(({ iso }) => iso), 'x-default']);
    for (const [tag, address] of own) {
      const other = byAddress.get(address ?? '');
      expect(other, `${address} is not a page of the sitemap`).toBeDefined();
      if (tag !== 'x-default') expect(other?.locale.iso).toBe(tag);
      expect(other && alternates(other)).toEqual(own);
    }
    expect(byAddress.get(own.at(-1)?.[1] ?? '')?.locale.code).toBe('en');
  });

  it('gives shared links the same title, description and address', () => {
    expect(meta(page, 'og:title')).toEqual([page.dom.querySelector('title')?.text]);
    expect(meta(page, 'og:description')).toEqual(meta(page, 'description'));
    expect(meta(page, 'og:url')).toEqual(canonical(page));
    expect(meta(page, 'twitter:card')).toEqual(['summary_large_image']);
    expect(meta(page, 'og:locale')).toEqual([page.locale.ogLocale]);
    expect(meta(page, 'og:locale:alternate')).toEqual([]);
  });
});

describe('the heads of all pages', () => {
  it('delays the first paint until one existing element', () => {
    const awaited = pages.map(({ path, dom }) => ({
      path,
      found: listAttributeValues(dom, 'link[rel=expect]', 'href').map(
        (href) => dom.querySelectorAll(`[id="${href.slice(1)}"]`).length,
      ),
    }));
    expect(awaited.filter(({ found }) => String(found) !== '1')).toEqual([]);
  });

  it('keeps word joiners out of titles, meta texts, names and addresses', () => {
    const outside = ['index', '404', '500'].map((path) => ({
      path,
      dom: parseDocument(readBuiltFile(`${path}.html`)),
    }));
    const textsOf = ({ dom }: Pick<ParsedPage, 'dom'>) => [
      ...dom.querySelectorAll('title,script[type="application/ld+json"]').map(({ text }) => text),
      ...listAttributeValues(dom, 'meta[content]', 'content'),
      ...listAttributeValues(dom, '[alt]', 'alt'),
      ...[
        ...listAttributeValues(dom, '[href^="mailto:"]', 'href'),
        ...listAttributeValues(dom, '[action^="mailto:"]', 'action'),
      ].map(decodeURIComponent),
    ];
    expect(
      [...pages, ...outside].flatMap((page) =>
        textsOf(page).flatMap((text) => (text.includes('\u2060') ? [`${page.path}: ${text}`] : [])),
      ),
    ).toEqual([]);
  });

  it.each(builtLocales)('gives each page of $code a unique title and description', ({ code }) => {
    const own = open.filter(({ locale }) => locale.code === code);
    expect(findDuplicates(own.map(({ dom }) => dom.querySelector('title')?.text ?? ''))).toEqual(
      [],
    );
    expect(findDuplicates(own.flatMap((page) => meta(page, 'description')))).toEqual([]);
  });

  it('gives the main pages keywords in their language', () => {
    const named = open.filter(({ name }) => name in pageSectionIds);
    expect(named).toHaveLength(Object.keys(pageSectionIds).length * builtLocales.length);
    expect(
      named
        .filter((page) => (meta(page, 'keywords')[0] ?? '').split(', ').length < 3)
        .map(({ path }) => path),
    ).toEqual([]);
    expect(findDuplicates(named.flatMap((page) => meta(page, 'keywords')))).toEqual([]);
  });

  it('names the landing page as canonical of its duplicate', () => {
    const copies = pages.filter(({ name }) => name === 'home');
    expect(copies).toHaveLength(builtLocales.length);
    for (const page of copies) {
      expect(canonical(page)).toEqual([`${site}/${page.locale.code}`]);
      expect(alternates(page)).toEqual(
        alternates(byAddress.get(`${site}/${page.locale.code}`) as ParsedPage),
      );
    }
  });

  it('keeps redirect and error pages from search engines', () => {
    const closed = pages.filter(({ name }) => ['redirect', 'not-found'].includes(name));
    expect(closed).toHaveLength(2 * builtLocales.length);
    for (const page of closed)
      expect([meta(page, 'robots'), canonical(page), alternates(page)], page.path).toEqual([
        ['noindex'],
        [],
        [],
      ]);
  });

  it('names the default landing page as canonical of the language list', () => {
    const dom = parseDocument(readBuiltFile('index.html'));
    expect(canonical({ dom })).toEqual([`${site}/en`]);
    expect(alternates({ dom })).toEqual(alternates(byAddress.get(`${site}/en`) as ParsedPage));
  });
});
