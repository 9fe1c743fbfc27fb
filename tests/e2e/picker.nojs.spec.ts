import { expect, test } from '@playwright/test';
import { builtLocales } from '../../src/i18n/locales.ts';
import { languagePicker } from './helpers/page-parts.ts';

for (const code of ['en', 'ar']) {
  test(`opens the picker and links every language: ${code}`, async ({ page }) => {
    await page.goto(`/${code}/products`);
    const { button, filter, language, links } = languagePicker(page);
    await expect(links.first()).toBeHidden();
    await button.click();
    await expect(links).toHaveCount(builtLocales.length);
    await expect(links.first()).toBeVisible();
    await expect(filter).toHaveCount(0);
    await language('zh-Hans').click();
    await expect(page).toHaveURL(/\/zh\/products$/);
  });
}

test('opens the picker by keyboard', async ({ page }) => {
  await page.goto('/en');
  await languagePicker(page).button.focus();
  await page.keyboard.press('Enter');
  await expect(languagePicker(page).links.first()).toBeVisible();
});
