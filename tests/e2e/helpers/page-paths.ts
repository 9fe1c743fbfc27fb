import type { Locator, Page } from '@playwright/test';
import { builtLocales } from '../../../src/i18n/locales.ts';
import { getPagePath } from '../../../src/i18n/paths.ts';
import { type RouteName, routes } from '../../../src/i18n/routes.ts';
import { pageSectionIds } from '../../../src/schemas/page-sections.ts';

/** The languages that tests read; LOCALES=en,ar narrows those of the build. */
export const testedLocales = builtLocales.filter(
  ({ code }) => process.env.LOCALES?.split(',').includes(code) ?? true,
);

/** The first language of each script: fonts, which may move text, depend on the script. */
export const firstLanguageOfEachScript: readonly string[] = testedLocales
  .filter(
    ({ fontGroup }, index) =>
      testedLocales.findIndex((other) => other.fontGroup === fontGroup) === index,
  )
  .map(({ code }) => code);

/** Pages with sections of their own: not the legal ones, nor those that only answer. */
export const mainPages = Object.keys(pageSectionIds) as RouteName[];

/** Returns the paths of all pages of a language, without the second path of its home page. */
export const listPagePaths = (code: string): string[] =>
  routes.filter(({ name }) => name !== 'home').map(({ name }) => getPagePath(code, name));

/** Finds a link of the footer, and opens its group, which is closed on phones. */
export async function openFooterLink(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('contentinfo').locator('a', { hasText: name });
  await link.locator('xpath=ancestor::details').evaluate((group) => group.setAttribute('open', ''));
  return link;
}

/**
 * Follows links, each after some milliseconds. Runs in the page, as Playwright waits for each
 * navigation.
 */
export async function followLinks(
  page: Page,
  ...steps: readonly (readonly [path: string, delayMs?: number])[]
): Promise<void> {
  await page.evaluate((all) => {
    for (const [path, delayMs = 0] of all)
      setTimeout(() => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), delayMs);
  }, steps);
}
