import { expect, type Page, test } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import en from '../../src/content/ui/en.json' with { type: 'json' };
import zh from '../../src/content/ui/zh.json' with { type: 'json' };
import { findViolations } from './helpers/axe.ts';
import { collectConsoleErrors, expectHydrated, holdRequests } from './helpers/hydration-checks.ts';
import { recordLayoutShifts } from './helpers/layout-shift.ts';
import { carousel, selectors } from './helpers/page-parts.ts';
import { waitForScrollEnd } from './helpers/settled.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// A wider window shows all slides side by side.
test.beforeEach(async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 600, height: 800 });
});

const scrolled = (page: Page) =>
  carousel(page).list.evaluate((list) => Math.abs(Math.round(list.scrollLeft)));

async function show(page: Page, path: string) {
  await page.goto(path);
  await touch(page);
}

/** Scrolls to the carousel, touches it and waits until it is hydrated. */
async function touch(page: Page) {
  await carousel(page).list.scrollIntoViewIfNeeded();
  await carousel(page).list.dispatchEvent('pointercancel');
  await expectHydrated(page, 'Carousel');
  await expect(carousel(page).next).toBeVisible();
}

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [code, sign, names] of [
    ['en', 1, ['Previous', 'Next', '1 of 3', '3 of 3']],
    ['ar', -1, ['السابق', 'التالي', '1 من 3', '3 من 3']],
  ] as const) {
    test(`moves by buttons and announces its position: ${code}`, { tag: '@desktop' }, async ({
      page,
    }) => {
      await show(page, `/${code}`);
      await expect(carousel(page).previous).toHaveAccessibleName(names[0]);
      await expect(carousel(page).next).toHaveAccessibleName(names[1]);
      await expect(carousel(page).position).toHaveText(names[2]);
      await expect(carousel(page).position).toHaveAttribute('aria-live', 'polite');
      await expect(carousel(page).previous).toHaveAttribute('aria-disabled', 'true');
      await carousel(page).previous.dispatchEvent('click');
      expect(await scrolled(page)).toBe(0);

      const [first, second] = [
        await carousel(page).slides.nth(0).boundingBox(),
        await carousel(page).slides.nth(1).boundingBox(),
      ];
      expect(Math.sign((second?.x ?? 0) - (first?.x ?? 0))).toBe(sign);
      const seen = [0];
      while ((await carousel(page).next.getAttribute('aria-disabled')) !== 'true') {
        await carousel(page).next.click();
        await expect.poll(() => scrolled(page)).toBeGreaterThan(seen.at(-1) ?? 0);
        await waitForScrollEnd(carousel(page).list);
        seen.push(await scrolled(page));
      }
      expect(seen.length).toBeGreaterThan(2);
      expect(
        await carousel(page).list.evaluate((list) => Math.sign(list.scrollLeft)),
        'in the direction of reading',
      ).toBe(sign);
      await expect(carousel(page).position).toHaveText(names[3]);
      await expect(carousel(page).slides.last()).toBeInViewport({ ratio: 0.99 });
      await expect(carousel(page).next).toBeFocused();
      await carousel(page).next.dispatchEvent('click');
      expect(await scrolled(page)).toBe(seen.at(-1));
      await carousel(page).previous.click();
      await expect.poll(() => scrolled(page)).toBeLessThan(seen.at(-1) ?? 0);
      await expect(carousel(page).next).toHaveAttribute('aria-disabled', 'false');
    });
  }

  test('counts each of several quick clicks', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(page, '/en/download');
    await carousel(page).next.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(carousel(page).position).toHaveText('3 of 4');
  });

  test('announces the position after a swipe', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(page, '/ar');
    await carousel(page).list.evaluate((list) => list.scrollBy({ left: -list.clientWidth * 0.8 }));
    await expect(carousel(page).position).toHaveText('2 من 3');
  });
});

test('shows buttons after a touch, moves smoothly, stops on a slide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/download');
  await carousel(page).slides.first().tap();
  await expectHydrated(page, 'Carousel');
  await expect(carousel(page).next).toBeVisible();
  await carousel(page).next.click();
  await expect(carousel(page).position).toHaveText('2 of 4');
  await expect
    .poll(async () => Math.round((await carousel(page).slides.nth(1).boundingBox())?.x ?? 0))
    .toBe(20);
  for (const text of ['3 of 4', '4 of 4']) {
    await carousel(page).next.click();
    await expect(carousel(page).position).toHaveText(text);
    await waitForScrollEnd(carousel(page).list);
  }
  const last = await carousel(page).slides.last().boundingBox();
  expect(last?.x).toBeGreaterThanOrEqual(0);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(390);
  await expect(carousel(page).position).toHaveText('4 of 4');
});

for (const path of ['/en', '/ar', '/en/download']) {
  test(`keeps layout and position when it hydrates: ${path}`, { tag: '@desktop' }, async ({
    page,
  }) => {
    const readShifts = await recordLayoutShifts(page);
    const release = await holdRequests(page, /\/_astro\/Carousel\./);
    await page.goto(path);
    await carousel(page).list.scrollIntoViewIfNeeded();
    await carousel(page).list.dispatchEvent('pointercancel');
    await carousel(page).list.evaluate((list) =>
      list.scrollTo({ left: (document.dir === 'rtl' ? -1 : 1) * 200, behavior: 'instant' }),
    );
    await waitForScrollEnd(carousel(page).list);
    const boxes = () =>
      carousel(page).slides.evaluateAll((all) =>
        all.map((slide) => JSON.stringify(slide.getBoundingClientRect())),
      );
    const bottom = () =>
      carousel(page).root.evaluate((root) => root.getBoundingClientRect().bottom);
    const before = [await boxes(), await bottom()];
    const shifts = await readShifts();
    release();
    await expect(carousel(page).next).toBeVisible();
    await expectHydrated(page, 'Carousel');
    await waitForScrollEnd(carousel(page).list);
    expect([await boxes(), await bottom()]).toEqual(before);
    expect(await readShifts()).toEqual(shifts);
  });
}

for (const [path, width, last] of [
  ['/en/download', 1180, '4 of 4'],
  ['/en', 1000, '3 of 3'],
] as const) {
  test(`keeps its end when it hydrates at ${width} px: ${path}`, { tag: '@desktop' }, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'for desktops');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await carousel(page).list.scrollIntoViewIfNeeded();
    await carousel(page).list.evaluate((list) =>
      list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }),
    );
    const end = await scrolled(page);
    expect(end).toBeGreaterThan(0);
    await carousel(page).list.dispatchEvent('pointercancel');
    await expectHydrated(page, 'Carousel');
    await expect(carousel(page).position).toHaveText(last);
    await expect.poll(() => scrolled(page)).toBe(end);
    await expect(carousel(page).next).toHaveAttribute('aria-disabled', 'true');
    await expect(carousel(page).previous).toHaveAttribute('aria-disabled', 'false');
  });
}

test('shows no buttons where all slides fit', { tag: '@desktop' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'for desktops');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/download');
  await carousel(page).list.scrollIntoViewIfNeeded();
  await carousel(page).list.dispatchEvent('pointercancel');
  await expectHydrated(page, 'Carousel');
  await expect(carousel(page).slides.first()).toBeInViewport();
  await expect(carousel(page).slides.last()).toBeInViewport({ ratio: 0.5 });
  await expect(carousel(page).buttons).toHaveCount(0);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(carousel(page).next).toBeVisible();
});

for (const { path, texts } of [
  { path: '/en', texts: en.carousel },
  { path: '/ar', texts: ar.carousel },
  { path: '/zh', texts: zh.carousel },
  { path: '/en/download', texts: en.carousel },
]) {
  test(`stays still, an accessible list without style or errors: ${path}`, async ({ page }) => {
    const errors = collectConsoleErrors(page);
    await page.clock.install();
    await page.goto(path);
    const styles = await page.locator('style').count();
    await touch(page);
    await test.step('stays still by itself', async () => {
      await page.mouse.move(1, 1);
      await expect(carousel(page).buttons).toHaveCount(2);
      await page.clock.runFor(20_000);
      await waitForScrollEnd(carousel(page).list);
      expect(await scrolled(page)).toBe(0);
    });
    await expect(carousel(page).previous).toHaveAccessibleName(texts.previous);
    await expect(carousel(page).next).toHaveAccessibleName(texts.next);
    await expect(carousel(page).root).toHaveAttribute(
      'aria-labelledby',
      path.endsWith('download') ? 'swiper-title' : 'testimonials-title',
    );
    await expect(carousel(page).root.getByRole('list').and(carousel(page).list)).toHaveCount(1);
    await expect(carousel(page).slides.and(page.getByRole('listitem'))).toHaveCount(
      path.endsWith('download') ? 4 : 3,
    );
    expect(await page.locator('style').count()).toBe(styles);
    expect(await findViolations(page, { within: selectors.carousel })).toEqual([]);
    if (!path.startsWith('/en'))
      await expect(carousel(page).root).not.toContainText(/[Ss]lide|of \d/);
    for (const button of await carousel(page).buttons.all())
      expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
    expect(errors).toEqual([]);
  });
}
