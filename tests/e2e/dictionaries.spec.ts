import { expect, test } from '@playwright/test';
import { serveSite } from './helpers/serve-site.ts';

// Only dist/ has compressed files.
test('fetches the next page as a delta and shows it', async ({ page }) => {
  const { origin, close } = await serveSite('dist');
  const whole = await page.goto(`${origin}/en`);
  expect(await whole?.headerValue('content-encoding')).toBe('br');
  await page.evaluate(() => document.fonts.ready);
  const next = await page.goto(`${origin}/en/help-center`);
  expect(await next?.headerValue('content-encoding')).toBe('dcb');
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator('main section').count()).toBeGreaterThan(2);
  const other = await page.goto(`${origin}/de`);
  expect(await other?.headerValue('content-encoding')).toBe('br');
  close();
});
