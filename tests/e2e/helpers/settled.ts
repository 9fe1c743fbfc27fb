import type { Locator, Page } from '@playwright/test';

/** Waits until all animations and transitions that can end have ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Waits until neither the page nor an element has scrolled for ten frames. */
export async function waitForScrollEnd(found: Locator): Promise<void> {
  await found.evaluate(async (element) => {
    let last = '';
    for (let still = 0; still < 10; ) {
      await new Promise(requestAnimationFrame);
      const now = [scrollX, scrollY, element.scrollLeft, element.scrollTop].join();
      still = now === last ? still + 1 : 0;
      last = now;
    }
  });
}

/**
 * Waits until the browser has told of each request that the page has made so far. It tells of them
 * in their order, so a last one of the test's own ends them. Playwright's "networkidle" did not
 * come within a minute on a slow machine.
 */
export async function waitForRequests(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt', { cache: 'reload' }));
}

/**
 * Waits until the page has been idle and its requests have been told of. A page whose clock the
 * test has stopped is never idle.
 */
export async function waitForIdlePage(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await waitForRequests(page);
}

/**
 * Waits until the page has drawn two frames, so that its observers have reported. An observer
 * counts them, as a test's clock may stop animation frames and timers.
 */
export async function waitForDrawnFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((_, observer) => {
            observer.disconnect();
            resolve();
          }).observe(document.documentElement);
        }),
    );
  }
}
