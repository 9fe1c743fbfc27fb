import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getSettings } from '../../src/config/settings.ts';
import ratings from '../../src/content/ratings/ratings.json' with { type: 'json' };
import { builtLocales } from '../../src/i18n/locales.ts';
import { getPagePath, listLanguageAlternates } from '../../src/i18n/paths.ts';
import {
  listAttributeValues,
  listBuiltFiles,
  pages,
  parseDocument,
  readBuiltFile,
} from './helpers/built-pages.ts';

const settings = getSettings();

const files = new Set(listBuiltFiles('dist'));
const documents = new Map(
  [...files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, parseDocument(readBuiltFile(file))]),
);
const fragments = new Map(
  [...documents].map(([file, dom]) => [file, new Set(listAttributeValues(dom, '[id]', 'id'))]),
);

/** All external addresses: those of the settings, of published ratings, and in legal texts. */
const outside: readonly (string | null | undefined)[] = [
  settings.ticketUrl,
  settings.regulatorRegisterUrl,
  settings.complaints,
  ...Object.values(settings.stores),
  ...settings.social.map(({ url }) => url),
  ...ratings.map(({ url }) => url),
  // An unset one is null: no link to it may pass.
  ...[settings.email, settings.institutionsEmail].map((email) => email && `mailto:${email}`),
  settings.phone && `tel:${settings.phone.replace(/[^+\d]/g, '')}`,
  ...globSync('src/content/legal/*/*.md').flatMap(
    (file) => readFileSync(file, 'utf8').match(/\b(https:\/\/|mailto:|tel:)[^\s"<>)]+/g) ?? [],
  ),
];

/** Finds the file that is served for a path: en/products.html for `/en/products`. */
function fileOf(path: string): string | undefined {
  const name = path.slice(1);
  return [name || 'index.html', `${name}.html`].find((file) => files.has(file));
}

/** Finds the problem of an address that a page uses, if it has one. */
function findProblem(address: string, from: string): string | undefined {
  if (address === '' || address === '#') return 'leads nowhere';
  const { origin, pathname, hash } = new URL(
    address,
    `https://site/${from.replace(/(index)?\.html$/, '')}`,
  );
  if (origin !== 'https://site')
    return outside.includes(address.replace(/(?<=^mailto:.*)\?.*/, ''))
      ? undefined
      : 'leaves the site';
  const file = fileOf(decodeURI(pathname));
  if (!file) return 'has no file';
  return hash && !fragments.get(file)?.has(decodeURIComponent(hash.slice(1)))
    ? `finds no ${hash} in ${file}`
    : undefined;
}

describe('links and files', () => {
  it.each([...documents])('finds the target of every link in %s', (file, dom) => {
    const addresses = [
      ...listAttributeValues(dom, '[href]:not([rel=canonical],[rel=alternate])', 'href'),
      ...listAttributeValues(dom, '[src]', 'src'),
      ...listAttributeValues(dom, 'astro-island', 'component-url'),
      ...listAttributeValues(dom, 'astro-island', 'renderer-url'),
    ];
    expect(addresses.length).toBeGreaterThan(3);
    expect(
      addresses.map((address) => [address, findProblem(address, file)]).filter(([, what]) => what),
    ).toEqual([]);
  });

  it('finds the target of every address in styles', () => {
    const styles = [...files]
      .filter((file) => file.endsWith('.css'))
      .map((file) => readBuiltFile(file));
    const addresses = [
      ...styles,
      ...[...documents.values()].flatMap((dom) =>
        dom.querySelectorAll('style').map(({ text }) => text),
      ),
    ].flatMap((text) => [...text.matchAll(/url\(["']?([^)"']+)/g)].map((match) => match[1] ?? ''));
    expect(addresses.filter((address) => !address.startsWith('data:')).length).toBeGreaterThan(0);
    const hasTarget = (address: string) =>
      address.startsWith('#')
        ? [...documents.values()].some((dom) => dom.querySelector(`svg ${address}`))
        : Boolean(fileOf(address));
    expect(
      [...new Set(addresses)].filter(
        (address) => !address.startsWith('data:') && !hasTarget(address),
      ),
    ).toEqual([]);
  });

  it.each(builtLocales)('keeps links of $code pages in their language', ({ code }) => {
    for (const { dom, path } of pages.filter(({ locale }) => locale.code === code)) {
      // A legal text may link to that of another language, or to a file.
      const links = dom
        .querySelectorAll('a[href^="/"]:not([hreflang])')
        .filter((link) => !link.closest('.legal-text'));
      expect(links.length, path).toBeGreaterThan(0);
      const others = links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !new RegExp(`^/${code}(?:[/#]|$)`).test(href));
      expect(others, path).toEqual([]);
    }
  });
});

describe.each(pages)('the list of languages on $path', ({ dom, name, locale }) => {
  it('lists the page in every language with native name and tag', () => {
    const links = dom.querySelectorAll('.picker a');
    expect(
      links.map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('lang'),
        link.getAttribute('href'),
      ]),
    ).toEqual(
      builtLocales.map(({ iso, code }) => [
        iso,
        iso,
        getPagePath(code, name === 'not-found' ? 'index' : name),
      ]),
    );
    expect(
      links
        .filter((link) => link.getAttribute('aria-current'))
        .map((link) => link.getAttribute('hreflang')),
    ).toEqual([locale.iso]);
    expect(links.map((link) => link.querySelector('b')?.text)).toEqual(
      builtLocales.map(({ name: native }) => native),
    );
    expect(links.map((link) => link.querySelector('small')?.text)).toEqual(
      builtLocales.map(({ code, name2 }) => (code === 'en' ? undefined : name2)),
    );
  });
});

describe('the list of languages at /', () => {
  it('links every language at /', () => {
    const shown = listAttributeValues(
      parseDocument(readBuiltFile('index.html')),
      'a[hreflang]',
      'href',
    );
    expect(shown).toEqual(
      listLanguageAlternates('index')
        .slice(0, -1)
        .map(({ path }) => path),
    );
  });
});
