import { expect, type Page, test } from '@playwright/test';
import { createSiteListener } from '../../hosting/node/site-server.ts';
import {
  idleCallbackTimeoutMs,
  prefetchDwellMs,
  statusMessageDurationMs,
} from '../../src/client/constants.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { languagePicker } from './helpers/page-parts.ts';
import { footerLink, launchWithBackForwardCache } from './helpers/page-paths.ts';
import { prerenderPages } from './helpers/prerendering.ts';
import { framesDrawn } from './helpers/settled.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const statusMessage = (page: Page) => page.getByRole('status');

/**
 * Follows links, each after some milliseconds. Runs in the page, as Playwright waits for each
 * navigation.
 */
async function follow(
  page: Page,
  ...steps: readonly (readonly [path: string, delayMs?: number])[]
) {
  await page.evaluate((all) => {
    for (const [path, delayMs = 0] of all)
      setTimeout(() => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), delayMs);
  }, steps);
}

/** Delays the response to a page. */
async function delay(page: Page, path: string, milliseconds: number) {
  await page.route(`**${path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

/** A state of the progress bar. */
interface BarState {
  /** Classes of the bar, or "none". */
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Durations of its animations, in milliseconds. */
  readonly durations: readonly number[];
}

/** Records the states of the progress bar on all pages of this tab. */
async function watchBar(page: Page): Promise<BarState[]> {
  const states: BarState[] = [];
  await page.exposeFunction('noteBar', (state: BarState) => void states.push(state));
  await page.addInitScript(() => {
    let last: Element | string | null = null;
    new MutationObserver(() => {
      const found = document.querySelector('.progress');
      const state = found?.className.trim() ?? 'none';
      if (state === last || (last === null && !found)) return;
      last = state;
      const at = performance.timeOrigin + performance.now();
      const durations = document
        .getAnimations()
        .filter(({ effect }) => found && (effect as KeyframeEffect).target === found)
        .map(({ effect }) => effect?.getTiming().duration);
      (window as unknown as { noteBar(state: object): void }).noteBar({ state, at, durations });
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
  return states;
}

/** Follows a link whose page never comes, and stops loading once the progress bar shows. */
async function stopLoading(page: Page, isOffline: boolean): Promise<BarState[]> {
  const states = await watchBar(page);
  await delay(page, '/en/privacy-policy', 60_000);
  await page.goto('/en');
  await page.evaluate(async (goOffline) => {
    document.querySelector<HTMLElement>('a[href="/en/privacy-policy"]')?.click();
    while (!document.querySelector('.progress')) await new Promise(requestAnimationFrame);
    if (goOffline) {
      Object.defineProperty(navigator, 'onLine', { value: false });
      dispatchEvent(new Event('offline'));
    }
    window.stop();
  }, isOffline);
  return states;
}

const classesOf = (states: readonly BarState[]) => states.map(({ state }) => state);

test.describe('the progress bar', () => {
  test('shows progress after 200 ms, completes it and removes it', async ({ page }) => {
    const states = await watchBar(page);
    await delay(page, '/en/privacy-policy', 1200);
    await page.goto('/en');
    const start = Date.now();
    await follow(page, ['/en/privacy-policy']);
    await page.waitForURL('**/en/privacy-policy');
    await expect.poll(() => classesOf(states)).toEqual(['progress', 'progress done', 'none']);
    const [shown, done, gone] = states.map(({ at }) => at) as [number, number, number];
    expect(shown - start).toBeGreaterThanOrEqual(200);
    expect(shown - start).toBeLessThan(700);
    expect(done - start).toBeGreaterThanOrEqual(1200);
    expect(gone - done).toBeGreaterThanOrEqual(490);
    expect(gone - done).toBeLessThan(900);
    expect(states[0]?.durations, 'eases towards its end').toEqual([5000]);
    expect(states[1]?.durations, 'fades').toEqual([500]);
  });

  test('shows no progress for fast pages or fragments', async ({ page }) => {
    const states = await watchBar(page);
    // On a busy machine a page may take longer than the bar waits: repeat until one is fast.
    for (let attempt = 0, took = 1000; took > 150; attempt++) {
      expect(attempt, 'pages that took longer than 150 ms').toBeLessThan(10);
      states.length = 0;
      await page.goto('/en/risk-disclosure');
      await follow(page, ['/en/privacy-policy']);
      await page.waitForURL('**/en/privacy-policy');
      took = await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
            .domInteractive,
      );
    }
    await page.clock.install();
    await page.goto('/en');
    await page.evaluate(() => location.assign('#testimonials'));
    await page.clock.runFor(2_000);
    expect(classesOf(states)).toEqual([]);
  });

  test('shows progress without motion where it is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const states = await watchBar(page);
    await delay(page, '/en/privacy-policy', 600);
    await page.goto('/en');
    await follow(page, ['/en/privacy-policy']);
    await page.waitForURL('**/en/privacy-policy');
    await expect.poll(() => classesOf(states)).toEqual(['progress', 'progress done', 'none']);
    expect(states.flatMap(({ durations }) => durations)).toEqual([]);
  });

  test('restarts progress with a newer navigation', async ({ page }) => {
    const states = await watchBar(page);
    await delay(page, '/en/privacy-policy', 5000);
    await delay(page, '/en/risk-disclosure', 1000);
    await page.goto('/en');
    await follow(page, ['/en/privacy-policy'], ['/en/risk-disclosure', 700]);
    await page.waitForURL('**/en/risk-disclosure');
    await expect
      .poll(() => classesOf(states))
      .toEqual(['progress', 'none', 'progress', 'progress done', 'none']);
    const [, ended, again] = states.map(({ at }) => at) as [number, number, number];
    expect(again - ended).toBeGreaterThanOrEqual(150);
  });

  test('fails the progress when the visitor goes offline', async ({ page }) => {
    const states = await stopLoading(page, true);
    await expect.poll(() => classesOf(states)).toContain('progress failed');
    await expect(statusMessage(page)).toHaveText('You are offline');
  });

  test('hides the progress without a message when a visitor stops loading', async ({ page }) => {
    const states = await stopLoading(page, false);
    await expect.poll(() => classesOf(states)).toEqual(['progress', 'none']);
    await expect(statusMessage(page)).toBeEmpty();
  });

  test('runs progress in the direction of reading', async ({ page }) => {
    for (const [path, side] of [
      ['/en', 'left'],
      ['/ar', 'right'],
    ] as const) {
      await delay(page, `${path}/privacy-policy`, 60_000);
      await page.goto(path);
      const mirrored = await page.evaluate(async (next) => {
        document.querySelector<HTMLElement>(`a[href="${next}"]`)?.click();
        const find = () => document.querySelector('.progress');
        while (!find()) await new Promise(requestAnimationFrame);
        const { transform, scale } = getComputedStyle(find() as Element);
        return new DOMMatrix(transform).a * (Number.parseFloat(scale) || 1);
      }, `${path}/privacy-policy`);
      expect(mirrored, `starts at the ${side}`).toBe(side === 'left' ? 1 : -1);
    }
  });
});

test('ends the progress of a download after 30 s', async ({ page }) => {
  const attachment = {
    'content-disposition': 'attachment; filename=report.pdf',
    'content-type': 'application/pdf',
  };
  await page.route('**/report', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ headers: attachment, body: 'report' });
  });
  const states = await watchBar(page);
  await page.clock.install();
  await page.goto('/en');
  const download = async (attributes: object) => {
    const begun = page.waitForEvent('download');
    await page.evaluate((all) => {
      const link = Object.assign(document.createElement('a'), all);
      document.body.append(link);
      link.click();
    }, attributes);
    await page.clock.runFor(400);
    await begun;
  };
  await download({ href: '/report', download: '' });
  expect(classesOf(states)).toEqual([]);
  await download({ href: '/report' });
  expect(classesOf(states)).toEqual(['progress']);
  await page.clock.runFor(30_000);
  await expect.poll(() => classesOf(states)).toEqual(['progress', 'none']);
});

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
    await follow(page, ['/en/privacy-policy']);
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

test('opens the question that an address names', async ({ page }) => {
  const question = (id: string) => page.locator(`#faq-${id}`);
  await page.goto('/en/help-center#faq-licence');
  await expect(question('licence')).toHaveAttribute('open');
  await expect(question('licence').locator('summary')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'faq-deposits';
  });
  await expect(question('deposits')).toHaveAttribute('open');
  await expect(question('licence')).not.toHaveAttribute('open');
});

test('opens a question again that was closed since its link', async ({ page }) => {
  const question = page.locator('#faq-licence');
  await page.goto('/en/help-center#faq-licence');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#faq-licence' });
    link.append('Licence');
    document.querySelector('main')?.prepend(link);
  });
  await question.locator('summary').click();
  await expect(question).not.toHaveAttribute('open');
  await page.getByRole('link', { name: 'Licence', exact: true }).click();
  await expect(question).toHaveAttribute('open');
});

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
  await page.waitForLoadState('networkidle');
  expect(urls).toEqual([]);
});

test('opens a prefetched page from the cache', async ({ page }) => {
  const requests: string[] = [];
  page.on(
    'request',
    (request) =>
      void requests.push(
        `${request.headers()['sec-purpose'] ?? 'visit'} ${new URL(request.url()).pathname}`,
      ),
  );
  await page.goto('/en');
  await (await footerLink(page, 'Privacy Policy')).scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toContain('prefetch /en/privacy-policy');
  await page.waitForLoadState('networkidle');
  await follow(page, ['/en/privacy-policy']);
  await page.waitForURL('**/en/privacy-policy');
  const transferred = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
  );
  expect(transferred, 'at most the headers of "not modified"').toBeLessThanOrEqual(300);
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

test.describe('prefetching', () => {
  test.beforeEach(({ page }) => page.clock.install());
  /** Runs the page's clock until after the idle time in which it prefetches. */
  const idle = async (page: Page) => {
    await framesDrawn(page);
    await page.clock.runFor(idleCallbackTimeoutMs + 500);
    await framesDrawn(page);
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
    await (await footerLink(page, 'Privacy Policy')).scrollIntoViewIfNeeded();
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
    await (await footerLink(page, 'Privacy Policy')).scrollIntoViewIfNeeded();
    await framesDrawn(page);
    await page.clock.runFor(prefetchDwellMs - 100);
    await page.locator('#hero').scrollIntoViewIfNeeded();
    await framesDrawn(page);
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
    const privacy = await footerLink(page, 'Privacy Policy');
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
    const privacy = await footerLink(page, 'Privacy Policy');
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
      else await follow(page, [path]);
      await page.waitForURL(`**${path}`);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await idle(page);
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
      await (await footerLink(page, 'Privacy Policy')).hover();
      await idle(page);
      expect(await prefetched(page)).toEqual([]);
    });
  }
});
