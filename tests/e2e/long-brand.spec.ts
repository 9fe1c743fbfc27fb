import { expect, type Page, test } from '@playwright/test';
import { siteHeader } from './helpers/page-parts.ts';
import { type ServedSite, serveFullSite } from './helpers/serve-site.ts';

// A phone would zoom out to fit a page that is too wide.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** Its brand has 20 letters. The tests use languages with a long name or navigation. */
let site: ServedSite;
test.beforeAll(async () => {
  site = await serveFullSite();
});
test.afterAll(() => site.close());

/** Opens a help center twice: the first visit may not show its typeface. */
async function visit(page: Page, code: string): Promise<void> {
  await page.goto(`${site.origin}/${code}/help-center`);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
}

for (const [code, width] of [
  ['ja', 320],
  ['en', 320],
  ['ru', 1024],
  ['de', 1024],
] as const) {
  test(`fits a long brand in the header at ${width} px in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, code);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const brand = siteHeader(page).brand;
    const [box, header] = [await brand.boundingBox(), await siteHeader(page).root.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
  });
}

for (const [code, ...widths] of [
  ['ru', 768, 1024, 1100, 1231, 1280],
  ['de', 1024],
  ['ky', 1231],
  ['kz', 1231],
] as const) {
  test(`keeps a long brand legible at ${widths.join(', ')} px in ${code}`, async ({ page }) => {
    await visit(page, code);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      // An em of the outlines is 128 units (src/components/ui/wordmark.ts).
      const letterPx = await siteHeader(page)
        .brand.locator('path')
        .last()
        .evaluate((path: SVGGraphicsElement) => 128 * (path.getScreenCTM()?.d ?? 0));
      expect(letterPx, `at ${width}`).toBeGreaterThanOrEqual(16);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}
