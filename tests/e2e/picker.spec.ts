import { expect, type Page, test } from '@playwright/test';
import { builtLocales, localeRegistry } from '../../src/i18n/locales.ts';
import { findViolations } from './helpers/axe.ts';
import { collectConsoleErrors, expectHydrated, holdRequests } from './helpers/hydration-checks.ts';
import { languagePicker, mobileMenu, reactChunkPattern } from './helpers/page-parts.ts';
import { waitForAnimations, waitForIdlePage } from './helpers/settled.ts';

async function open(page: Page, path = '/en') {
  await page.goto(path);
  await languagePicker(page).button.click();
  await expectHydrated(page, 'LanguagePicker');
  await expect(languagePicker(page).filter).toBeVisible();
}

test('opens without a script and without a network', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (reactChunkPattern.test(request.url()) || request.url().includes('LanguagePicker'))
      scripts.push(request.url());
  });
  await page.goto('/en');
  await waitForIdlePage(page);
  expect(scripts).toEqual([]);
  await context.setOffline(true);
  await languagePicker(page).button.click();
  await expect(languagePicker(page).visibleLinks).toHaveCount(builtLocales.length);
  for (const { name } of builtLocales)
    await expect(
      languagePicker(page).root.locator('b').getByText(name, { exact: true }),
    ).toBeVisible();
  await languagePicker(page).button.click();
  await expect(languagePicker(page).visibleLinks).toHaveCount(0);
});

test('loads flags only when the picker opens', async ({ page }) => {
  const flags: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/flags/')) flags.push(request.url());
  });
  await page.goto('/en');
  await waitForIdlePage(page);
  expect(flags).toEqual([]);
  await languagePicker(page).button.click();
  await expect.poll(() => flags.length).toBeGreaterThan(0);
});

test('lays out the closed list again after its fonts', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const countLayouts = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'LayoutCount',
    )?.value;
  // Those of the names of languages load when the closed list is laid out first.
  const fonts = page.waitForResponse(/\/names-.*\.woff2/);
  await page.goto('/en/help-center');
  await fonts;
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
  });
  const before = await countLayouts();
  expect(before).toBeGreaterThan(0);
  await languagePicker(page).root.evaluate((root) => root.querySelector('ul')?.offsetHeight);
  expect(await countLayouts()).toBe(before);
});

test('links the same page in every language and marks the current', async ({ page }) => {
  await open(page, '/ar/about-us');
  for (const { code, iso } of builtLocales) {
    const link = languagePicker(page).language(iso);
    await expect(link).toHaveAttribute('href', `/${code}/about-us`);
    await expect(link).toHaveAttribute('lang', iso);
  }
  await expect(languagePicker(page).root.locator('[aria-current]')).toHaveAttribute(
    'hreflang',
    'ar',
  );
  await expect(languagePicker(page).root.locator('[aria-current]')).toHaveCount(1);
  await test.step('closes when a visitor comes back', async () => {
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    );
    await expect(languagePicker(page).root).not.toHaveAttribute('open');
  });
});

test('filters, and closes on Escape but not on composing', async ({ page }) => {
  await open(page);
  await test.step('filters by native and English names, ignoring case and accents', async () => {
    await languagePicker(page).filter.fill('ARAB');
    await expect(languagePicker(page).visibleLinks).toHaveCount(1);
    await expect(languagePicker(page).visibleLinks).toHaveAttribute('hreflang', 'ar');
    await languagePicker(page).filter.fill('العَرَبِيَّة');
    await expect(languagePicker(page).visibleLinks).toHaveAttribute('hreflang', 'ar');
    await languagePicker(page).filter.fill('xyzzy');
    await expect(languagePicker(page).visibleLinks).toHaveCount(0);
    await expect(languagePicker(page).status).toHaveText(
      'No language matches. Clear the field to see all of them.',
    );
    await languagePicker(page).filter.fill('');
    await expect(languagePicker(page).visibleLinks).toHaveCount(builtLocales.length);
    await expect(languagePicker(page).status).toBeEmpty();
  });
  await test.step('stays open when Escape ends a composition', async () => {
    await languagePicker(page).filter.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      text: 'にほ',
      selectionStart: 2,
      selectionEnd: 2,
    });
    await page.keyboard.press('Escape');
    await expect(languagePicker(page).root).toHaveAttribute('open');
    await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  });
  await test.step('closes on Escape and returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(languagePicker(page).root).not.toHaveAttribute('open');
    await expect(languagePicker(page).button).toBeFocused();
  });
  await test.step('ignores keys that end a composition in Safari', async () => {
    await languagePicker(page).button.click();
    await languagePicker(page).filter.fill('arab');
    await expect(languagePicker(page).visibleLinks).toHaveCount(1);
    for (const key of ['Enter', 'Escape']) {
      await languagePicker(page).filter.evaluate(
        (input, name) =>
          input.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: name,
              keyCode: 229,
              bubbles: true,
              cancelable: true,
            }),
          ),
        key,
      );
    }
    await expect(languagePicker(page).root).toHaveAttribute('open');
    await expect(page).toHaveURL(/\/en$/);
    await languagePicker(page).filter.press('Enter');
    await expect(page).toHaveURL(/\/ar$/);
  });
});

test('closes on a press outside while its module loads', async ({ page }) => {
  await page.route(/\/_astro\/LanguagePicker\./, () => {});
  await page.goto('/en');
  await languagePicker(page).button.click();
  await expect(languagePicker(page).root).toHaveAttribute('open');
  await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5);
  await expect(languagePicker(page).root).not.toHaveAttribute('open');
});

test('closes when the focus leaves it', async ({ page }) => {
  await open(page);
  await languagePicker(page).visibleLinks.last().press('Tab');
  await expect(mobileMenu(page).button).toBeFocused();
  await expect(languagePicker(page).root).not.toHaveAttribute('open');
});

test('stays at the same part of the page in another language', async ({ page }) => {
  await open(page, '/en/risk-disclosure#options');
  await languagePicker(page).language('de').click();
  await page.waitForURL('/de/risk-disclosure#options');
  await expect(page.locator('#options')).toBeInViewport();
});

test('follows the only match on Enter and clears on closing', async ({ page }) => {
  await open(page, '/en/download');
  await languagePicker(page).filter.fill('xyzzy');
  await page.keyboard.press('Escape');
  await languagePicker(page).button.click();
  await expect(languagePicker(page).filter).toHaveValue('');
  await expect(languagePicker(page).visibleLinks).toHaveCount(builtLocales.length);
  await languagePicker(page).filter.fill('ara');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/download$/);
});

for (const [path, forward, back] of [
  ['/en', 'ArrowRight', 'ArrowLeft'],
  ['/ar', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(`moves by keys, and passes axe while open: ${path}`, { tag: '@desktop' }, async ({
    page,
  }) => {
    const errors = collectConsoleErrors(page);
    await open(page, path);
    await test.step('types into the field after the button opens the list', async () => {
      await languagePicker(page).button.focus();
      await page.keyboard.type('de');
      await expect(languagePicker(page).filter).toHaveValue('de');
      await languagePicker(page).filter.fill('');
    });
    await test.step('moves by arrow keys and types into the field', async () => {
      const all = languagePicker(page).visibleLinks;
      await languagePicker(page).button.focus();
      await page.keyboard.press('ArrowDown');
      await expect(all.first()).toBeFocused();
      await page.keyboard.press(forward);
      await expect(all.nth(1)).toBeFocused();
      const [first, second] = [await all.nth(0).boundingBox(), await all.nth(1).boundingBox()];
      if (first?.y === second?.y)
        expect(Math.sign((second?.x ?? 0) - (first?.x ?? 0))).toBe(path === '/ar' ? -1 : 1);
      await page.keyboard.press(back);
      await expect(all.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(all.last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(all.first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(languagePicker(page).filter).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('e');
      await expect(languagePicker(page).filter).toBeFocused();
      await expect(languagePicker(page).filter).toHaveValue('e');
      await languagePicker(page).filter.fill('');
    });
    await test.step('takes a letter of AltGr, which Windows reports as Ctrl and Alt', async () => {
      await languagePicker(page).visibleLinks.first().focus();
      await languagePicker(page).visibleLinks.first().dispatchEvent('keydown', {
        key: 'ń',
        ctrlKey: true,
        altKey: true,
        modifierAltGraph: true,
      });
      await expect(languagePicker(page).filter).toBeFocused();
    });
    await test.step('keeps its column on arrow down', async () => {
      const columns = await languagePicker(page).list.evaluate(
        (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
      );
      await languagePicker(page).visibleLinks.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(
        languagePicker(page).visibleLinks.nth(columns < builtLocales.length ? columns : 0),
      ).toBeFocused();
    });
    await test.step('has no axe violations or console errors', async () => {
      await waitForAnimations(page);
      expect(await findViolations(page, { within: 'header' })).toEqual([]);
      await languagePicker(page).filter.fill('xyzzy');
      expect(await findViolations(page, { within: 'header' })).toEqual([]);
      expect(errors).toEqual([]);
    });
    await test.step('closes on a press outside, not inside', async () => {
      await languagePicker(page)
        .panel.locator('> div')
        .click({ position: { x: 2, y: 2 } });
      await expect(languagePicker(page).root).toHaveAttribute('open');
      await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5);
      await expect(languagePicker(page).root).not.toHaveAttribute('open');
    });
  });
}

test('marks the stored language', async ({ page }) => {
  const stored = localeRegistry.findIndex(({ code }) => code === 'zh');
  await page.addInitScript((index) => localStorage.setItem('langindex', String(index)), stored);
  await open(page);
  await expect(languagePicker(page).stored.getByRole('link')).toHaveAttribute(
    'hreflang',
    'zh-Hans',
  );
  await open(page, '/zh');
  await expect(languagePicker(page).stored).toHaveCount(0);
});

test('fits the screen with targets of 44 px', async ({ page }) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 480 });
    await open(page);
    const box = await languagePicker(page).panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
    if (width < 600) expect(box?.width).toBe(width);
    for (const target of [
      languagePicker(page).button,
      languagePicker(page).filter,
      languagePicker(page).visibleLinks.first(),
    ]) {
      const size = await target.boundingBox();
      expect(size?.height).toBeGreaterThanOrEqual(44);
      expect(size?.width).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

test('shifts nothing below its heading when it hydrates', async ({ page }) => {
  const release = await holdRequests(page, reactChunkPattern);
  await page.goto('/en');
  await languagePicker(page).button.click();
  const before = await languagePicker(page).visibleLinks.first().boundingBox();
  await waitForAnimations(page);
  const settled = await languagePicker(page).visibleLinks.first().boundingBox();
  release();
  await expect(languagePicker(page).filter).toBeVisible();
  expect(await languagePicker(page).visibleLinks.first().boundingBox()).toEqual(settled);
  expect(before?.x).toBe(settled?.x);
});
