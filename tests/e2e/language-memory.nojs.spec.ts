import { expect, test } from '@playwright/test';

test('lists the languages at /', async ({ page, context, baseURL }) => {
  await page.goto('/');
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.getByRole('main').locator('a[hreflang=ar]').click();
  await expect(page).toHaveURL(`${baseURL}/ar`);
  expect(await context.cookies()).toEqual([]);
});

test('leads on from /{lang}/redirect by links', async ({ page, baseURL }) => {
  await page.goto('/en/redirect');
  await page.getByRole('main').getByRole('link').last().click();
  await expect(page).toHaveURL(`${baseURL}/en/download`);
});
