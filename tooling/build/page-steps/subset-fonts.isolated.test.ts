import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFontCss } from '../../../src/fonts/font-css.ts';
import { getUnsubsettedFontUrl, listFontFaces } from '../../../src/fonts/font-faces.ts';
import type { FontGroup } from '../../../src/i18n/locales.ts';
import { applyPageEdits, parseBuiltPage } from '../built-page.ts';
import { subsetFonts } from './subset-fonts.ts';

vi.mock(import('../../../src/i18n/locales.ts'), async (original) => {
  const module = await original();
  return { ...module, builtLocales: module.localeRegistry.filter(({ code }) => code !== 'ky') };
});

let site: string;
const cache = mkdtempSync(join(tmpdir(), 'fonts-'));
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true }));
afterAll(() => rmSync(cache, { recursive: true }));

const pageOf = (file: string, fontGroup: FontGroup, text: string) =>
  parseBuiltPage(
    file,
    `${listFontFaces(fontGroup)
      .map((face) => `<link rel="preload" href="${getUnsubsettedFontUrl(face)}">`)
      .join('')}<style>${createFontCss(fontGroup)}</style><p>${text}</p>`,
    () => '',
  );

const fontsIn = (html: string) => [...new Set(html.match(/\/fonts\/[^")]+/g))];

it('cuts typefaces for a language whose shared files are not built', async () => {
  const pages = [pageOf('en.html', 'latin', 'Shares'), pageOf('kz.html', 'cyrillicExtended', 'ғЯ')];
  await subsetFonts(pages, site, cache);
  for (const page of pages) {
    const html = applyPageEdits(page);
    expect(fontsIn(html).filter((path) => !existsSync(join(site, path)))).toEqual([]);
    expect(html).toMatch(/<link rel="preload" href="\/fonts\/(manrope-latin|onest-cyrillic)\./);
  }
});

it('shares files between languages that are built', async () => {
  const pages = [pageOf('en.html', 'latin', 'Shares'), pageOf('id.html', 'latin', 'Saham')];
  await subsetFonts(pages, site, cache);
  const [english, indonesian] = pages.map((page) => fontsIn(applyPageEdits(page)));
  expect(indonesian).toEqual(english);
});
