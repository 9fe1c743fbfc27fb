import { expect, type Page } from '@playwright/test';
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { minFormFillMs } from '../../src/islands/ContactForm/send-message.ts';
import settings from '../fixtures/site.full.json' with { type: 'json' };
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

test.describe('a honeypot that a password manager filled in', () => {
  test('sends at the second try when a manager filled the honeypot', async ({ page, servers }) => {
    servers.responses = [{ status: 422 }];
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await expect(page.getByLabel(text.honeypot)).not.toBeInViewport();
    await page.evaluate(() => {
      const honeypot = document.querySelector<HTMLInputElement>('[name=website]');
      const fillIn = () => {
        if (honeypot) honeypot.value = 'https://example.com';
      };
      fillIn();
      // Password managers fill in the form on every submit.
      addEventListener('submit', fillIn, true);
    });
    await sendForm(page);
    await expect(contactForm(page).status).toContainText(text.failedTitle);
    await expect(contactForm(page).status).toContainText(
      text.failedAgain.replace('{{email}}', settings.email),
    );
    await expect(contactForm(page).status).not.toContainText('Check the fields');
    await expect(contactForm(page).sent).toHaveCount(0);
    expect(await readDraft(page)).toContain('Mauritius');
    await page.getByRole('button', { name: text.retry }).click();
    await expect(contactForm(page).sent).toBeVisible();
    expect(parseReceivedBody(servers)).toMatchObject({ ...draft, website: 'https://example.com' });
    expect(parseReceivedBody(servers, 1)).not.toHaveProperty('website');
  });
});

test.describe('the checks for robots', () => {
  const fillHoneypot = (page: Page) =>
    page.evaluate(() => {
      (document.querySelector('[name=website]') as HTMLInputElement).value = 'https://ada.example';
    });

  test('sends a message with a filled honeypot that the server accepts', async ({
    page,
    servers,
  }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await fillHoneypot(page);
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });

  test('delays a message written too fast without an error', async ({ page, servers }) => {
    await openForm(page, servers);
    await hydrateForm(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await hydrateAndFillForm(page);
    await contactForm(page).submit.click();
    await page.clock.runFor(minFormFillMs - 500);
    await expect(contactForm(page).status).toHaveText(text.sending);
    expect(servers.received).toHaveLength(0);
    await page.clock.runFor(500);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });

  test('sends a draft of an earlier visit without delay', async ({ page, servers }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
    await hydrateForm(page);
    await contactForm(page).submit.click();
    await page.clock.runFor(100);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });

  test('sends a slowly written message without delay', async ({ page, servers }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await page.clock.fastForward(minFormFillMs);
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
  });
});
