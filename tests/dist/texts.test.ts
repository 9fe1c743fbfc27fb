import { describe, expect, it } from 'vitest';
import { formatClaimFigure, getClaims, isClaimMade } from '../../src/config/claims.ts';
import type { Claim } from '../../src/config/claims-schema.ts';
import { getSettings } from '../../src/config/settings.ts';
import { formatNumber } from '../../src/i18n/formats.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { stripInvisibleMarks } from '../../src/utils/writing.ts';
import {
  getBuiltPage,
  listAttributeValues,
  listPageTexts,
  listVisibleTexts,
  pages,
  parseDocument,
  readBuiltFile,
  readElementText,
} from './helpers/built-pages.ts';

const settings = getSettings();

/** Returns the visible text of a part with single spaces, each text node separate. */
const wordsOf = (dom: (typeof pages)[number]['dom'], selector: string) => {
  const found = dom.querySelector(selector);
  return found ? listVisibleTexts(found).join(' ').replace(/\s+/g, ' ') : '';
};
const main = ({ dom }: (typeof pages)[number]) => wordsOf(dom, 'main');
/** Lists every text in a value of the settings. */
const valuesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(valuesOf)
    : [String(value)];
/** Whether a text has a figure that is no part of another: 1 500 does not have 500. */
const has = (text: string, figure: string) =>
  new RegExp(
    `(?<![\\p{Nd}.,٬٫]|\\p{Nd} )${figure.replace(/\s/g, ' ').replace(/[.]/g, '\\.')}(?![\\p{Nd}]|[.,٬٫]\\p{Nd})`,
    'u',
  ).test(text);

describe('the texts of pages', () => {
  const others = ['index.html', '404.html', '500.html'].map((file) => ({
    path: `/${file}`,
    html: readBuiltFile(file),
    dom: parseDocument(readBuiltFile(file)),
  }));

  it.each([...others, ...pages])(
    'leaves no placeholder, key or undefined in $path',
    ({ html, dom }) => {
      expect(html).not.toMatch(/%7B%7B/i);
      expect(
        listPageTexts(dom)
          .join('\n')
          .match(
            /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |\blorem ipsum\b|(?<![\w.])(common|form|nav|picker|menu|carousel|legal|network)\.[a-z]+[A-Z]?\w*(?![\w.]*\.(js|com))/i,
          ),
      ).toBeNull();
    },
  );

  it.each([...others, ...pages])('writes plain texts into the attributes of $path', ({ dom }) => {
    const attributes = [
      'alt',
      'aria-label',
      'aria-roledescription',
      'content',
      'placeholder',
      'title',
    ];
    const texts = attributes.flatMap((name) => listAttributeValues(dom, `[${name}]`, name));
    const labelsOfIslands = listAttributeValues(dom, 'astro-island', 'props').flatMap((props) =>
      Array.from(
        props.matchAll(/"(\w+Label|error|next|previous)":\[0,"[^"]*"/g),
        ([label]) => label,
      ),
    );
    expect(labelsOfIslands.length > 0).toBe(dom.querySelector('astro-island') !== null);
    expect(
      [...texts, ...labelsOfIslands].filter((text) => stripInvisibleMarks(text) !== text),
    ).toEqual([]);
  });

  it.each(pages)('separates words from neighboring elements in $path', ({ html }) => {
    const body = html.slice(html.indexOf('<main'), html.indexOf('</footer>'));
    expect(
      body.match(
        /[\p{Script=Latin}\p{Script=Cyrillic}]<(a|strong|b|em)[ >]|<\/(a|strong|em)>[\p{Script=Latin}\p{Script=Cyrillic}]/u,
      )?.[0],
    ).toBeUndefined();
  });
});

describe.each(builtLocales)('the claims in $code', ({ code }) => {
  const own = pages.filter(({ locale }) => locale.code === code);
  /** Drawn orders are left out, as they may show the figure of a claim by chance. */
  const text = ['#trader-app', '#download-banner'].reduce(
    (all, id) => all.replaceAll(wordsOf(getBuiltPage(code, 'index').dom, id), ''),
    own.map(main).join('\n'),
  );

  it.each(['staff', 'countries', 'executionSpeed', 'traders'])(
    'shows the figure of %s only where the claim is made',
    (key) => {
      const { value } = getClaims()[key] as Claim & { value: number };
      expect(
        has(
          text,
          isClaimMade(key, code) ? formatClaimFigure(key, code) : formatNumber(code, value),
        ),
      ).toBe(isClaimMade(key, code));
    },
  );

  it('shows the licence number in its question only when it is set', () => {
    const answer = getBuiltPage(code, 'help-center')
      .dom.querySelectorAll('#faq-licence p')
      .map(readElementText);
    expect(answer).toHaveLength(settings.licenceNumber ? 2 : 1);
    expect(answer.at(-1)).toContain(settings.licenceNumber ?? '');
  });
});

describe('the texts of other languages', () => {
  /** Names and addresses of the settings, which all languages share. */
  const names = valuesOf(settings);
  /** Lists headings, paragraphs and links of a page, without names of languages. */
  const pieces = (page: (typeof pages)[number]) =>
    new Set(
      page.dom
        .querySelectorAll('main h1,main h2,main h3,main p,main li,footer h2,footer p,footer a')
        .filter((element) => !element.querySelector('[lang]'))
        .map(readElementText)
        .filter(
          (text) =>
            text.replaceAll(settings.brand, 'Brand').split(' ').length > 3 &&
            /\p{L}/u.test(text) &&
            !names.includes(text),
        ),
    );

  const english = new Set(
    pages.filter(({ locale }) => locale.code === 'en').flatMap((page) => [...pieces(page)]),
  );

  /** A city that several languages spell the same, with the hours of its exchange. */
  const hoursOf = /^Hong Kong[\d:–, \u2060]+$/;
  /** A holding in the hero's drawing: an invented company or BTC, and figures. */
  const holding = /^(Northlight|Harbour Foods|BTC)[$\d.,×▲▼−+% HK]+$/;

  it.each(pages.filter(({ locale }) => locale.code !== 'en'))(
    'leaves no English sentence on $path',
    (page) => {
      const own = [...pieces(page)];
      expect(Math.min(own.length, english.size)).toBeGreaterThan(0);
      expect(
        own.filter((text) => english.has(text) && !hoursOf.test(text) && !holding.test(text)),
      ).toEqual([]);
    },
  );
});

describe.each(['404.html', '500.html'])('the page of all languages %s', (file) => {
  const dom = parseDocument(readBuiltFile(file));

  it('holds every language, the default shown and the others hidden', () => {
    const parts = dom.querySelectorAll('[data-code]');
    expect(parts.map((part) => part.getAttribute('data-code'))).toEqual([
      'en',
      ...builtLocales.map(({ code }) => code).filter((code) => code !== 'en'),
    ]);
    expect(parts.map((part) => part.hasAttribute('hidden'))).toEqual(
      parts.map((_, index) => index > 0),
    );
    for (const part of parts) {
      const { code, iso, dir } =
        builtLocales.find((locale) => locale.code === part.getAttribute('data-code')) ??
        builtLocales[0] ??
        {};
      expect([
        part.getAttribute('lang'),
        part.getAttribute('dir'),
        part.querySelector('a')?.getAttribute('href'),
      ]).toEqual([iso, dir, `/${code}`]);
      expect(readElementText(part.querySelector('h1'))).not.toBe('');
    }
    expect(new Set(parts.map(readElementText)).size).toBe(builtLocales.length);
  });

  it('shows its English title and link', () => {
    const [title, link] =
      file === '404.html'
        ? ['This page could not be found', 'Back to the home page']
        : ['Error', 'Back to the home page'];
    expect(dom.querySelector('[data-code=en] h1')?.text).toContain(title);
    expect(dom.querySelector('[data-code=en] a')?.text).toContain(link);
  });
});

describe('the numbers of interface texts', () => {
  const hasPersian = builtLocales.some(({ code }) => code === 'fa');
  it.runIf(hasPersian)('writes numbers of interface texts in the language’s digits', () => {
    const reading = readElementText(
      getBuiltPage('fa', 'privacy-policy').dom.querySelector('article header'),
    );
    expect(reading).toMatch(/[۰-۹]/);
    expect(reading).not.toMatch(/[0-9]/);
  });
});
