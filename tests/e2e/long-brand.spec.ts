import { expect, test } from '@playwright/test';
import { type FullSite, serveFullSite } from './full-site.ts';

// A desktop's window: a phone zooms out to fit what is too wide.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** A brand of 20 letters, at the narrowest widths of each header: where the language's name or the navigation is long. */
let site: FullSite;
test.beforeAll(async () => {
  site = await serveFullSite();
});
test.afterAll(() => site.close());

for (const [code, width] of [
  ['ja', 320],
  ['en', 320],
  ['ru', 1024],
  ['de', 1024],
] as const) {
  test(`fits the header at ${width} px in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${site.origin}/${code}/help-center`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const brand = page.locator('.site-header .logo');
    const [box, header] = [await brand.boundingBox(), await page.locator('.site-header').boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });
}
