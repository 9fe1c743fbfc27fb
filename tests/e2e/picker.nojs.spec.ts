import { expect, test } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';

for (const code of ['en', 'ar']) {
  test(`opens the picker and links every language: ${code}`, async ({ page }) => {
    await page.goto(`/${code}/products`);
    const links = page.locator('.picker li > a');
    await expect(links.first()).toBeHidden();
    await page.locator('.picker > summary').click();
    await expect(links).toHaveCount(locales.length);
    await expect(links.first()).toBeVisible();
    await expect(page.locator('.picker input')).toHaveCount(0);
    await page.locator('.picker a[hreflang="zh-Hans"]').click();
    await expect(page).toHaveURL(/\/zh\/products$/);
  });
}

test('opens the picker by keyboard', async ({ page }) => {
  await page.goto('/en');
  await page.locator('.picker > summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.picker li > a').first()).toBeVisible();
});
