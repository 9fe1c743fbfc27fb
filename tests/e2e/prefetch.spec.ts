import { expect, type Page, test } from '@playwright/test';
import { createSiteListener } from '../../hosting/node/site-listener.ts';
import { idleCallbackTimeoutMs, prefetchDwellMs } from '../../src/client/constants.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { languagePicker } from './helpers/page-parts.ts';
import { followLinks, openFooterLink } from './helpers/page-paths.ts';
import { waitForDrawnFrames, waitForRequests } from './helpers/settled.ts';

test('opens a prefetched page from the cache', async ({ page }) => {
  const requests: string[] = [];
  page.on(
    'request',
    (request) =>
      void requests.push(
        `${request.headers()['sec-purpose'] ?? 'visit'} ${new URL(request.url()).pathname}`,
      ),
  );
  const finished = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/en/privacy-policy'),
  );
  await page.goto('/en');
  await (await openFooterLink(page, 'Privacy Policy')).scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toContain('prefetch /en/privacy-policy');
  await finished;
  await followLinks(page, ['/en/privacy-policy']);
  await page.waitForURL('**/en/privacy-policy');
  const transferred = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
  );
  expect(transferred, 'at most the headers of "not modified"').toBeLessThanOrEqual(300);
});

test.describe('prefetching', () => {
  test.beforeEach(({ page }) => page.clock.install());
  /** Runs the page's clock until after the idle time in which it prefetches. */
  const idle = async (page: Page) => {
    await waitForDrawnFrames(page);
    await page.clock.runFor(idleCallbackTimeoutMs + 500);
    await waitForDrawnFrames(page);
  };
  const prefetched = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    );

  test('prefetches each page linked in view once', async ({ page }) => {
    await page.goto('/en');
    await idle(page);
    expect(await prefetched(page), 'before the visitor has done anything').toEqual([]);
    await (await openFooterLink(page, 'Privacy Policy')).scrollIntoViewIfNeeded();
    await idle(page);
    await expect.poll(() => prefetched(page)).toContain('/en/privacy-policy');
    const paths = await prefetched(page);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).not.toContain('/en');
    for (const path of paths) expect(path).toMatch(/^\/en\//);
  });

  test('prefetches no page whose link is scrolled past', async ({ page }) => {
    await page.goto('/en');
    await page.clock.pauseAt(Date.now() + 60_000);
    await (await openFooterLink(page, 'Privacy Policy')).scrollIntoViewIfNeeded();
    await waitForDrawnFrames(page);
    await page.clock.runFor(prefetchDwellMs - 100);
    await page.locator('#hero').scrollIntoViewIfNeeded();
    await waitForDrawnFrames(page);
    await idle(page);
    expect(await prefetched(page)).not.toContain('/en/privacy-policy');
  });

  test('prefetches another language only on hover or focus', async ({ page }) => {
    await page.goto('/en');
    await languagePicker(page).button.click();
    const link = languagePicker(page).language('ar');
    await expect(link).toBeVisible();
    await idle(page);
    expect(await prefetched(page)).not.toContain('/ar');
    await link.focus();
    await expect.poll(() => prefetched(page)).toContain('/ar');
  });

  test('prefetches only pages', async ({ page }) => {
    await page.goto('/en');
    await page.evaluate(() => {
      for (const href of ['/brochure.pdf', '/en/about-us']) {
        const link = Object.assign(document.createElement('a'), { href, textContent: href });
        document.querySelector('main')?.prepend(link);
        link.focus();
      }
    });
    await idle(page);
    await expect.poll(() => prefetched(page)).toContain('/en/about-us');
    expect(await prefetched(page)).not.toContain('/brochure.pdf');
  });

  /**
   * Emulates a connection.
   * @param latency in milliseconds
   * @param throughput in bytes a second
   * @param kind that the browser derives from these
   */
  async function connect(page: Page, latency: number, throughput: number, kind: string) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
      connectionType: 'cellular3g',
    });
    expect(
      await page.evaluate(
        () => (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType,
      ),
    ).toBe(kind);
  }

  test('prefetches on hover or focus alone without dictionary support', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = DOMTokenList.prototype.supports;
      DOMTokenList.prototype.supports = function (token) {
        return token !== 'compression-dictionary' && supports.call(this, token);
      };
    });
    await page.goto('/en');
    const privacy = await openFooterLink(page, 'Privacy Policy');
    await privacy.scrollIntoViewIfNeeded();
    await idle(page);
    expect(await prefetched(page)).toEqual([]);
    await privacy.focus();
    await expect.poll(() => prefetched(page)).toEqual(['/en/privacy-policy']);
  });

  test('prefetches nothing on 2G', async ({ page }) => {
    await page.goto('/en');
    await connect(page, 1500, 12_000, '2g');
    await page.goto('/en');
    const privacy = await openFooterLink(page, 'Privacy Policy');
    await privacy.scrollIntoViewIfNeeded();
    await privacy.focus();
    await idle(page);
    expect(await prefetched(page)).toEqual([]);
  });

  test('fetches no page of a visit twice', async ({ page }) => {
    const requests: string[] = [];
    const serve = createSiteListener('dist');
    const { origin, close } = await listenOnFreePort((request, response) => {
      if (!/\.|_astro/.test(request.url ?? '')) requests.push(request.url ?? '');
      serve(request, response);
    });
    for (const path of ['/en', '/en/download', '/en/help-center', '/en']) {
      if (requests.length === 0) await page.goto(origin + path);
      else await followLinks(page, [path]);
      await page.waitForURL(`**${path}`);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await idle(page);
      await waitForRequests(page);
    }
    await close();
    expect(requests.length).toBeGreaterThan(2);
    expect(requests).toEqual([...new Set(requests)]);
  });

  for (const [name, connection] of [
    ['Save-Data', { saveData: true, effectiveType: '4g' }],
    ['slow 2G', { saveData: false, effectiveType: 'slow-2g' }],
    ['a browser without the Network Information API', undefined],
  ] as const) {
    test(`prefetches nothing with ${name}`, async ({ page }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      await page.goto('/en');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await (await openFooterLink(page, 'Privacy Policy')).hover();
      await idle(page);
      expect(await prefetched(page)).toEqual([]);
    });
  }
});
