import { expect, test } from '@playwright/test';

for (const code of ['en', 'ar']) {
  test(`opens the menu and locks scrolling: ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${code}`);
    await page.locator('.menu > summary').click();
    await expect(page.locator('.menu li > a')).toHaveCount(5);
    await expect(page.locator('.menu-promo a')).toBeInViewport({ ratio: 1 });
    await page.mouse.move(150, 500);
    await page.mouse.wheel(0, 500);
    // Draws a frame, in which the page would scroll.
    await page.screenshot();
    expect(await page.locator('.site-header').boundingBox()).toMatchObject({ y: 0 });
    await page.locator('.menu li > a').nth(1).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/products$`));
  });
}
