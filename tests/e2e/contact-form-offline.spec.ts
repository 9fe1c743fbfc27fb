import { expect } from '@playwright/test';
import en from '../../src/content/ui/en.json' with { type: 'json' };
import zh from '../../src/content/ui/zh.json' with { type: 'json' };
import { addLineBreakMarks } from '../../src/text/line-breaks.ts';
import {
  openForm,
  parseReceivedBody,
  readDraft,
  sendForm,
} from './helpers/contact-form-actions.ts';
import { test } from './helpers/contact-servers.ts';
import { draft, hydrateAndFillForm, hydrateForm } from './helpers/hydration-checks.ts';
import { contactForm } from './helpers/page-parts.ts';

const { form: text } = en;

test.beforeEach(({ context }) => context.clock.install());

test.describe('a visitor who is offline', () => {
  test('offers an offline message again when online, and sends it once', async ({
    page,
    context,
    servers,
  }) => {
    await openForm(page, servers);
    await hydrateForm(page);
    await context.setOffline(true);
    await hydrateAndFillForm(page);
    await expect(contactForm(page).root).toContainText(text.failedOffline);
    await sendForm(page);
    await expect(contactForm(page).status).toContainText(text.failedOffline);
    await context.setOffline(false);
    await expect(contactForm(page).status).toHaveText(text.backOnline);
    await expect(contactForm(page).submit).toHaveText(text.send);
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
    expect(await readDraft(page)).toBeNull();
  });

  test('offers an offline message on the next visit', async ({ page, context, servers }) => {
    await openForm(page, servers);
    await hydrateForm(page);
    await context.setOffline(true);
    await hydrateAndFillForm(page);
    await sendForm(page);
    await expect(contactForm(page).status).toContainText(text.failedOffline);
    await context.setOffline(false);
    await openForm(page, servers, 'zh');
    await expect(contactForm(page).status).toHaveText(addLineBreakMarks(zh.form.backOnline));
    await expect(contactForm(page).submit).toHaveText(addLineBreakMarks(zh.form.send));
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(parseReceivedBody(servers)).toMatchObject({ ...draft, locale: 'zh' });
  });

  test('sends although the browser wrongly reports itself offline', async ({ page, servers }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    );
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });
});
