import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import settings from '../fixtures/site.full.json' with { type: 'json' };
import { type MessageRow, readStoredMessages } from '../helpers/message-samples.ts';
import { readDraft } from './helpers/contact-form-actions.ts';
import { fillInForm, hydrateAndFillForm } from './helpers/hydration-checks.ts';
import { contactForm } from './helpers/page-parts.ts';
import { serveFullSite } from './helpers/serve-site.ts';

/** Serves the site with a new database of messages for each test. */
const test = base.extend<{ site: { origin: string; messages: () => MessageRow[] } }>({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'));
    const file = join(folder, 'messages.db');
    const { origin, close } = await serveFullSite(file);
    await use({ origin, messages: () => readStoredMessages(file) });
    close();
    rmSync(folder, { recursive: true });
  },
});

const message = {
  name: 'ليلى حداد',
  email: 'layla@نامه\u200cای.com',
  phone: '٠٠٢٣٠ ٥١٢٣',
  message: 'كيف أفتح حسابًا؟\nأعيش في موريشيوس.',
};

test('stores an Arabic message once despite retries and two tabs', async ({
  page,
  context,
  site,
}) => {
  await context.clock.install();
  await page.goto(`${site.origin}/ar/help-center`);
  await hydrateAndFillForm(page, message);
  await expect.poll(() => readDraft(page)).toContain('موريشيوس');
  const other = await context.newPage();
  await other.goto(`${site.origin}/ar/help-center`);
  await expect(contactForm(other).field('message')).toHaveValue(message.message);

  // The server receives the message; the browser receives no response.
  await page.route('**/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await contactForm(page).submit.click();
  await page.clock.fastForward(3000);
  await expect(contactForm(page).status).toContainText(ar.form.failedUnreachable);
  expect(site.messages()).toHaveLength(1);
  await page.unroute('**/contact');

  await expect(contactForm(other).root).toHaveAttribute('novalidate');
  // Press both at once: after the first is sent, the other tab may replace its form.
  await Promise.all(
    [page, other].map((tab) =>
      tab.evaluate(() => document.querySelector<HTMLElement>('form [type=submit]')?.click()),
    ),
  );
  await page.clock.fastForward(4000);
  await expect(contactForm(page).sent).toContainText(ar.form.sentTitle);
  await expect(contactForm(other).sent).toContainText(ar.form.sentTitle);
  expect(site.messages()).toEqual([expect.objectContaining({ locale: 'ar', ...message })]);
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stores a native Arabic form once and answers in Arabic', async ({ page, site }) => {
    await page.goto(`${site.origin}/ar/help-center`);
    await fillInForm(page, message);
    await contactForm(page).submit.click();
    await expect(page).toHaveURL(`${site.origin}/ar/message-sent`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.form.sentTitle);
    await page.reload();
    expect(site.messages()).toEqual([expect.objectContaining({ locale: 'ar', ...message })]);
    await page.goBack();
    await contactForm(page)
      .field('website')
      .evaluate((field) => Reflect.set(field, 'value', 'robot'));
    await fillInForm(page, message);
    await contactForm(page).submit.click();
    await expect(page).toHaveURL(`${site.origin}/ar/message-refused`);
    await expect(page.getByRole('main')).toContainText(
      ar.form.failedRejected.replace('{{email}}', settings.email),
    );
    expect(site.messages()).toHaveLength(1);
  });
});
