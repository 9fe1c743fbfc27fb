import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it } from 'vitest';
import { createNetlifyRedirects } from '../../hosting/netlify/netlify-files.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import { languageTags } from '../helpers/language-tags.ts';
import { pages, readBuiltFile } from './helpers/built-pages.ts';

const options = { minimal: false, configRedirects: [], configHeaders: [] };
const redirects = await parseAllRedirects({
  ...options,
  redirectsFiles: ['dist/.netlify/_redirects'],
});
const headers = await parseAllHeaders({ ...options, headersFiles: ['dist/.netlify/_headers'] });
/** Fields of a rule that these tests read, as the parser's types lack them. */
interface Rule {
  readonly path: string;
  readonly to: string;
  readonly status: number;
  readonly force: boolean;
  readonly conditions: Readonly<Record<string, unknown>>;
}
const at = (path: string) => (redirects.redirects as Rule[]).filter((rule) => rule.path === path);
const isBuilt = (code: string) => builtLocales.some((locale) => locale.code === code);

describe('the rules for Netlify', () => {
  it('writes rules that Netlify parses without errors', () => {
    expect([...redirects.errors, ...headers.errors]).toEqual([]);
    expect(redirects.redirects).toHaveLength(
      readBuiltFile('.netlify/_redirects').trim().split('\n').length,
    );
    expect(headers.headers.map(({ for: path }) => path)).toEqual([
      '/*',
      '/',
      ...builtLocales.flatMap(({ code }) => [`/${code}`, `/${code}/*`]),
      '/_astro/*',
      '/fonts/*',
      '/favicon.svg',
      '/manifest.webmanifest',
      '/flags/*',
      '/icons/*',
      '/qr/*',
      '/share/*',
    ]);
  });

  it('keeps the address of a search engine’s file', () => {
    const site = JSON.parse(readBuiltFile('.deploy-manifest.json'));
    const pages = { 'google0123abcd.html': 0, 'ad/banner.html': 0, 'en/about-us.html': 0 };
    const rules = createNetlifyRedirects({ ...site, pages });
    expect(rules).toContain('/en/about-us.html /en/about-us 301!');
    expect(rules).not.toMatch(/google|banner/);
  });

  it('redirects / by cookie, language and country', () => {
    const [first, ...rest] = at('/');
    expect(first).toMatchObject({
      to: '/index.html',
      status: 200,
      force: true,
      conditions: { Cookie: 'i18n_redirected' },
    });
    const byLanguage = rest.filter(({ conditions }) => conditions['Language']);
    expect(byLanguage.map(({ to }) => to)).toEqual(builtLocales.map(({ code }) => `/${code}`));
    expect(byLanguage.find(({ to }) => to === '/kz')?.conditions).toEqual(
      isBuilt('kz') ? { Language: ['kk'] } : undefined,
    );
    expect(
      rest.find(({ to, conditions }) => to === '/ky' && conditions['Country'])?.conditions,
    ).toEqual(isBuilt('ky') ? { Country: ['ky', 'kg'] } : undefined);
    expect(rest.filter(({ status, force }) => status !== 302 || !force)).toEqual([]);
  });

  it.each(languageTags)('matches %s to %s like the other hosts', (tag, code) => {
    const named = at('/').filter(({ conditions }) =>
      (conditions['Language'] as string[] | undefined)?.some((one) =>
        `${tag}-`.toLowerCase().startsWith(`${one.toLowerCase()}-`),
      ),
    );
    expect(named.map(({ to }) => to)).toEqual(code && isBuilt(code) ? [`/${code}`] : []);
  });

  it('redirects files to pages and 404s to their language', () => {
    for (const { path, name } of pages.filter(({ name }) => name !== 'not-found'))
      expect(at(`${path}.html`), name).toMatchObject([{ to: path, status: 301, force: true }]);
    for (const { code } of builtLocales)
      expect(at(`/${code}/*`)).toMatchObject([
        { to: `/${code}/404.html`, status: 404, force: false },
      ]);
  });

  it('forbids proxies to transform pages', () => {
    const cacheControlOf = (path: string) =>
      headers.headers.find(({ for: one }) => one === path)?.values['Cache-Control'];
    for (const path of ['/', ...builtLocales.flatMap(({ code }) => [`/${code}`, `/${code}/*`])])
      expect(cacheControlOf(path), path).toBe('public, max-age=0, must-revalidate, no-transform');
    expect(cacheControlOf('/*')).toBeUndefined();
  });

  it('writes one policy with all hashes in a line of at most 4,000', () => {
    const { policies } = JSON.parse(readBuiltFile('.deploy-manifest.json')) as {
      policies: string[];
    };
    const policy = String(headers.headers[0]?.values['Content-Security-Policy']);
    expect(
      policies
        .flatMap((one) => one.match(/'sha256-[^']+'/g) ?? [])
        .filter((hash) => !policy.includes(hash)),
    ).toEqual([]);
    for (const line of readBuiltFile('.netlify/_headers').split('\n'))
      expect(
        line.length,
        'Each style of a page adds 54. Let pages share styles, or raise the limit.',
      ).toBeLessThanOrEqual(4000);
  });
});
