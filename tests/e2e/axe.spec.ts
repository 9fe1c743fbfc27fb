import { expect, type Page, test } from '@playwright/test';
import type { Result } from 'axe-core';
import { pathFor } from '../../src/i18n/paths.ts';
import { violations } from './axe.ts';
import { languages, pathsOf } from './page-paths.ts';
import { type ServedSite, serveFullSite } from './serve-site.ts';

/**
 * Languages that are checked with every rule: both directions, and the smallest letters. The others
 * differ from them by words alone, and by the room that words take: layout.spec.ts checks in every
 * language and width that targets are apart.
 */
const whole = ['en', 'ar', 'zh'];
/** Of these, the ones checked in the dark: red and green have either meaning. */
const dark = ['en', 'zh'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Rules about words, which is all that differs from one language to another: names, labels, and
 * that no two are the same.
 */
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

/** Pages that have names and labels of their own. */
const named = [
  'index',
  'about-us',
  'products',
  'institutional-trading',
  'download',
  'help-center',
] as const;
/** One page of each kind: legal pages and errors have running text and one layout. */
const kinds = [...named, 'risk-disclosure'] as const;

/** Windows of which targets are checked as pages open, with the bar at the window's foot. */
const windows = [
  { width: 320, height: 568 },
  { width: 1231, height: 800 },
] as const;

/** Describes what axe found on a page, one line a rule. */
function describeViolations(found: readonly Result[], where: string): string[] {
  return found.map(
    ({ id, nodes }) =>
      `${where} ${id}: ${nodes
        .slice(0, 3)
        .map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

/** Makes the window as tall as the page, so that no sticky bar covers other parts. */
async function unroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

for (const { code, paths } of [
  ...whole.map((code) => ({
    code,
    paths: code === 'en' ? pathsOf(code) : kinds.map((name) => pathFor(code, name)),
  })),
  { code: 'no language', paths: ['/404', '/500'] },
]) {
  test(`finds no axe violations on pages: ${code}`, async ({ page }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      for (const size of windows) {
        await page.setViewportSize(size);
        found.push(
          ...describeViolations(
            await violations(page, { rules: ['target-size'] }),
            `${path} ${size.width}`,
          ),
        );
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await unroll(page);
      found.push(...describeViolations(await violations(page, { tags }), path));
      if (!dark.includes(code)) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(
        ...describeViolations(
          await violations(page, { rules: ['color-contrast'] }),
          `${path} dark`,
        ),
      );
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(found).toEqual([]);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('finds no axe violations on each kind of page on a desktop', async ({ page }) => {
    const found: string[] = [];
    for (const path of kinds.map((name) => pathFor('en', name))) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await unroll(page);
      found.push(...describeViolations(await violations(page, { tags }), path));
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(
        ...describeViolations(
          await violations(page, { rules: ['color-contrast'] }),
          `${path} dark`,
        ),
      );
    }
    expect(found).toEqual([]);
  });
});

test.describe('in the other languages', () => {
  // The policy allows no page to be made of text.
  test.use({ bypassCSP: true });

  const others = languages.filter(({ code }) => !whole.includes(code));
  for (const [family, group = []] of Object.entries(
    Object.groupBy(others, ({ fontGroup }) => fontGroup),
  )) {
    test(`finds no axe violations in names and labels: ${family}`, async ({ page }) => {
      const found: string[] = [];
      // Axe is large: it is loaded once, into one page, which takes the others in.
      await page.goto('/en/404');
      for (const path of group.flatMap(({ code }) => named.map((name) => pathFor(code, name)))) {
        await page.evaluate(async (next) => {
          const html = await (await fetch(next)).text();
          document.documentElement.replaceWith(
            new DOMParser().parseFromString(html, 'text/html').documentElement,
          );
        }, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        found.push(...describeViolations(await violations(page, { rules: aboutWords }), path));
      }
      expect(found).toEqual([]);
    });
  }
});

test.describe('with every setting', () => {
  let full: ServedSite;
  test.beforeAll(async () => {
    full = await serveFullSite();
  });
  test.afterAll(() => full.close());

  test('finds no axe violations on pages that show settings', async ({ page }) => {
    const found: string[] = [];
    for (const path of ['/en', '/en/products', '/en/help-center', '/en/download']) {
      await page.goto(full.origin + path);
      found.push(...describeViolations(await violations(page, { tags }), path));
    }
    expect(found).toEqual([]);
  });
});
