import { expect, test } from '@playwright/test';
import { carousel } from './helpers/page-parts.ts';

for (const [path, count] of [
  ['/en', 3],
  ['/ar', 3],
  ['/en/download', 4],
] as const) {
  test(`scrolls and snaps without buttons: ${path}`, async ({ page, isMobile }) => {
    // A wider window shows all slides side by side.
    if (!isMobile) await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto(path);
    const { buttons, list, position, slides } = carousel(page);
    await expect(slides).toHaveCount(count);
    await list.scrollIntoViewIfNeeded();
    await expect(slides.first()).toBeInViewport();
    const right = () =>
      slides
        .last()
        .evaluate(
          (slide) =>
            Math.max(
              slide.getBoundingClientRect().right,
              innerWidth - slide.getBoundingClientRect().left,
            ) - innerWidth,
        );
    expect(await right()).toBeGreaterThan(0);
    await expect(buttons).toHaveCount(0);
    await expect(position).toBeHidden();
    await expect(list).toHaveCSS('scroll-snap-type', 'x mandatory');
    await slides.last().scrollIntoViewIfNeeded();
    expect(await right()).toBeLessThanOrEqual(0);
  });
}

test('scrolls the slides by keyboard', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/en');
  const { list, slides } = carousel(page);
  await list.focus();
  const before = await slides.first().boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await slides.first().boundingBox())?.x)
    .toBeLessThan(before?.x ?? 0);
});
