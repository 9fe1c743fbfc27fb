import { expect, test } from '@playwright/test';

for (const [path, count] of [
  ['/en', 5],
  ['/ar', 5],
  ['/en/download', 4],
] as const) {
  test(`scrolls and snaps without buttons: ${path}`, async ({ page, isMobile }) => {
    // On a wide window, all screens of the app stand side by side.
    if (!isMobile) await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto(path);
    const slides = page.locator('.slide');
    await expect(slides).toHaveCount(count);
    await page.locator('.slides').scrollIntoViewIfNeeded();
    await expect(slides.first()).toBeInViewport();
    const right = () => slides.last().evaluate((slide) => Math.max(slide.getBoundingClientRect().right, innerWidth - slide.getBoundingClientRect().left) - innerWidth);
    expect(await right()).toBeGreaterThan(0);
    await expect(page.locator('.carousel button')).toHaveCount(0);
    await expect(page.locator('.carousel-bar')).toBeHidden();
    await expect(page.locator('.slides')).toHaveCSS('scroll-snap-type', 'x mandatory');
    await slides.last().scrollIntoViewIfNeeded();
    expect(await right()).toBeLessThanOrEqual(0);
  });
}

test('scrolls the slides by keyboard', async ({ page }) => {
  await page.goto('/en');
  await page.locator('.slides').focus();
  const before = await page.locator('.slide').first().boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await page.locator('.slide').first().boundingBox())?.x).toBeLessThan(before?.x ?? 0);
});
