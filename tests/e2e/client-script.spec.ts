import { expect, test } from '@playwright/test';
import { waitForRequests } from './helpers/settled.ts';

test('requests nothing from other sites without a tag manager', async ({ page, baseURL }) => {
  const urls: string[] = [];
  await page.route(
    ({ origin }) => origin !== baseURL,
    (route) => {
      urls.push(route.request().url());
      return route.abort();
    },
  );
  await page.clock.install();
  await page.goto('/en');
  await page.clock.runFor(60_000);
  await waitForRequests(page);
  expect(urls).toEqual([]);
});

test('ignores events whose target is the document', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/en/about-us');
  await page.evaluate(() => {
    for (const type of ['click', 'pointerover', 'focusin'])
      document.dispatchEvent(new Event(type, { bubbles: true }));
  });
  expect(errors).toEqual([]);
});
