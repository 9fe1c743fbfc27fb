import { expect, test } from '@playwright/test';
import { statusMessageDurationMs } from '../../src/client/constants.ts';
import { launchWithBackForwardCache } from './helpers/installed-chromium.ts';
import { statusMessage } from './helpers/page-parts.ts';

test.describe('the notice of a lost connection', () => {
  test('announces a lost and a restored connection', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/en');
    await expect(statusMessage(page)).toBeEmpty();
    await context.setOffline(true);
    await expect(statusMessage(page)).toHaveText('You are offline');
    await page.clock.runFor(2 * statusMessageDurationMs);
    await expect(statusMessage(page), 'stays while offline').toHaveText('You are offline');
    await context.setOffline(false);
    await expect(statusMessage(page)).toHaveText('You are online again');
    await page.clock.runFor(statusMessageDurationMs);
    await expect(statusMessage(page)).toBeEmpty();
  });

  test('detects connection changes missed in the back/forward cache', async ({
    baseURL,
    launchOptions,
  }) => {
    const browser = await launchWithBackForwardCache(launchOptions);
    const context = await browser.newContext();
    const page = await context.newPage();
    // Not every browser sends a restored page the events that it missed.
    await page.addInitScript(() => {
      for (const kind of ['online', 'offline'])
        addEventListener(kind, (event) => event.stopImmediatePropagation());
    });
    const goBack = async () => {
      await page.evaluate(() => history.back()).catch(() => {});
      await expect.poll(() => page.evaluate(() => 'isKept' in self).catch(() => false)).toBe(true);
    };
    await page.goto(`${baseURL}/en`);
    await page.evaluate(() => Object.assign(self, { isKept: true }));
    await page.goto('about:blank');
    await context.setOffline(true);
    await goBack();
    await expect(statusMessage(page)).toHaveText('You are offline');
    await page.goto('about:blank');
    await context.setOffline(false);
    await goBack();
    await expect(statusMessage(page)).toHaveText('You are online again');
    await browser.close();
  });

  test('announces the connection in the page’s language', async ({ page, context }) => {
    await page.goto('/ar');
    await context.setOffline(true);
    await expect(statusMessage(page)).toHaveText(/[\u0600-\u06ff]/);
  });
});
