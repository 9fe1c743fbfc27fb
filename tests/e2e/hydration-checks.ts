import { expect, type Page } from '@playwright/test';

/** Notes what the console complains about, from now on. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** Waits until an island is hydrated. */
export async function hydrated(page: Page, name: string): Promise<void> {
  await expect(page.locator(`astro-island[component-export="${name}"]`)).not.toHaveAttribute('ssr', /.*/);
}
