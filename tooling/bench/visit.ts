import type { Browser, CDPSession, Page } from 'playwright';
import type { ByteCountingSite } from './bench-server.ts';

export interface ThrottlingProfile {
  readonly name: string;
  /** Milliseconds until the response to each request. */
  readonly latencyMs: number;
  /** Bits a second. */
  readonly bitsPerSecond: number;
  readonly cpuSlowdown: number;
}

/** Not `isMobile`: Chromium then takes 100 ms to restyle a page that is left. */
const phoneDevice = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
};

/** Measures a page until it is idle, then its bytes after a scroll to its end. */
export const measureFirstView = (
  browser: Browser,
  site: ByteCountingSite,
  path: string,
  profile: ThrottlingProfile,
) =>
  measureOnPhone(browser, site, profile, async (page) => {
    await page.goto(site.origin + path);
    await waitForNetworkIdle(site);
    const first = {
      path,
      bytes: site.bytesSent(),
      requests: site.takeRequests(),
      ...(await page.evaluate(readMetricsInPage)),
    };
    for (
      let step = 0;
      step < 40 &&
      (await page.evaluate(
        () => scrollY + innerHeight < document.documentElement.scrollHeight - 1,
      ));
      step++
    ) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(100);
    }
    await waitForNetworkIdle(site);
    return { ...first, scrolled: site.bytesSent() };
  });

/** Visits pages like a person: reads, scrolls to the link to the next page, taps it. */
export const measureSiteVisit = (
  browser: Browser,
  site: ByteCountingSite,
  paths: readonly string[],
  profile: ThrottlingProfile,
) =>
  measureOnPhone(browser, site, profile, async (page) => {
    let before = 0;
    const measured = [];
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? page.goto(site.origin + path) : tap(page, path));
      await page.waitForLoadState('load');
      await waitForNetworkIdle(site);
      if (index < paths.length - 1) await scrollTo(page, paths[index + 1] ?? '');
      const sent = site.bytesSent();
      measured.push({
        path,
        bytes: sent - before,
        requests: site.takeRequests(),
        ...(await page.evaluate(readMetricsInPage)),
      });
      before = sent;
    }
    return measured;
  });

/** Runs a measurement on a phone that has nothing of the site in its cache. */
export async function measureOnPhone<Result>(
  browser: Browser,
  site: ByteCountingSite,
  { latencyMs, bitsPerSecond, cpuSlowdown }: ThrottlingProfile,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phoneDevice);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordMetrics);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    site.resetBytes();
    site.takeRequests();
    return await measure(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Waits until the site has sent nothing for 2.8 seconds: an idle browser prefetches before that.
 */
export async function waitForNetworkIdle(site: ByteCountingSite): Promise<void> {
  let bytesBefore = site.bytesSent();
  for (let still = 0; still < 28; still++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const bytes = site.bytesSent();
    if (bytes !== bytesBefore) still = 0;
    bytesBefore = bytes;
  }
}

/** Finds the footer's group that holds the link: a phone shows the groups closed. */
const getGroup = (page: Page, path: string) =>
  page.locator(`body > footer details:has(a[href^="${path}"])`).first();

async function scrollTo(page: Page, path: string) {
  const link = getGroup(page, path).locator('summary');
  for (let step = 0; step < 60; step++) {
    const top = await link.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
    if (top < -40) break;
    await page.mouse.wheel(0, Math.min(600, top + 200));
    await page.waitForTimeout(150);
  }
  await link.tap();
  await page.waitForTimeout(3500);
}

async function tap(page: Page, path: string) {
  const from = page.url();
  await getGroup(page, path).locator(`a[href^="${path}"]`).first().tap({ noWaitAfter: true });
  await page.waitForURL((url) => url.href !== from && url.pathname === path, {
    waitUntil: 'commit',
  });
}

/** Runs in each page before its scripts. Keeps the time of the tap that leads to the next page. */
function recordMetrics() {
  const metrics = {
    largestPaint: 0,
    shift: 0,
    interaction: 0,
    tapTime: Number(sessionStorage.getItem('tapTime')),
  };
  Object.assign(window, { metrics });
  sessionStorage.removeItem('tapTime');
  let clickTime = 0;
  addEventListener(
    'click',
    () => {
      clickTime = performance.timeOrigin + performance.now();
    },
    true,
  );
  addEventListener('pagehide', () => sessionStorage.setItem('tapTime', String(clickTime)));
  const observe = (
    options: PerformanceObserverInit,
    record: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    metrics.largestPaint = startTime;
  });
  observe({ type: 'layout-shift' }, ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) metrics.shift += value;
  });
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, ({ duration }) => {
    metrics.interaction = Math.max(metrics.interaction, duration);
  });
  return metrics;
}

/** Runs in the page. Times are milliseconds; paint times count from the tap that led here. */
export function readMetricsInPage() {
  const metrics: ReturnType<typeof recordMetrics> = Reflect.get(window, 'metrics');
  const wait = metrics.tapTime && performance.timeOrigin - metrics.tapTime;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return {
    firstPaint: Math.round(firstPaint + wait),
    largestPaint: Math.round(metrics.largestPaint + wait),
    shift: Math.round(metrics.shift * 1000) / 1000,
    interaction: metrics.interaction,
  };
}
