import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { getSettings } from '../../src/config/settings.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { getPagePath } from '../../src/i18n/paths.ts';
import { routes } from '../../src/i18n/routes.ts';
import { runGit } from '../../src/utils/git.ts';
import {
  getBuiltPage,
  listHreflangLinks,
  parseDocument,
  readBuiltFile,
} from './helpers/built-pages.ts';

const settings = getSettings();

const site = settings.url;
const entries = parseDocument(readBuiltFile('sitemap-0.xml')).querySelectorAll('url');

/** The package that Astro's integration uses holds the schema of sitemaps.org. */
const integration = createRequire(import.meta.url).resolve('@astrojs/sitemap');
const published = join(
  dirname(createRequire(integration).resolve('sitemap/package.json')),
  'schema/sitemap.xsd',
);
const fixture = (fileName: string) => ({
  fileName,
  contents: readFileSync(`tests/fixtures/${fileName}`, 'utf8'),
});
const preload = [
  fixture('alternates.xsd'),
  { fileName: 'sitemaps.org.xsd', contents: readFileSync(published, 'utf8') },
];

/** Lists errors of a file against a schema. */
async function validate(contents: string, schema = 'sitemap.xsd'): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'file.xml', contents },
    schema: [fixture(schema)],
    preload,
  });
  return errors.map(({ message }) => message);
}

const address = (entry: (typeof entries)[number]) => entry.querySelector('loc')?.text ?? '';

describe('the sitemap', () => {
  it('validates against the schema of sitemaps.org', async () => {
    const text = readBuiltFile('sitemap-0.xml');
    expect(await validate(text)).toEqual([]);
    expect(await validate(readBuiltFile('sitemap-index.xml'), 'siteindex.xsd')).toEqual([]);
    // The validator finds errors.
    const broken = text
      .replace('<lastmod>2', '<lastmod>Sunday 2')
      .replace('hreflang="en"', 'lang="en"')
      .replace('hreflang="en"', 'hreflang="Eng lish"');
    const found = (await validate(broken)).join('\n');
    for (const error of [
      'Sunday 2',
      "attribute 'lang' is not allowed",
      "attribute 'hreflang' is required",
      'Eng lish',
    ])
      expect(found).toContain(error);
  });

  it('lists exactly the pages for search engines', () => {
    const expected = builtLocales.flatMap(({ code }) =>
      routes.filter(({ inSitemap }) => inSitemap).map(({ name }) => site + getPagePath(code, name)),
    );
    expect(entries.map(address).sort()).toEqual(expected.sort());
  });

  it('gives each page the alternates of its head', () => {
    for (const entry of entries) {
      const [, code = '', name = 'index'] = new URL(address(entry)).pathname.split('/');
      expect(listHreflangLinks(entry, 'xhtml\\:link'), address(entry)).toEqual(
        listHreflangLinks(getBuiltPage(code, name).dom, 'link[rel=alternate]'),
      );
    }
  });

  it('dates pages by the history of their texts, if it is complete', () => {
    const isShallow = runGit('.', 'rev-parse --is-shallow-repository').trim() === 'true';
    if (isShallow)
      return expect(entries.filter((entry) => entry.querySelector('lastmod'))).toEqual([]);
    const history = (file: string) =>
      Number(runGit('.', 'log -1 --format=%ct --', `src/content/${file}`));
    const dated = builtLocales.slice(0, 3).flatMap(({ code }) => [
      [`/${code}`, `pages/${code}/home.json`],
      [`/${code}/about-us`, `pages/${code}/about.json`],
      [`/${code}/privacy-policy`, `legal/${code}/privacy-policy.md`],
    ]);
    for (const [path = '', file = ''] of dated) {
      const entry = entries.find((one) => address(one) === site + path);
      expect(entry?.querySelector('lastmod')?.text, path).toBe(
        new Date(history(file) * 1000).toISOString(),
      );
    }
    expect(
      entries.filter((entry) => !entry.querySelector('lastmod')).map(address),
      'Texts of these pages have no commit. Commit them, then build again.',
    ).toEqual([]);
  });

  it('names the sitemap in a robots.txt that allows everything', () => {
    expect(readBuiltFile('robots.txt')).toContain(`Sitemap: ${site}/sitemap-index.xml`);
    expect(readBuiltFile('robots.txt')).not.toMatch(/^Disallow: \S/m);
    expect(readBuiltFile('sitemap-index.xml')).toContain(`<loc>${site}/sitemap-0.xml</loc>`);
  });
});
