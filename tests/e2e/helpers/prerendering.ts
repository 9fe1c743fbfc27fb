import type { Page } from '@playwright/test';

/**
 * Makes the pages that a tab loads from now on look prerendered.
 * @returns a function that shows the page
 */
export async function prerenderPages(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    document.addEventListener('open-it', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('open-it')));
}
