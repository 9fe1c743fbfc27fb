import { expect, type Page, test } from '@playwright/test';
import { followLinks } from './helpers/page-paths.ts';
import { prerenderPages } from './helpers/prerendering.ts';

test.describe('the route-change event', () => {
  /** Records the time of each entry of the data layer, in milliseconds since the page was shown. */
  async function watchLayer(page: Page) {
    await page.addInitScript(() => {
      const times: number[] = [];
      let shown = 0;
      addEventListener('pageshow', () => {
        shown = performance.now();
      });
      const layer: object[] = [];
      layer.push = (...entries) => {
        times.push(performance.now() - shown);
        return Array.prototype.push.apply(layer, entries);
      };
      Object.assign(window, { dataLayer: layer, times });
    });
  }
  const layerOf = (page: Page) => page.evaluate(() => window.dataLayer);
  const timesOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { times: number[] }).times);

  test('queues one route change 250 ms after a page shows', async ({ page }) => {
    await watchLayer(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/ar/about-us?from=test');
    await page.clock.runFor(249);
    expect(await layerOf(page)).toEqual([]);
    await page.clock.runFor(10_000);
    expect(await layerOf(page)).toEqual([
      {
        event: 'routeChange',
        routeName: 'about-us___ar',
        path: '/ar/about-us',
        locale: 'ar',
        title: await page.title(),
      },
    ]);
    expect((await timesOf(page))[0]).toBe(250);
  });

  test('queues a route change for pages from the back/forward cache', async ({ page }) => {
    await watchLayer(page);
    await page.goto('/en');
    await followLinks(page, ['/en/privacy-policy']);
    await page.waitForURL('**/en/privacy-policy');
    await expect
      .poll(() => layerOf(page))
      .toMatchObject([{ routeName: 'privacy-policy___en', path: '/en/privacy-policy' }]);
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect.poll(() => layerOf(page)).toHaveLength(2);
    expect((await timesOf(page))[1]).toBeGreaterThanOrEqual(249);
  });

  test('queues a prerendered page’s route change when it is opened', async ({ page }) => {
    const showPage = await prerenderPages(page);
    await page.clock.install();
    await page.goto('/en/about-us');
    await page.clock.runFor(10_000);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    await showPage();
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toMatchObject([{ event: 'routeChange', routeName: 'about-us___en' }]);
  });
});
