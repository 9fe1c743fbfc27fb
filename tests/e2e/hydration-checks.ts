import { expect, type Page } from '@playwright/test';
import { type IslandName, island } from './page-parts.ts';

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
export async function hydrated(page: Page, name: IslandName): Promise<void> {
  await expect(island(page, name)).not.toHaveAttribute('ssr', /.*/);
}
