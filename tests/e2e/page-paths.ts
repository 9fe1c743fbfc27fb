import type { Locator, Page } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';
import { pathFor } from '../../src/i18n/paths.ts';
import { routes } from '../../src/i18n/routes.ts';

/**
 * An installed Chromium, or nothing where there is none: the packaged one neither keeps pages for
 * going back nor reads the settings of a profile.
 */
export const fullBrowser = { executablePath: process.env.FULL_BROWSER_PATH ?? '' };

/** The languages of this build; LOCALES=en,ar narrows them. */
export const languages = locales.filter(
  ({ code }) => process.env.LOCALES?.split(',').includes(code) ?? true,
);

/** The paths of all pages of a language, without the landing page's double. */
export function pathsOf(code: string): string[] {
  return routes.filter(({ name }) => name !== 'home').map(({ name }) => pathFor(code, name));
}

/** A link of the footer, seen: on phones its group is opened first. */
export async function footerLink(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('contentinfo').locator('a', { hasText: name });
  await link.locator('xpath=ancestor::details').evaluate((group) => group.setAttribute('open', ''));
  return link;
}
