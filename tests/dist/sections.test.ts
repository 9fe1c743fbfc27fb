import { describe, expect, it } from 'vitest';
import { formatClaimFigure, isClaimMade } from '../../src/config/claims.ts';
import { getSettings } from '../../src/config/settings.ts';
import { formFieldNames } from '../../src/contact-form/form-rules.ts';
import ratings from '../../src/content/ratings/ratings.json' with { type: 'json' };
import { formatDate } from '../../src/i18n/formats.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { getPagePath } from '../../src/i18n/paths.ts';
import {
  getCanonicalRouteName,
  legalRouteNames,
  navigationRoutes,
  type RouteName,
} from '../../src/i18n/routes.ts';
import {
  institutionalServiceKeys,
  institutionalServiceSectionIds,
} from '../../src/schemas/institution-schema.ts';
import { pageSectionIds } from '../../src/schemas/page-sections.ts';
import { interpolateEntry } from '../../src/text/interpolate.ts';
import { readJsonOfLanguage, readLegal } from '../content/helpers/read-content-files.ts';
import { isAnyClaimWithdrawn } from '../helpers/withdrawn-claims.ts';
import {
  findDuplicates,
  getBuiltPage,
  listAttributeValues,
  pages,
  readBuiltFile,
  readElementText,
  simplifyText,
} from './helpers/built-pages.ts';

const settings = getSettings();

/** Returns an entry without drafts and without parts of claims that the language does not make. */
const shownEntry = (file: 'footer' | 'testimonials' | 'home' | 'institution', code: string) =>
  interpolateEntry(
    readJsonOfLanguage(file, code) as {
      items: unknown[];
      groups: { items: unknown[] }[];
      traderApp?: object;
    },
    code,
    file,
  );

const sectionsOf = (name: RouteName) => pageSectionIds[getCanonicalRouteName(name)];

/** Lists the ids of sections that a language leaves out with their claims. */
function withdrawnSections(code: string): string[] {
  const home = shownEntry('home', code);
  const services: object = shownEntry('institution', code);
  return [
    ...(home.traderApp ? [] : ['trader-app']),
    ...institutionalServiceKeys
      .filter((key) => !(key in services))
      .map((key) => institutionalServiceSectionIds[key]),
  ];
}

describe.each(pages.filter(({ name }) => sectionsOf(name)))(
  'the sections of $path',
  ({ name, dom, locale }) => {
    it('shows a page’s sections in order, each with heading and text', () => {
      const found = dom.querySelectorAll('main section[id]');
      const withdrawn = withdrawnSections(locale.code);
      expect(found.map(({ id }) => id)).toEqual(
        sectionsOf(name)?.filter((id) => !withdrawn.includes(id)),
      );
      for (const section of found) {
        const heading = readElementText(section.querySelector('h1,h2,h3'));
        expect(heading, section.id).not.toBe('');
        expect(readElementText(section).length, section.id).toBeGreaterThan(heading.length);
      }
    });
  },
);

const pagesWithDrawnPrices = [
  'index',
  'products',
  'institutional-trading',
  'download',
  'help-center',
] as const;

describe.each(builtLocales)('the pages in $code', ({ code }) => {
  const page = (name: RouteName) => getBuiltPage(code, name).dom;

  it('shows the same content on the landing page and its duplicate', () => {
    const main = (name: RouteName) => page(name).querySelector('main')?.innerHTML;
    expect(main('index')).toMatch(/<h1/);
    expect(main('home')).toBe(main('index'));
  });

  it('draws each change with the arrow of its sign', () => {
    const changes = [...readElementText(page('index')).matchAll(/([▲▼])\s*\u200e?([+−-])/g)];
    expect(changes.length).toBeGreaterThan(1);
    for (const [text, arrow, sign] of changes) expect(arrow, text).toBe(sign === '+' ? '▲' : '▼');
  });

  it('says once on each page with drawn prices that they are made up', () => {
    const { note } = readJsonOfLanguage('app', code) as { note: string };
    for (const name of pagesWithDrawnPrices) {
      const text = simplifyText(readElementText(page(name).querySelector('main')));
      expect(text.split(simplifyText(note)), name).toHaveLength(2);
    }
  });

  it('begins the steps to an order with who may use the services', () => {
    for (const [name, id] of [
      ['help-center', 'onboarding'],
      ['download', 'next'],
    ] as const) {
      const steps = page(name).querySelectorAll(`#${id} .steps > li`);
      const links = steps.map((step) => listAttributeValues(step, 'a', 'href'));
      expect(links[0], name).toEqual(['#restricted-places']);
    }
  });

  it('warns of CFDs in each of their cards, and of grave risks in bold', () => {
    const cards = page('products').querySelectorAll('.instrument');
    const listCardsWith = (warning: string) =>
      cards.flatMap((card) => (card.querySelector(warning) ? card.id : [])).sort();
    const listOffered = (...ids: string[]) =>
      ids.filter((id) => cards.some((card) => card.id === id));
    expect(listCardsWith('.cfd-warning')).toEqual(
      listOffered('cfds', 'digital-assets', 'forex-and-commodities'),
    );
    expect(listCardsWith('.grave')).toEqual(listOffered('cfds', 'digital-assets', 'options'));
  });

  it('cautions about digital assets, with no licence beside the caution', () => {
    const item = page('products').querySelector('#digital-assets');
    expect(readElementText(item?.querySelector('.instrument-risk.grave'))).not.toBe('');
    // Every language names the licence by one of these.
    for (const part of [item, page('index').querySelector('.digital-assets')]) {
      expect(part).toBeTruthy();
      expect(part?.outerHTML).not.toMatch(/\bFSC\b|Investment Dealer|#licensed/);
    }
  });

  it('lists Mumbai’s trading hours where Indian stocks are offered', () => {
    const places = page('index')
      .querySelectorAll('#integrated-investment ol li > p b')
      .map(readElementText);
    expect(places).toHaveLength(isClaimMade('indianStocks', code) ? 4 : 3);
    expect(places).not.toContain('');
  });

  it('leads sign-up to a download page with stores and a QR code', () => {
    const buttons = ['.site-header a.btn', '#hero .hero-actions a', '#download-banner a.btn'].map(
      (selector) => listAttributeValues(page('index'), selector, 'href'),
    );
    const path = `/${code}/download`;
    expect(buttons).toEqual([[path, path], [path, path], [path]]);
    const download = page('download');
    expect(download.querySelectorAll('#stores .badge')).toHaveLength(2);
    const codes = listAttributeValues(download, '#scan img[alt][loading=lazy]', 'src');
    expect(codes).toEqual([`/qr/${code}.svg`]);
    expect(listAttributeValues(page('index'), '#download-banner img', 'src')).toEqual(codes);
    expect(readBuiltFile(`qr/${code}.svg`)).toContain('</svg>');
    const scores =
      readElementText(download.querySelector('#ratings')).match(/\p{Nd}[.,٫]\p{Nd}/gu) ?? [];
    expect(scores).toHaveLength(ratings.filter(({ score }) => score !== null).length);
  });

  it('answers each question in distinct words', () => {
    const items = page('help-center').querySelectorAll('#faq details');
    const { items: written } = readJsonOfLanguage('faq', code) as {
      items: { id: string; draft?: boolean }[];
    };
    expect(items.map(({ id }) => id)).toEqual(
      written.filter(({ draft }) => !draft).map(({ id }) => `faq-${id}`),
    );
    const answers = items.map((item) => readElementText(item.querySelector('p')));
    expect(answers.filter((answer) => answer.length < 15)).toEqual([]);
    expect(findDuplicates(answers)).toEqual([]);
  });

  it('offers linked ways to get in touch and a labeled form', () => {
    const help = page('help-center');
    const ways = help
      .querySelectorAll('#contact ul li')
      .map((way) => way.querySelector('a')?.getAttribute('href') ?? '');
    expect(ways[0]).toBe(`mailto:${settings.email}`);
    expect(ways).toHaveLength(4);
    expect(ways).not.toContain('');
    const labels = new Set(listAttributeValues(help, '#message label', 'for'));
    const fields = help.querySelectorAll('#message input:not([type=hidden]),#message textarea');
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'website',
      ...formFieldNames,
    ]);
    expect(fields.map(({ id }) => id).filter((id) => !labels.has(id))).toEqual([]);
    const action = help.querySelector('#message form')?.getAttribute('action') ?? '';
    expect(action.startsWith(settings.contactEndpoint ?? `mailto:${settings.email}?`), action).toBe(
      true,
    );
  });

  it('shows testimonials with masked names', () => {
    const voices = page('index').querySelectorAll('#testimonials li').map(readElementText);
    expect(voices).toHaveLength(shownEntry('testimonials', code).items.length);
    if (!isAnyClaimWithdrawn) expect(voices.length).toBeGreaterThanOrEqual(3);
    expect(voices.filter((voice) => !voice.includes('*') && !voice.includes('＊'))).toEqual([]);
  });

  it('gives legal pages a table of contents', () => {
    for (const name of legalRouteNames) {
      const dom = page(name);
      const contents = listAttributeValues(dom, 'main nav a[href^="#"]', 'href').map((href) =>
        decodeURIComponent(href.slice(1)),
      );
      expect(contents.length, name).toBeGreaterThanOrEqual(4);
      expect(listAttributeValues(dom, 'main article h2[id]:not(#contents)', 'id'), name).toEqual(
        contents,
      );
    }
  });

  it('dates each legal page once in its language', () => {
    const { legal } = readJsonOfLanguage('ui', code) as { legal: { updated: string } };
    for (const name of legalRouteNames) {
      const day = readLegal(name, code).match(/^updated: (\d{4}-\d{2}-\d{2})$/m)?.[1] ?? '';
      const main = page(name).querySelector('main');
      expect(listAttributeValues(page(name), 'time', 'datetime'), name).toEqual([day]);
      expect(
        simplifyText(readElementText(main)).split(
          legal.updated.replace('{{date}}', formatDate(code, day)).replace(/\s+/g, ' '),
        ),
        name,
      ).toHaveLength(2);
    }
  });
});

describe.each(pages)('the footer of $path', ({ dom, locale }) => {
  const footer = dom.querySelector('body > footer');

  it('shows the groups of footer links that the language offers', () => {
    const groups = footer?.querySelectorAll('nav > details') ?? [];
    const written = shownEntry('footer', locale.code).groups.filter(
      ({ items }) => items.length > 0,
    );
    expect(written.length).toBeGreaterThan(3);
    if (!isAnyClaimWithdrawn) expect(written).toHaveLength(6);
    expect(groups.map((group) => group.querySelectorAll('a').length)).toEqual(
      written.map(({ items }) => items.length),
    );
    expect(groups.map((group) => readElementText(group.querySelector('h2')))).not.toContain('');
  });

  it('shows the risk warning, the agreement and the year', () => {
    expect(footer?.querySelectorAll('section:has(#restricted-places) > p')).toHaveLength(3);
    expect(
      readElementText(footer?.querySelector('section:has(#restricted-places)')).length,
    ).toBeGreaterThan(80);
    const paragraphs =
      footer?.querySelectorAll('section:last-of-type p').map(readElementText) ?? [];
    expect(paragraphs).toHaveLength(6);
    const year = isClaimMade('copyrightYear', locale.code)
      ? formatClaimFigure('copyrightYear', locale.code)
      : settings.brand;
    expect(paragraphs.at(-1)).toContain(year);
  });
});

describe('the navigation', () => {
  it.each(pages)(
    'lists the five pages and the app in header and menu of $path',
    ({ dom, locale }) => {
      const expected = navigationRoutes.map(({ name }) => getPagePath(locale.code, name));
      expect(listAttributeValues(dom, 'body > header nav:not(details nav) a', 'href')).toEqual(
        expected,
      );
      expect(listAttributeValues(dom, '[component-export=MobileMenu] nav a', 'href')).toEqual(
        expected,
      );
      expect(
        listAttributeValues(dom, '[component-export=MobileMenu] a:not(nav a)', 'href'),
      ).toContain(`/${locale.code}/download`);
      expect(dom.querySelector('header .logo')?.getAttribute('href')).toBe(`/${locale.code}`);
    },
  );
});
