import { expect, type Page, test } from '@playwright/test';
import type { Result } from 'axe-core';
import { pathFor } from '../../src/i18n/paths.ts';
import { violations } from './axe.ts';
import { languages, pathsOf } from './page-paths.ts';
import { type FullSite, serveFullSite } from './serve-full-site.ts';

/** Languages looked at with every rule: both directions, the smallest letters and the longest words. */
const whole = ['en', 'ar', 'zh', 'de'];
/** Of these also on a desktop, and in the dark, with either meaning of red and green: neither depends on the words. */
const wide = ['en'];
const dark = ['en', 'zh'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about words, which is all that differs from one language to another: names, labels, and that no two are the same. */
const aboutWords = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
];

/** Pages that have names and labels of their own: the legal ones and the errors have running text besides. */
const named = ['index', 'about-us', 'products', 'institutional-trading', 'download', 'help-center'] as const;

/** Windows in which targets are looked at in every language, as pages open: words that are longer stand nearer to each other, and to a bar at the window's foot. */
const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1231, height: 800 },
] as const;

/** What axe found on a page, one line a rule. */
function told(found: readonly Result[], where: string): string[] {
  return found.map(
    ({ id, nodes }) =>
      `${where} ${id}: ${nodes
        .slice(0, 3)
        .map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

/** Makes the window as tall as the page, where no bar stands on what one would scroll from under it. */
async function unroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

for (const { code, paths } of [...whole.map((code) => ({ code, paths: pathsOf(code) })), { code: 'no language', paths: ['/404', '/500'] }]) {
  test(`has no axe violations on any page: ${code}`, { tag: wide.includes(code) ? ['@desktop'] : [] }, async ({ page }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      await unroll(page);
      found.push(...told(await violations(page, { tags }), path));
      if (!dark.includes(code)) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...told(await violations(page, { rules: ['color-contrast'] }), `${path} dark`));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(found).toEqual([]);
  });
}

for (const { code } of languages) {
  test(`separates or enlarges every target: ${code}`, async ({ page }) => {
    const found: string[] = [];
    for (const path of named.map((name) => pathFor(code, name))) {
      await page.goto(path);
      for (const size of windows) {
        await page.setViewportSize(size);
        found.push(...told(await violations(page, { rules: ['target-size'] }), `${path} ${size.width}`));
      }
    }
    expect(found).toEqual([]);
  });
}

test.describe('in the other languages', () => {
  // The policy allows no page to be made of text.
  test.use({ bypassCSP: true });

  for (const { code } of languages.filter(({ code }) => !whole.includes(code))) {
    test(`has no axe violations in names and labels: ${code}`, async ({ page }) => {
      const found: string[] = [];
      // Axe is large: it is loaded once, into one page, which takes the others in.
      await page.goto(`/${code}`);
      for (const path of named.map((name) => pathFor(code, name))) {
        await page.evaluate(async (next) => {
          const html = await (await fetch(next)).text();
          document.documentElement.replaceWith(new DOMParser().parseFromString(html, 'text/html').documentElement);
        }, path);
        await expect(page.locator('main h1')).toHaveCount(1);
        found.push(...told(await violations(page, { rules: aboutWords }), path));
      }
      expect(found).toEqual([]);
    });
  }
});

test.describe('with every setting', () => {
  let full: FullSite;
  test.beforeAll(async () => {
    full = await serveFullSite();
  });
  test.afterAll(() => full.close());

  test('has no axe violations on pages that show settings', async ({ page }) => {
    const found: string[] = [];
    for (const path of ['/en', '/en/products', '/en/help-center', '/en/download']) {
      await page.goto(full.origin + path);
      found.push(...told(await violations(page, { tags }), path));
    }
    expect(found).toEqual([]);
  });
});
