import { expect, type Locator, type Page } from '@playwright/test';
import { contactForm, type IslandName, island } from './page-parts.ts';

/** What a visitor types into the contact form. */
export const draft = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+230 5123 4567',
  message: 'How do I open an account?\nI live in Mauritius.',
};

/** Types into the contact form, hydrated or not. */
export async function fillInForm(page: Page, values: Partial<typeof draft> = draft): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await contactForm(page).field(name).fill(value);
}

/** Sets the contact form's fields without a touch, as a browser that fills in the form. */
export async function autofillForm(page: Page): Promise<void> {
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values))
      (document.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
  }, draft);
}

/** Focuses the contact form, and waits until it is hydrated. */
export async function hydrateForm(page: Page): Promise<void> {
  await contactForm(page).field('name').focus();
  await expect(contactForm(page).root).toHaveAttribute('novalidate');
}

/** Types into the hydrated contact form. */
export async function hydrateAndFillForm(
  page: Page,
  values?: Partial<typeof draft>,
): Promise<void> {
  await hydrateForm(page);
  await fillInForm(page, values);
}

/**
 * Collects uncaught errors and the console's messages, beginning now.
 * @param types of the console's messages
 */
export function collectConsoleErrors(page: Page, types = ['error', 'warning']): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (types.includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** Waits until an island is hydrated. */
export async function expectHydrated(page: Page, name: IslandName): Promise<void> {
  await expect(island(page, name)).not.toHaveAttribute('ssr', /.*/);
}

/** Waits until an island is the static part that the build wrote. */
export async function expectStatic(found: Locator): Promise<void> {
  await expect(found).toHaveAttribute('ssr', /.*/);
}

/** Holds requests for a file until the returned function is called. */
export async function holdRequests(page: Page, file: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Answers 404 for the form's module, or another of its files, as after a deploy.
 * @returns a function that gives how often the page has loaded
 */
export async function failFormModule(
  page: Page,
  file = /\/_astro\/ContactForm\./,
): Promise<() => number> {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
  return () => loads;
}
