import type { Page } from '@playwright/test';

/**
 * Adds up how much the layout shifts on pages that are opened from now on. Returns a function that
 * reads the sum of the page that is open.
 */
export async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const record = Object.assign(self, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        record.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(self, 'layoutShift'));
}
