import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { navigationRoutes } from '../../src/i18n/routes.ts';
import { findViolations } from './helpers/axe.ts';
import { collectConsoleErrors, expectHydrated } from './helpers/hydration-checks.ts';
import { languagePicker, mobileMenu, siteHeader } from './helpers/page-parts.ts';
import { waitForAnimations, waitForScrollEnd } from './helpers/settled.ts';

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

async function open(page: Page, path = '/en') {
  await page.goto(path);
  await openHere(page);
}

async function openHere(page: Page) {
  await mobileMenu(page).button.click();
  await expectHydrated(page, 'MobileMenu');
  await expect(mobileMenu(page).panel).toBeVisible();
}

test('shows the menu button below 1024 px only', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en');
  await expect(mobileMenu(page).button).toBeVisible({ visible: isNarrow(page) });
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(mobileMenu(page).button).toBeVisible();
  await expect(siteHeader(page).navigation).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(mobileMenu(page).button).toBeHidden();
  await expect(siteHeader(page).navigation).toBeVisible();
});

test.describe('windows below 1024 px', () => {
  test.beforeEach(async ({ page }) => {
    if (!isNarrow(page)) await page.setViewportSize({ width: 1000, height: 800 });
  });

  for (const [code, closed, opened] of [
    ['en', 'Menu', 'Close menu'],
    ['ar', 'القائمة', 'إغلاق القائمة'],
  ] as const) {
    test(`shows links, names its state and passes axe: ${code}`, { tag: '@desktop' }, async ({
      page,
    }) => {
      const errors = collectConsoleErrors(page);
      await page.goto(`/${code}/products`);
      await expect(mobileMenu(page).button).toHaveAccessibleName(closed);
      await expect(mobileMenu(page).openIcon).toBeVisible();
      await expect(mobileMenu(page).closeIcon).toBeHidden();
      await openHere(page);
      await expect(mobileMenu(page).button).toHaveAccessibleName(opened);
      await expect(mobileMenu(page).openIcon).toBeHidden();
      await expect(mobileMenu(page).closeIcon).toBeVisible();
      const hrefs = (found: Locator) =>
        found.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const inNavigation = navigationRoutes.map(({ path }) => `/${code}/${path}`);
      const shown = siteHeader(page).navigation.getByRole('link', { includeHidden: true });
      expect(await hrefs(shown)).toEqual(inNavigation);
      expect(await hrefs(mobileMenu(page).links)).toEqual(inNavigation);
      await expect(mobileMenu(page).root.locator('[aria-current]')).toHaveAttribute(
        'href',
        `/${code}/products`,
      );
      await expect(mobileMenu(page).download).toHaveAttribute('href', `/${code}/download`);
      await waitForAnimations(page);
      expect(await findViolations(page, { within: 'header' })).toEqual([]);
      expect(errors).toEqual([]);
      await mobileMenu(page).button.click();
      await expect(mobileMenu(page).button).toHaveAccessibleName(closed);
    });
  }

  test('traps the focus, and closes', async ({ page }) => {
    await open(page);
    await test.step('traps the focus in both directions', async () => {
      // Another kind of control than the menu has now.
      await mobileMenu(page).panel.evaluate((panel) =>
        panel.append(document.createElement('button')),
      );
      const stops = await mobileMenu(page).stops.count();
      // By default, the Tab key skips links in Safari.
      await mobileMenu(page)
        .root.locator('a')
        .evaluateAll((links) => {
          for (const link of links) link.tabIndex = -1;
        });
      await mobileMenu(page).button.focus();
      for (let stop = 1; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        await expect(mobileMenu(page).stops.nth(stop)).toBeFocused();
      }
      await page.keyboard.press('Tab');
      await expect(mobileMenu(page).button).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(mobileMenu(page).stops.last()).toBeFocused();
    });
    await test.step('closes on Escape and restores focus and page', async () => {
      await expect(page.locator('main')).toHaveAttribute('inert');
      await mobileMenu(page).links.nth(2).focus();
      await page.keyboard.press('Escape');
      await expect(mobileMenu(page).root).not.toHaveAttribute('open');
      await expect(mobileMenu(page).button).toBeFocused();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
      await expect(page.locator('footer')).not.toHaveAttribute('inert');
    });
    await test.step('closes when the screen grows beyond 1024 px', async () => {
      await openHere(page);
      await page.setViewportSize({ width: 1100, height: 800 });
      await expect(mobileMenu(page).root).not.toHaveAttribute('open');
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    });
    await test.step('closes when the language picker opens', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openHere(page);
      await languagePicker(page).button.click();
      await expect(mobileMenu(page).root).not.toHaveAttribute('open');
      await expect(languagePicker(page).root).toHaveAttribute('open');
    });
  });

  test('closes on Escape while its module loads', async ({ page }) => {
    await page.route(/\/_astro\/MobileMenu\./, () => {});
    await page.goto('/en');
    await mobileMenu(page).button.click();
    await mobileMenu(page).links.first().focus();
    await page.keyboard.press('Escape');
    await expect(mobileMenu(page).root).not.toHaveAttribute('open');
    await expect(mobileMenu(page).button).toBeFocused();
  });

  test('fills the screen and locks the page behind', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/en');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await waitForScrollEnd(page.locator('html'));
    // Scrolling up shows the header again.
    await page.mouse.wheel(0, -60);
    await waitForScrollEnd(page.locator('html'));
    await mobileMenu(page).button.click();
    await expectHydrated(page, 'MobileMenu');
    const at = await page.evaluate(() => scrollY);
    await waitForAnimations(page);
    const box = await mobileMenu(page).panel.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 900);
    await waitForScrollEnd(page.locator('html'));
    expect(await page.evaluate(() => scrollY)).toBe(at);
    await mobileMenu(page).button.click();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at);
  });

  test('locks the page behind against touch scrolling', async ({ page }) => {
    await open(page);
    const touch = await page.context().newCDPSession(page);
    for (const y of [500, 30]) {
      await touch.send('Input.synthesizeScrollGesture', {
        x: 150,
        y,
        yDistance: -400,
        gestureSourceType: 'touch',
        speed: 2000,
      });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test('closes the menu when a visitor comes back', async ({ page }) => {
    await open(page);
    await mobileMenu(page).links.first().click();
    await expect(page).toHaveURL(/about-us$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await expect(mobileMenu(page).root).not.toHaveAttribute('open');
    await openHere(page);
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    );
    await expect(mobileMenu(page).root).not.toHaveAttribute('open');
  });

  test('closes the menu when Back leads to another part of the page', async ({ page }) => {
    await page.goto('/en/help-center');
    await page.evaluate(() => (location.hash = 'faq'));
    await openHere(page);
    await page.goBack();
    await expect(mobileMenu(page).root).not.toHaveAttribute('open');
    await expect(page.getByRole('main')).not.toHaveAttribute('inert');
  });

  test('fits 320 px with targets of 44 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page, '/ar');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    for (const target of await mobileMenu(page).stops.all()) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await mobileMenu(page).panel.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    await expect(mobileMenu(page).download).toBeInViewport({ ratio: 1 });
  });

  test('draws no ink across the coral where it begins between pixels', async ({ page }) => {
    await open(page, '/en');
    const promo = page.locator('.menu-promo');
    await promo.evaluate((element) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.menu-promo { block-size: 220.25px; }');
      element.ownerDocument.adoptedStyleSheets = [sheet];
    });
    await waitForAnimations(page);
    const box = await promo.boundingBox();
    expect((box?.y ?? 0) % 1).toBe(0.75);
    const y = Math.floor(box?.y ?? 0) - 4;
    const edge = await page.screenshot({ clip: { x: 200, y, width: 1, height: 8 } });
    const { channels } = await sharp(edge).removeAlpha().stats();
    // Two layers of one color may differ from it by rounding.
    for (const { min, max } of channels) expect(max - min).toBeLessThanOrEqual(2);
  });
});
