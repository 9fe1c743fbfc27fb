import { expect, test } from '@playwright/test';
import { mobileMenu, siteHeader } from './helpers/page-parts.ts';

for (const code of ['en', 'ar']) {
  test(`opens the menu and locks scrolling: ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${code}`);
    await mobileMenu(page).button.click();
    await expect(mobileMenu(page).links).toHaveCount(5);
    await expect(mobileMenu(page).download).toBeInViewport({ ratio: 1 });
    await page.mouse.move(150, 500);
    await page.mouse.wheel(0, 500);
    // A screenshot draws a frame, in which the page would scroll.
    await page.screenshot();
    expect(await siteHeader(page).root.boundingBox()).toMatchObject({ y: 0 });
    await mobileMenu(page).links.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/products$`));
  });
}
