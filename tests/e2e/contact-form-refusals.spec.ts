import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { listIdempotencyKeys } from './helpers/contact-form-actions.ts';
import { test } from './helpers/contact-servers.ts';
import { draft, hydrateAndFillForm } from './helpers/hydration-checks.ts';
import { installedChromiumOptions } from './helpers/installed-chromium.ts';
import { contactForm } from './helpers/page-parts.ts';

const { form: text } = en;

test('sends a message without storage, promising no draft', async ({
  servers,
  launchOptions,
}, info) => {
  test.skip(!installedChromiumOptions.executablePath, 'no Chromium is installed');
  const profile = info.outputPath('profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  // "Block all cookies" in the browser's settings writes this.
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...installedChromiumOptions,
  });
  // The tab that the browser opened: in CI, the browser once ended while it loaded another.
  const [page = await context.newPage()] = context.pages();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${servers.site}/en/help-center`);
  const refusal = page.evaluate(() => localStorage.length);
  await expect(refusal).rejects.toThrow('SecurityError');

  servers.responses = [{ status: 500 }];
  await hydrateAndFillForm(page);
  await contactForm(page).submit.click();
  await expect(contactForm(page).status).toContainText(text.failedServer);
  await expect(page.getByText(text.draftSaved_other.replace('{{count}}', '7'))).toHaveCount(0);
  await expect(contactForm(page).field('message')).toHaveValue(draft.message);
  await contactForm(page).submit.click();
  await expect(contactForm(page).sent).toBeVisible();
  expect(new Set(listIdempotencyKeys(servers)).size).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test.describe('a site without HTTPS', () => {
  let context: BrowserContext;
  let page: Page;
  test.beforeEach(async ({ launchOptions, baseURL }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP site.example 127.0.0.1'],
    });
    context = await browser.newContext();
    page = await context.newPage();
    await page.goto(`${baseURL}/en/help-center`.replace('127.0.0.1', 'site.example'));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
  });
  test.afterEach(() => context.browser()?.close());

  test('selects a message for copying where the clipboard is refused', async () => {
    const message = 'How do I open an account? '.repeat(70).trim();
    await hydrateAndFillForm(page, { ...draft, phone: '', message });
    await contactForm(page).submit.click();
    await expect(contactForm(page).status).toContainText(text.mailLongTitle);
    await page.getByRole('button', { name: text.copy }).click();
    const area = page.getByRole('textbox', { name: text.copyRefused });
    await expect(area).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(
      `${message}\n\nAda Lovelace\nada@example.com`,
    );
  });
});
