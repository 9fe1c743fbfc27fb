import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { liveLocales } from '../../../src/i18n/locales.ts';
import { routes } from '../../../src/i18n/routes.ts';
import { commitFile, git } from '../../../tests/helpers/git-repository.ts';
import { createLastmodSerializer, listLastmodFiles } from './sitemap-lastmod.ts';

/** English, if no other language is published. */
const code = liveLocales.at(-1)?.code;
const folder = mkdtempSync(join(tmpdir(), 'history-'));
const project = join(folder, 'a project');
mkdirSync(project);
git(project, ['init', '-q']);
commitFile(project, `src/content/pages/${code}/home.json`, '2026-01-02T03:04:05+05:00');
commitFile(project, `src/content/pages/${code}/help.json`, '2026-02-02T00:00:00Z');
commitFile(project, `src/content/faq/${code}.json`, '2026-03-03T00:00:00Z');
afterAll(() => rmSync(folder, { recursive: true }));

const lastmod = (where: string, path: string) =>
  createLastmodSerializer((item) => item, where)({ url: `https://www.example.com${path}` }).lastmod;

describe('the date of a page', () => {
  it('dates a page by the last commit to its texts, in UTC', () => {
    expect(lastmod(project, `/${code}`)).toBe('2026-01-01T22:04:05.000Z');
    expect(lastmod(project, `/${code}/help-center`), 'its questions are in another file').toBe(
      '2026-03-03T00:00:00.000Z',
    );
    expect(lastmod(project, `/${code}/products`), 'not committed').toBeUndefined();
  });

  it.each([
    [
      'in a shallow clone',
      /shallow/,
      (copy: string) => git(folder, ['clone', '-q', '--depth', '1', `file://${project}`, copy]),
    ],
    ['without a history', /no dates/, (copy: string) => void mkdirSync(copy)],
  ])('leaves out the date %s, with a warning', (name, warning, make) => {
    const copy = join(folder, name);
    make(copy);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(lastmod(copy, `/${code}`)).toBeUndefined();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(warning)]]);
    warn.mockRestore();
  });
});

describe('the files that date a page', () => {
  it.each(routes.filter(({ inSitemap }) => inSitemap))(
    'finds the files that date $name',
    ({ name }) => {
      const files = listLastmodFiles(name, 'de');
      expect(files.length, 'collections with `route` or `datesRoute`').toBeGreaterThan(0);
      expect(files.filter((file) => !file.includes('/de'))).toEqual([]);
    },
  );

  it('dates pages by their texts, questions and legal texts', () => {
    expect(listLastmodFiles('index', 'de')).toEqual(['src/content/pages/de/home.json']);
    expect(listLastmodFiles('help-center', 'de')).toEqual([
      'src/content/pages/de/help.json',
      'src/content/faq/de.json',
    ]);
    expect(listLastmodFiles('privacy-policy', 'de')).toEqual([
      'src/content/legal/de/privacy-policy.md',
    ]);
  });
});
