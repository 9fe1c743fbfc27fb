import { expect, type Page, test } from '@playwright/test';
import { statusMessage } from './helpers/page-parts.ts';
import { followLinks } from './helpers/page-paths.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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
    await followLinks(page, ['/en/privacy-policy']);
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
      await followLinks(page, ['/en/privacy-policy']);
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
    await followLinks(page, ['/en/privacy-policy']);
    await page.waitForURL('**/en/privacy-policy');
    await expect.poll(() => classesOf(states)).toEqual(['progress', 'progress done', 'none']);
    expect(states.flatMap(({ durations }) => durations)).toEqual([]);
  });

  test('restarts progress with a newer navigation', async ({ page }) => {
    const states = await watchBar(page);
    await delay(page, '/en/privacy-policy', 5000);
    await delay(page, '/en/risk-disclosure', 1000);
    await page.goto('/en');
    await followLinks(page, ['/en/privacy-policy'], ['/en/risk-disclosure', 700]);
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
