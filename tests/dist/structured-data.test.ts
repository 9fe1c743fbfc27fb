import { describe, expect, it } from 'vitest';
import { getSettings } from '../../src/config/settings.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { getSentenceSeparator } from '../../src/i18n/punctuation.ts';
import { getRoute } from '../../src/i18n/routes.ts';
import type { JsonLdNode } from '../../src/seo/json-ld.ts';
import { stripInvisibleMarks } from '../../src/utils/writing.ts';
import {
  getBuiltPage,
  listBuiltPages,
  type ParsedPage,
  pages,
  readElementText,
} from './helpers/built-pages.ts';

const settings = getSettings();

interface Crumb {
  readonly position: number;
  readonly name: string;
  readonly item?: string;
}

/** Parses the nodes of a page's JSON-LD, which is at most one element. */
function nodesIn({ dom }: Pick<ParsedPage, 'dom'>): readonly JsonLdNode[] {
  const [element, ...more] = dom.querySelectorAll('script[type="application/ld+json"]');
  expect(more).toEqual([]);
  if (!element) return [];
  const { '@context': context, '@graph': graph, ...node } = JSON.parse(element.rawText);
  expect(context).toBe('https://schema.org');
  return graph ?? [node];
}

const typesIn = (page: ParsedPage) => nodesIn(page).map((node) => node['@type']);
const nodeOf = (page: ParsedPage, type: string) =>
  nodesIn(page).find((node) => node['@type'] === type) as JsonLdNode;

describe('the structured data', () => {
  it('describes each page by its type', () => {
    for (const page of pages) {
      const more =
        { 'help-center': ['FAQPage'], download: ['MobileApplication'] }[page.name as string] ?? [];
      const expected = !getRoute(page.name).inSitemap
        ? []
        : page.name === 'index'
          ? ['Organization', 'WebSite']
          : ['BreadcrumbList', ...more];
      expect(typesIn(page), page.path).toEqual(expected);
    }
  });

  it.each(builtLocales)('names organization, site and breadcrumbs in $code', ({ code, iso }) => {
    const home = getBuiltPage(code, 'index');
    expect(nodeOf(home, 'Organization')).toMatchObject({
      name: settings.brand,
      url: `${settings.url}/`,
      logo: `${settings.url}/icons/512.png`,
      email: settings.email,
    });
    expect(nodeOf(home, 'WebSite')).toMatchObject({
      name: settings.brand,
      url: `${settings.url}/`,
      inLanguage: iso,
    });
    for (const page of listBuiltPages(home.locale).filter(
      ({ name }) => getRoute(name).inSitemap && name !== 'index',
    )) {
      const crumbs = nodeOf(page, 'BreadcrumbList')['itemListElement'] as Crumb[];
      expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
        [1, `${settings.url}/${code}`],
        [2, undefined],
      ]);
      expect(crumbs.filter(({ name }) => name.length < 2)).toEqual([]);
      expect(readElementText(page.dom.querySelector('body')), page.path).toContain(
        crumbs[1]?.name.replace(/\s+/g, ' '),
      );
    }
  });

  it.each(builtLocales)('repeats the shown questions and answers in $code', ({ code }) => {
    const page = getBuiltPage(code, 'help-center');
    const shown = page.dom
      .querySelectorAll('details[name=faq]')
      .map((item) =>
        [
          readElementText(item.querySelector('summary')),
          item.querySelectorAll('p').map(readElementText).join(getSentenceSeparator(code)),
        ].map(stripInvisibleMarks),
      );
    const found = (
      nodeOf(page, 'FAQPage')['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]
    ).map(({ name, acceptedAnswer }) =>
      [name, acceptedAnswer.text].map((text) => text.replace(/\s+/g, ' ')),
    );
    expect(found).toEqual(shown);
    expect(found).not.toEqual([]);
  });

  it('describes the app with its price and without a rating', () => {
    const app = nodeOf(getBuiltPage('en', 'download'), 'MobileApplication');
    expect(app).toMatchObject({ name: settings.app, offers: { price: 0 } });
    expect(JSON.stringify(app)).not.toMatch(/aggregateRating|review/i);
  });
});
