import { expect, type Page, test } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import en from '../../src/content/ui/en.json' with { type: 'json' };
import zh from '../../src/content/ui/zh.json' with { type: 'json' };
import { violations } from './axe.ts';
import { complaints, hydrated } from './hydration-checks.ts';
import { scrollEnds } from './settled.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** On a wide window, all screens of the app stand side by side: on this one, the row of each page scrolls. */
test.beforeEach(async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1100, height: 800 });
});

/** A button's name, in the languages of these tests. */
const named = (key: 'previous' | 'next') => new RegExp(`^(${[ar, en, zh].map(({ carousel }) => carousel[key]).join('|')})$`);

const row = (page: Page) => page.locator('.slides');
const slides = (page: Page) => page.locator('.slide');
const previous = (page: Page) => page.getByRole('button', { name: named('previous') });
const next = (page: Page) => page.getByRole('button', { name: named('next') });
const position = (page: Page) => page.locator('.carousel-bar p');
const scrolled = (page: Page) => row(page).evaluate((list) => Math.abs(Math.round(list.scrollLeft)));

/** Shows the carousel, touches it and waits until it is alive. */
async function show(page: Page, path: string) {
  await page.goto(path);
  await row(page).scrollIntoViewIfNeeded();
  await row(page).dispatchEvent('pointerdown');
  await hydrated(page, 'Carousel');
  await expect(next(page)).toBeVisible();
}

test.describe('with motion reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [code, names] of [
    ['en', ['Previous', 'Next', '1 of 5', '5 of 5']],
    ['ar', ['السابق', 'التالي', '1 من 5', '5 من 5']],
  ] as const) {
    test(`moves by buttons and announces its position: ${code}`, async ({ page }) => {
      await show(page, `/${code}`);
      await expect(previous(page)).toHaveAccessibleName(names[0]);
      await expect(next(page)).toHaveAccessibleName(names[1]);
      await expect(position(page)).toHaveText(names[2]);
      await expect(position(page)).toHaveAttribute('aria-live', 'polite');
      await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
      await previous(page).dispatchEvent('click');
      expect(await scrolled(page)).toBe(0);

      const seen = [0];
      while ((await next(page).getAttribute('aria-disabled')) !== 'true') {
        await next(page).click();
        await expect.poll(() => scrolled(page)).toBeGreaterThan(seen.at(-1) ?? 0);
        await scrollEnds(row(page));
        seen.push(await scrolled(page));
      }
      expect(seen.length).toBeGreaterThan(2);
      await expect(position(page)).toHaveText(names[3]);
      await expect(slides(page).last()).toBeInViewport({ ratio: 0.99 });
      await expect(next(page)).toBeFocused();
      await next(page).dispatchEvent('click');
      expect(await scrolled(page)).toBe(seen.at(-1));
      await previous(page).click();
      await expect.poll(() => scrolled(page)).toBeLessThan(seen.at(-1) ?? 0);
      await expect(next(page)).toHaveAttribute('aria-disabled', 'false');
    });
  }

  test('moves slides in the direction of reading', async ({ page }) => {
    for (const [path, sign] of [
      ['/en', 1],
      ['/ar', -1],
    ] as const) {
      await show(page, path);
      const [first, second] = [await slides(page).nth(0).boundingBox(), await slides(page).nth(1).boundingBox()];
      expect(Math.sign((second?.x ?? 0) - (first?.x ?? 0))).toBe(sign);
      await next(page).click();
      await expect.poll(() => row(page).evaluate((list) => Math.sign(list.scrollLeft))).toBe(sign);
    }
  });

  test('counts each of several quick clicks', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(page, '/en');
    await next(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
    });
    await expect(position(page)).toHaveText('4 of 5');
  });

  test('announces the position after a swipe', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(page, '/ar');
    await row(page).evaluate((list) => list.scrollBy({ left: -list.clientWidth * 0.8 }));
    await expect(position(page)).toHaveText('2 من 5');
  });
});

for (const path of ['/en', '/en/download']) {
  test(`never moves by itself: ${path}`, async ({ page }) => {
    await page.clock.install();
    await show(page, path);
    await page.mouse.move(1, 1);
    await expect(page.locator('.carousel-bar button')).toHaveCount(2);
    await page.clock.runFor(20_000);
    await scrollEnds(row(page));
    expect(await scrolled(page)).toBe(0);
  });
}

test('shows buttons after a touch', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'for touch screens');
  await page.goto('/en');
  await slides(page).first().tap();
  await hydrated(page, 'Carousel');
  await expect(next(page)).toBeVisible();
});

test('moves smoothly and stops on a slide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, '/en/download');
  await next(page).click();
  await expect(position(page)).toHaveText('2 of 4');
  await expect.poll(async () => Math.round((await slides(page).nth(1).boundingBox())?.x ?? 0)).toBe(20);
  for (const text of ['3 of 4', '4 of 4']) {
    await next(page).click();
    await expect(position(page)).toHaveText(text);
    await scrollEnds(row(page));
  }
  const last = await slides(page).last().boundingBox();
  expect(last?.x).toBeGreaterThanOrEqual(0);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(390);
  await expect(position(page)).toHaveText('4 of 4');
});

for (const path of ['/en', '/ar', '/en/download']) {
  test(`keeps layout and position when it hydrates: ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(self, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (self as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/_astro/Carousel.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await row(page).scrollIntoViewIfNeeded();
    await row(page).dispatchEvent('pointerdown');
    await row(page).evaluate((list) => list.scrollTo({ left: (document.dir === 'rtl' ? -1 : 1) * 200, behavior: 'instant' }));
    await scrollEnds(row(page));
    const places = () => slides(page).evaluateAll((all) => all.map((slide) => JSON.stringify(slide.getBoundingClientRect())));
    const below = () => page.locator('.carousel').evaluate((box) => box.getBoundingClientRect().bottom);
    const before = [await places(), await below()];
    const shift = await page.evaluate(() => (self as unknown as { shift: number }).shift);
    release();
    await expect(next(page)).toBeVisible();
    await hydrated(page, 'Carousel');
    await scrollEnds(row(page));
    expect([await places(), await below()]).toEqual(before);
    expect(await page.evaluate(() => (self as unknown as { shift: number }).shift)).toBe(shift);
  });
}

for (const [path, width, last] of [
  ['/en/download', 1180, '4 of 4'],
  ['/en', 1440, '5 of 5'],
  ['/en', 1920, '5 of 5'],
] as const) {
  test(`keeps its end when it hydrates at ${width} px: ${path}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'for desktops');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await row(page).scrollIntoViewIfNeeded();
    await row(page).evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
    const end = await scrolled(page);
    expect(end).toBeGreaterThan(0);
    await row(page).dispatchEvent('pointerdown');
    await hydrated(page, 'Carousel');
    await expect(position(page)).toHaveText(last);
    await expect.poll(() => scrolled(page)).toBe(end);
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'false');
  });
}

test('shows no buttons where all slides fit', async ({ page, isMobile }) => {
  test.skip(isMobile, 'for desktops');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/download');
  await row(page).scrollIntoViewIfNeeded();
  await row(page).dispatchEvent('pointerdown');
  await hydrated(page, 'Carousel');
  await expect(slides(page).first()).toBeInViewport();
  await expect(slides(page).last()).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator('.carousel-bar button')).toHaveCount(0);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(next(page)).toBeVisible();
});

for (const [code, path] of [
  ['en', '/en'],
  ['ar', '/ar'],
  ['zh', '/zh'],
  ['en', '/en/download'],
]) {
  test(`stays an accessible list without style or console errors: ${path}`, async ({ page }) => {
    const heard = complaints(page);
    await page.goto(path ?? '');
    const styles = await page.locator('style').count();
    await show(page, path ?? '');
    await expect(page.locator('.carousel[role=group]:is([aria-labelledby=testimonials-title], [aria-labelledby=swiper-title])').getByRole('list').and(row(page))).toHaveCount(1);
    await expect(slides(page).and(page.getByRole('listitem'))).toHaveCount(path?.endsWith('download') ? 4 : 5);
    expect(await page.locator('style').count()).toBe(styles);
    expect(await violations(page, { within: '.carousel' })).toEqual([]);
    if (code !== 'en') await expect(page.locator('.carousel')).not.toContainText(/[Ss]lide|of \d/);
    for (const button of await page.locator('.carousel-bar button').all()) expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
    expect(heard).toEqual([]);
  });
}
