import { gzipSync } from 'node:zlib';
import { HTMLElement, TextNode } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { builtLocales } from '../../src/i18n/locales.ts';
import { getPagePath } from '../../src/i18n/paths.ts';
import { legalRouteNames, type RouteName } from '../../src/i18n/routes.ts';
import { jsonTextCollectionNames } from '../../src/schemas/collections.ts';
import { measureDisplayWidth, stripInvisibleMarks } from '../../src/utils/writing.ts';
import { readJsonOfLanguage, readLegal } from '../content/helpers/read-content-files.ts';
import bare from '../fixtures/site.bare.json' with { type: 'json' };
import settings from '../fixtures/site.full.json' with { type: 'json' };
import { bundleClientScript } from '../helpers/bundle-client-script.ts';
import {
  getBuiltPage,
  listAttributeValues,
  listBuiltFiles,
  listBuiltPages,
  listVisibleTexts,
  parseDocument,
  readBuiltFile,
  readElementText,
  simplifyText,
} from './helpers/built-pages.ts';

/**
 * The site with every setting (npm run build:fixture-full). Values are long, odd and hostile: a
 * brand of 20 letters and an app of 25, quotation marks, markup, right-to-left names.
 */
const root = 'dist-full';

/** CLDR's names of Japan, which no footer file names. */
const japan: Readonly<Record<string, string>> = {
  ar: 'اليابان',
  de: 'Japan',
  en: 'Japan',
  es: 'Japón',
  fa: 'ژاپن',
  fr: 'Japon',
  id: 'Jepang',
  it: 'Giappone',
  ja: '日本',
  ko: '일본',
  ku: 'ژاپۆن',
  ky: 'Жапония',
  kz: 'Жапония',
  pt: 'Japão',
  ru: 'Япония',
  th: 'ญี่ปุ่น',
  uz: 'Yaponiya',
  vn: 'Nhật Bản',
  zh: '日本',
};

describe.each(builtLocales)('a site with every setting, in $code', ({ code, ...locale }) => {
  const full = listBuiltPages({ code, ...locale }, root);
  const page = (name: RouteName) => getBuiltPage(code, name, full).dom;
  const own = (
    readJsonOfLanguage('footer', code) as { restricted: { places: Record<string, string> } }
  ).restricted.places;

  it('names the licence number in its question', () => {
    expect(readElementText(page('help-center').querySelector('#faq-licence'))).toContain(
      settings.licenceNumber,
    );
  });

  it('offers phone, tickets and profiles as ways to get in touch', () => {
    expect(listAttributeValues(page('help-center'), '#contact ul a', 'href')).toEqual([
      `mailto:${settings.email}`,
      `tel:${settings.phone.replace(/[^+\d]/g, '')}`,
      settings.ticketUrl,
      ...settings.social.map(({ url }) => url),
    ]);
    expect(
      page('help-center')
        .querySelectorAll('#contact ul a')
        .map(readElementText)
        .map(stripInvisibleMarks),
    ).toEqual(
      expect.arrayContaining([
        settings.email,
        settings.phone,
        ...settings.social.map(({ name }) => name),
      ]),
    );
  });

  it('links each store’s reviews to its own address', () => {
    const stores = [settings.stores.appStore, settings.stores.playStore];
    for (const name of ['home', 'download'] as const)
      expect(listAttributeValues(page(name), '.ratings a', 'href'), name).toEqual(stores);
  });

  it('isolates the direction of legal names and links their addresses', () => {
    const lines = page('about-us').querySelectorAll('#licensed > div > dl dd');
    expect(lines.map((line) => line.querySelector(':scope > bdi')?.text.trim())).toEqual(
      lines.map((line) => line.text.trim()),
    );
    expect(lines).toHaveLength(4);
    expect(listAttributeValues(page('about-us'), '#licensed a', 'href')).toEqual([
      settings.regulatorRegisterUrl,
      settings.complaints,
    ]);
    expect(listAttributeValues(page('products'), '#counterparty a', 'href')).toEqual([
      `mailto:${settings.email}`,
    ]);
  });

  it('separates each sentence from the link after it', () => {
    const before = full.flatMap(({ path, dom }) =>
      dom.querySelectorAll('p').flatMap(({ childNodes }) =>
        childNodes.flatMap((sentence, index) => {
          const link = childNodes[index + 1];
          return sentence instanceof TextNode && link instanceof HTMLElement && link.tagName === 'A'
            ? [[path, sentence.text, readElementText(link)] as const]
            : [];
        }),
      ),
    );
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter(([, sentence]) => /[.?!؟:]$/.test(sentence))).toEqual([]);
  });

  it('writes to the institutions’ own address', () => {
    const mails = listAttributeValues(
      page('institutional-trading'),
      'main a[href^="mailto:"]',
      'href',
    ).map((href) => href.split('?')[0]);
    expect(new Set(mails)).toEqual(new Set([`mailto:${settings.institutionsEmail}`]));
  });

  it('names each product in the column of its capacity and asks nothing', () => {
    const { products, ask } = (
      readJsonOfLanguage('products', code) as {
        counterparty: {
          products: Record<'options' | 'forex' | 'digitalAssets', string>;
          ask: string;
        };
      }
    ).counterparty;
    const [securities, derivatives] = page('products')
      .querySelectorAll('#counterparty tbody tr:last-child td')
      .map((cell) => simplifyText(readElementText(cell)));
    expect(securities).toContain(simplifyText(products.digitalAssets));
    expect(derivatives).toContain(simplifyText(products.options));
    expect(derivatives).toContain(simplifyText(products.forex));
    expect(
      page('products')
        .querySelectorAll('main p')
        .map((part) => simplifyText(readElementText(part))),
    ).not.toContain(simplifyText(ask));
  });

  it('posts the form to its address and links the stores', () => {
    const form = page('help-center').querySelector('#message form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
      settings.contactEndpoint,
      'post',
    ]);
    expect(listAttributeValues(page('download'), '#stores a', 'href')).toEqual([
      settings.stores.appStore,
      settings.stores.playStore,
    ]);
  });

  it('names exactly the restricted places in every footer', () => {
    for (const { dom, path } of full) {
      const places = simplifyText(readElementText(dom.querySelector('#restricted-places')));
      const at = [japan[code], own['US'], own['KP']].map((name) => places.indexOf(name ?? '?'));
      expect(at[0], path).toBeGreaterThan(0);
      expect(at, path).toEqual(at.toSorted((one, other) => one - other));
      for (const other of ['RU', 'MM', 'TW']) expect(places, path).not.toContain(own[other]);
    }
  });

  it('fits titles and descriptions to search results', () => {
    const heads = full.map(
      ({ dom }) =>
        [
          dom.querySelector('title')?.text ?? '',
          listAttributeValues(dom, 'meta[name=description]', 'content')[0] ?? '',
        ] as const,
    );
    expect(
      heads.filter(
        ([title, description]) =>
          measureDisplayWidth(title) > 60 || measureDisplayWidth(description) > 155,
      ),
    ).toEqual([]);
    expect(heads.filter(([title]) => !title || title.endsWith('…'))).toEqual([]);
  });
});

describe.each(builtLocales)('a site without optional settings, in $code', (locale) => {
  it('offers e-mail, the form and the about page as ways to get in touch', () => {
    const help = getBuiltPage(locale.code, 'help-center', listBuiltPages(locale, 'dist-bare')).dom;
    const ways = help
      .querySelectorAll('#contact ul li')
      .map((way) => way.querySelector('a')?.getAttribute('href'));
    expect(ways).toEqual([
      `mailto:${bare.email}`,
      '#message',
      '#message',
      getPagePath(locale.code, 'about-us'),
    ]);
  });
});

describe.each(builtLocales)(
  'a site without capacities and institutionsEmail, in $code',
  (locale) => {
    const barePages = listBuiltPages(locale, 'dist-bare');

    it('asks about the capacity of options, forex and digital assets', () => {
      const { dom } = getBuiltPage(locale.code, 'products', barePages);
      const { ask, products } = (
        readJsonOfLanguage('products', locale.code) as {
          counterparty: {
            ask: string;
            products: Record<'options' | 'forex' | 'digitalAssets', string>;
          };
        }
      ).counterparty;
      const [unset, asked] = dom
        .querySelectorAll('#counterparty tbody tr:last-child > *')
        .map((cell) => simplifyText(readElementText(cell)).toLowerCase());
      expect(asked).toBe(simplifyText(ask).toLowerCase());
      for (const key of ['options', 'forex', 'digitalAssets'] as const)
        expect(unset).toContain(simplifyText(products[key]).toLowerCase());
    });

    it('writes to the general address from the institutional page', () => {
      const mails = listAttributeValues(
        getBuiltPage(locale.code, 'institutional-trading', barePages).dom,
        'main a[href^="mailto:"]',
        'href',
      ).map((href) => href.split('?')[0]);
      expect(new Set(mails)).toEqual(new Set([`mailto:${bare.email}`]));
    });
  },
);

describe('hostile values of settings', () => {
  const files = listBuiltFiles(root).filter((file) => file.endsWith('.html'));
  const documents = files.map((file) => [file, parseDocument(readBuiltFile(file, root))] as const);

  it('escapes markup in settings', () => {
    expect(
      documents.filter(([, dom]) => dom.querySelector('[data-x]')).map(([file]) => file),
    ).toEqual([]);
  });

  it('delays the first paint only until an element that the page has', () => {
    const awaited = documents.flatMap(([file, dom]) =>
      listAttributeValues(dom, 'link[rel=expect]', 'href').map((id) => ({
        file,
        id,
        found: dom.querySelector(id),
      })),
    );
    expect(awaited.length).toBeGreaterThan(builtLocales.length);
    expect(awaited.filter(({ found }) => !found).map(({ file, id }) => file + id)).toEqual([]);
  });

  it('escapes markup in structured data', () => {
    const scripts = documents.flatMap(([, dom]) =>
      dom.querySelectorAll('script[type="application/ld+json"]'),
    );
    expect(scripts.length).toBeGreaterThan(builtLocales.length);
    for (const { rawText } of scripts) {
      expect(rawText).not.toContain('<');
      expect(() => JSON.parse(rawText)).not.toThrow();
    }
  });

  it('shows names as they were written', () => {
    // Pseudo-languages change every letter of a label.
    const logos = documents
      .filter(([file]) => !/^x[lr]\b/.test(file))
      .flatMap(([file, dom]) =>
        listAttributeValues(dom, 'a.logo', 'aria-label').map((label) => ({ file, label })),
      );
    expect(logos.length).toBeGreaterThan(builtLocales.length);
    for (const { file, label } of logos) expect(label, file).toContain(settings.brand);
    for (const { code } of builtLocales) {
      const legal = readElementText(
        parseDocument(readBuiltFile(`${code}/privacy-policy.html`, root)).querySelector(
          'main article',
        ),
      );
      const footer = readElementText(
        parseDocument(readBuiltFile(`${code}/about-us.html`, root)).querySelector(
          'body > footer section:last-of-type',
        ),
      );
      for (const text of [legal, footer]) expect(text, code).toContain(settings.group);
      expect(footer, code).toContain(settings.securities);
    }
    expect(JSON.parse(readBuiltFile('manifest.webmanifest', root))).toMatchObject({
      name: settings.brand,
      short_name: settings.brand,
    });
  });

  it('leaves no trace of the default brand', () => {
    const phrases = (text: string) => text.match(/\bBrand\b(?: (?:[ABC](?![a-z])|\w+))?/g) ?? [];
    const ordinary = new Set(
      [
        ...jsonTextCollectionNames.flatMap((file) =>
          JSON.stringify(readJsonOfLanguage(file, 'en')),
        ),
        ...legalRouteNames.map((file) => readLegal(file, 'en')),
      ].flatMap(phrases),
    );
    const shown = documents.map(
      ([file, dom]) =>
        [
          file,
          [
            ...listVisibleTexts(dom),
            ...['content', 'aria-label', 'alt', 'title', 'props'].flatMap((name) =>
              listAttributeValues(dom, `[${name}]`, name),
            ),
          ].join('\n'),
        ] as const,
    );
    expect(
      shown.flatMap(([file, text]) =>
        phrases(text)
          .filter((phrase) => !ordinary.has(phrase))
          .map((phrase) => [file, phrase]),
      ),
    ).toEqual([]);
  });
});

describe('well-known files', () => {
  it('publishes well-known files only when their settings are set', () => {
    const wellKnown = (built: string) =>
      listBuiltFiles(built).filter((file) => file.startsWith('.well-known/'));
    expect(wellKnown(root)).toEqual([
      '.well-known/apple-app-site-association',
      '.well-known/assetlinks.json',
      '.well-known/security.txt',
    ]);
    expect(wellKnown('dist-bare')).toEqual([]);
  });

  it('writes security.txt with contact, expiry and address (RFC 9116)', () => {
    const fields = readBuiltFile('.well-known/security.txt', root)
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(fields).toEqual([
      ['Contact', settings.security.contact],
      ['Expires', settings.security.expires],
      ['Canonical', `${settings.url}/.well-known/security.txt`],
    ]);
  });

  it('lets the app open the address of the QR code', () => {
    const { applinks } = JSON.parse(readBuiltFile('.well-known/apple-app-site-association', root));
    expect(applinks.details).toEqual([
      { appIDs: [settings.appIds.apple], components: [{ '/': '/*/redirect' }] },
    ]);
    const [statement] = JSON.parse(readBuiltFile('.well-known/assetlinks.json', root));
    expect(statement.target).toEqual({
      namespace: 'android_app',
      package_name: settings.appIds.android.package,
      sha256_cert_fingerprints: settings.appIds.android.fingerprints,
    });
    expect(
      listAttributeValues(
        parseDocument(readBuiltFile('en.html', root)),
        'meta[name=apple-itunes-app]',
        'content',
      ),
    ).toEqual([`app-id=${settings.appIds.appStore}`]);
  });
});

/** Uses gzip: Brotli may divide a page that lacks a part so that it is 500 bytes smaller. */
const size = (text: string) => gzipSync(text).length;

describe('the tag manager', () => {
  const runtime = (built: string) =>
    readBuiltFile(
      listBuiltFiles(built).find((file) => /_astro\/ClientScript.*\.js$/.test(file)) ?? '',
      built,
    );

  it('loads the tag manager only when an id is set', () => {
    expect(runtime(root)).toContain(settings.tagManagerId);
    expect(runtime('dist-bare')).not.toMatch(/GTM|googletagmanager|gtm\.js/i);
  });

  it('asks for consent at less than 1 kB a page, and only where required', async () => {
    const script =
      size(await bundleClientScript(settings.tagManagerId, true)) -
      size(await bundleClientScript(settings.tagManagerId, false));
    expect(script).toBeGreaterThan(50);
    const parts =
      /<style>@supports \(aspect-ratio:1\)\{\.consent[^<]*<\/style>|<section class="consent".*?<\/section>|<div data-consent=.*?<\/div>/gs;
    for (const { code } of builtLocales) {
      for (const name of ['about-us', 'privacy-policy']) {
        const html = readBuiltFile(`${code}/${name}.html`, root);
        expect(html.match(parts), `${code}/${name}`).toHaveLength(name === 'about-us' ? 2 : 4);
        expect(
          script + size(html) - size(html.replaceAll(parts, '')),
          `${code}/${name}`,
        ).toBeLessThan(1000);
        expect(readBuiltFile(`${code}/${name}.html`, 'dist-bare'), `${code}/${name}`).not.toMatch(
          /consent-|data-consent|class="consent|\.consent/,
        );
      }
    }
    expect(runtime('dist-bare')).not.toContain('consent');
  });

  it('keeps the tag manager out of the HTML', () => {
    expect(
      listBuiltFiles(root).filter(
        (file) => file.endsWith('.html') && /googletagmanager|GTM-/.test(readBuiltFile(file, root)),
      ),
    ).toEqual([]);
  });
});

it.each(['en', 'xl', 'xr'])('sizes the headline of /%s by a width of its own language', (path) => {
  const html = readBuiltFile(`${path}.html`, root);
  const language = html.match(/<html lang="([^"]+)"/)?.[1];
  expect(html.match(/:lang\([^)]+\)(?=(?::not\(#\\#\))*\{--heading-width:)/g)).toContain(
    `:lang(${language})`,
  );
});

it('keeps the pages that answer the form from search engines and analytics', () => {
  const files = listBuiltFiles(root).filter((file) => /\/message-\w+\.html$/.test(file));
  expect(files.length).toBeGreaterThan(builtLocales.length);
  for (const file of files) {
    const dom = parseDocument(readBuiltFile(file, root));
    expect(listAttributeValues(dom, 'meta[name=robots]', 'content'), file).toEqual(['noindex']);
    expect(
      dom.querySelectorAll('[data-route], [rel=canonical], [rel=alternate]').map(String),
      file,
    ).toEqual([]);
    expect(dom.querySelectorAll('[aria-current=page]').map(String), file).toEqual([]);
  }
});
