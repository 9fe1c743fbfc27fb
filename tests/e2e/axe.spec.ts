import { expect, type Page, test } from '@playwright/test';
import type { Result } from 'axe-core';
import { getPagePath } from '../../src/i18n/paths.ts';
import { findViolations } from './helpers/axe.ts';
import { listPagePaths, mainPages, testedLocales } from './helpers/page-paths.ts';
import { type ServedSite, serveFullSite } from './helpers/serve-site.ts';

/**
 * Languages whose drawn pages are checked: both directions, and the smallest letters. In all others
 * only words and their lengths differ, and layout.spec.ts checks the space between targets.
 */
const drawn = ['en', 'ar', 'zh'];
/** In English green is a gain, in Chinese red. */
const checkedInDark = ['en', 'zh'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about names and labels, which differ between languages. */
const textRules = [
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
/** Rules about what differs between drawn languages. All have the same elements as English. */
const drawnRules = [
  ...textRules,
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** One page of each kind: all legal pages have one layout. */
const pageKinds = [...mainPages, 'risk-disclosure'] as const;

/** Windows in which the bar at the foot may cover targets, whatever the language. */
const windowsFor = (code: string) =>
  code === 'en'
    ? [
        { width: 320, height: 568 },
        { width: 1231, height: 800 },
      ]
    : [];

/** Checks the contrast of a page in the dark scheme. */
async function describeDarkViolations(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await findViolations(page, { rules: ['color-contrast'] });
  return describeViolations(found, `${path} dark`);
}

/** Describes violations on a page, one rule a line. */
const describeViolations = (found: readonly Result[], where: string): string[] =>
  found.map(
    ({ id, nodes }) =>
      `${where} ${id}: ${nodes
        .slice(0, 3)
        .map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );

/**
 * Hides bars that are not scrolled to yet: they lie over other parts of the page where nobody sees
 * them.
 */
async function hideBarsBelow(page: Page): Promise<void> {
  await page.locator('.sticky-cta > p').evaluateAll((bars) => {
    for (const bar of bars as HTMLElement[])
      bar.style.visibility = bar.getBoundingClientRect().top < innerHeight ? '' : 'hidden';
  });
}

/** Makes the window as tall as the page, so that no sticky bar covers other parts. */
async function showWholePage(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

for (const { code, paths, scope } of [
  ...drawn.map((code) =>
    code === 'en'
      ? { code, paths: listPagePaths(code), scope: { tags } }
      : {
          code,
          paths: pageKinds.map((name) => getPagePath(code, name)),
          scope: { rules: drawnRules },
        },
  ),
  { code: 'no language', paths: ['/404', '/500'], scope: { tags } },
]) {
  test(`finds no axe violations on pages: ${code}`, async ({ page }) => {
    const found: string[] = [];
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      for (const size of windowsFor(code)) {
        await page.setViewportSize(size);
        await hideBarsBelow(page);
        found.push(
          ...describeViolations(
            await findViolations(page, { rules: ['target-size'] }),
            `${path} ${size.width}`,
          ),
        );
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await showWholePage(page);
      await hideBarsBelow(page);
      found.push(...describeViolations(await findViolations(page, scope), path));
      if (!checkedInDark.includes(code)) continue;
      found.push(...(await describeDarkViolations(page, path)));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(found).toEqual([]);
  });
}

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('finds no axe violations on each kind of page on a desktop', async ({ page }) => {
    const found: string[] = [];
    for (const path of pageKinds.map((name) => getPagePath('en', name))) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await showWholePage(page);
      found.push(...describeViolations(await findViolations(page, { tags }), path));
      found.push(...(await describeDarkViolations(page, path)));
    }
    expect(found).toEqual([]);
  });
});

test.describe('the other languages', () => {
  // The policy forbids to parse pages from text.
  test.use({ bypassCSP: true });

  const others = testedLocales.filter(({ code }) => !drawn.includes(code));
  for (const [family, group = []] of Object.entries(
    Object.groupBy(others, ({ fontGroup }) => fontGroup),
  )) {
    test(`finds no axe violations in names and labels: ${family}`, async ({ page }) => {
      const found: string[] = [];
      // Axe is large: load it once, and put all other pages into this one.
      await page.goto('/en/404');
      for (const path of group.flatMap(({ code }) =>
        mainPages.map((name) => getPagePath(code, name)),
      )) {
        await page.evaluate(async (next) => {
          const html = await (await fetch(next)).text();
          const { documentElement: root } = new DOMParser().parseFromString(
            // Typefaces and the second stylesheet take as long as axe.
            html.replace(/@font-face\{.*?\}|<link[^>]*(stylesheet|preload)[^>]*>/g, ''),
            'text/html',
          );
          document.documentElement.replaceWith(root);
        }, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        found.push(...describeViolations(await findViolations(page, { rules: textRules }), path));
      }
      expect(found).toEqual([]);
    });
  }
});

test.describe('a site with every setting', () => {
  let full: ServedSite;
  test.beforeAll(async () => {
    full = await serveFullSite();
  });
  test.afterAll(() => full.close());

  test('finds no axe violations on pages that show settings', async ({ page }) => {
    const found: string[] = [];
    for (const path of ['/en', '/en/products', '/en/help-center', '/en/download']) {
      await page.goto(full.origin + path);
      found.push(...describeViolations(await findViolations(page, { tags }), path));
    }
    expect(found).toEqual([]);
  });
});
