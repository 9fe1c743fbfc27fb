import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import { type MessageRow, messagesIn } from '../message-samples.ts';
import { serveFullSite } from './serve-full-site.ts';

/** The site with a place for messages of its own. */
const test = base.extend<{ site: { origin: string; messages: () => MessageRow[] } }>({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'));
    const file = join(folder, 'messages.db');
    const { origin, close } = await serveFullSite(file);
    await use({ origin, messages: () => messagesIn(file) });
    close();
    rmSync(folder, { recursive: true });
  },
});

const message = { name: 'ليلى حداد', email: 'layla@نامه\u200cای.com', phone: '٠٠٢٣٠ ٥١٢٣', message: 'كيف أفتح حسابًا؟\nأعيش في موريشيوس.' };

test('stores an Arabic message once despite retries and two tabs', async ({ page, context, site }) => {
  await context.clock.install();
  await page.goto(`${site.origin}/ar/help-center`);
  await page.locator('.form [name=name]').focus();
  await expect(page.locator('.form')).toHaveAttribute('novalidate');
  for (const [name, value] of Object.entries(message)) await page.locator(`.form [name=${name}]`).fill(value);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('contact-draft'))).toContain('موريشيوس');
  const other = await context.newPage();
  await other.goto(`${site.origin}/ar/help-center`);
  await expect(other.locator('.form [name=message]')).toHaveValue(message.message);

  // The server has the message; the browser never hears of it.
  await page.route('**/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.locator('.form button[type=submit]').click();
  await page.clock.fastForward(3000);
  await expect(page.locator('.form div[role=status]')).toContainText(ar.form.failedUnreachable);
  expect(site.messages()).toHaveLength(1);
  await page.unroute('**/contact');

  await expect(other.locator('.form')).toHaveAttribute('novalidate');
  // At once: whichever is sent first, the other form may give way to the thank-you before it is pressed.
  await Promise.all([page, other].map((tab) => tab.evaluate(() => document.querySelector<HTMLElement>('.form button[type=submit]')?.click())));
  await page.clock.fastForward(4000);
  await expect(page.locator('.form-sent')).toContainText(ar.form.sentTitle);
  await expect(other.locator('.form-sent')).toContainText(ar.form.sentTitle);
  expect(site.messages()).toEqual([expect.objectContaining({ locale: 'ar', ...message })]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stores a native Arabic form once and answers in Arabic', async ({ page, site }) => {
    await page.goto(`${site.origin}/ar/help-center`);
    for (const [name, value] of Object.entries(message)) await page.fill(`.form [name=${name}]`, value);
    await page.click('.form [type=submit]');
    await expect(page).toHaveURL(`${site.origin}/ar/message-sent`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.form.sentTitle);
    await page.reload();
    expect(site.messages()).toEqual([expect.objectContaining({ locale: 'ar', ...message })]);
    await page.goBack();
    await page.locator('.form [name=website]').evaluate((field) => Reflect.set(field, 'value', 'robot'));
    await page.fill('.form [name=name]', message.name);
    await page.fill('.form [name=email]', message.email);
    await page.fill('.form [name=message]', message.message);
    await page.click('.form [type=submit]');
    await expect(page).toHaveURL(`${site.origin}/ar/message-refused`);
    await expect(page.getByRole('main')).toContainText(ar.form.failedRejected.replace('{{email}}', 'support@example.com'));
    expect(site.messages()).toHaveLength(1);
  });
});
