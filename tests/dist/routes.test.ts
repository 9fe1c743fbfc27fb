import { describe, expect, it } from 'vitest';
import { adminPageFile } from '../../hosting/rules/headers.ts';
import { sendsFormToContactService } from '../../src/config/contact-endpoint.ts';
import { getSettings } from '../../src/config/settings.ts';
import { formResultNames } from '../../src/contact-form/form-results.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { formatAnalyticsPageName, getPagePath } from '../../src/i18n/paths.ts';
import { navigationRoutes, routes } from '../../src/i18n/routes.ts';
import {
  findDuplicates,
  listAttributeValues,
  listBuiltFiles,
  pages,
  readElementText,
} from './helpers/built-pages.ts';

const settings = getSettings();

describe('the built site', () => {
  it('builds exactly the registered pages', () => {
    const results = sendsFormToContactService(settings) ? formResultNames : [];
    const pathsIn = (code: string) => [
      ...routes.map(({ name }) => getPagePath(code, name).slice(1)),
      ...results.map((result) => `${code}/message-${result}`),
    ];
    const expected = [
      'index.html',
      '404.html',
      '500.html',
      ...builtLocales.flatMap(({ code }) => pathsIn(code).map((path) => `${path}.html`)),
    ];
    expect(
      listBuiltFiles('dist').filter((file) => file.endsWith('.html') && file !== adminPageFile),
    ).toEqual(expected.sort());
  });

  it('ships no source, source map or catalog', () => {
    expect(
      listBuiltFiles('dist').filter((file) =>
        /\.(ts|tsx|astro|map|md)$|\.DS_Store|locales\//.test(file),
      ),
    ).toEqual([]);
  });
});

describe.each(pages)('the page $path', ({ locale, name, dom }) => {
  const html = dom.querySelector('html');

  it('declares its language, direction and route name', () => {
    expect([
      html?.getAttribute('lang'),
      html?.getAttribute('dir'),
      html?.getAttribute('data-route'),
    ]).toEqual([locale.iso, locale.dir, formatAnalyticsPageName(locale.code, name)]);
  });

  it('shows one h1 and skips no heading level', () => {
    const headings = dom.querySelectorAll('h1,h2,h3,h4,h5,h6');
    const levels = headings.map((heading) => Number(heading.tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(headings.filter((heading) => !readElementText(heading)).map(String)).toEqual([]);
    expect(
      levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1),
    ).toEqual([]);
  });

  it('begins with a skip link and has each landmark once', () => {
    expect(dom.querySelector('body a')?.getAttribute('href')).toBe('#main');
    for (const landmark of ['body > header', 'body > main#main', 'body > footer'])
      expect(dom.querySelectorAll(landmark), landmark).toHaveLength(1);
  });

  it('names its navigations and marks the current page', () => {
    expect(dom.querySelectorAll('nav:not([aria-label],[aria-labelledby])').map(String)).toEqual([]);
    const current = listAttributeValues(dom, 'nav[aria-label] a[aria-current=page]', 'href');
    expect([...new Set(current)]).toEqual(
      navigationRoutes.some((route) => route.name === name) ? [`/${locale.code}/${name}`] : [],
    );
  });

  it('writes unique ids, no inline style or handler, and alt texts', () => {
    expect(findDuplicates(listAttributeValues(dom, '[id]', 'id'))).toEqual([]);
    expect(listAttributeValues(dom, '[style]', 'style')).toEqual([]);
    expect(
      dom
        .querySelectorAll('*')
        .flatMap((element) =>
          Object.keys(element.attributes).filter((key) => /^on[a-z]/i.test(key)),
        ),
    ).toEqual([]);
    expect(listAttributeValues(dom, 'img:not([alt])', 'src')).toEqual([]);
  });
});
