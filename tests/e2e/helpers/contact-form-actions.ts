import type { Page } from '@playwright/test';
import { minFormFillMs } from '../../../src/islands/ContactForm/send-message.ts';
import type { ContactTestServers } from './contact-servers.ts';
import { contactForm } from './page-parts.ts';

/** Opens the page with the contact form. */
export const openForm = (page: Page, { site }: ContactTestServers, language = 'en') =>
  page.goto(`${site}/${language}/help-center`);

/** Reads the stored draft, as JSON. */
export const readDraft = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('contact-draft'));

/**
 * Presses the button, and moves the clock until the form sends. Tests that call it install a clock,
 * as they would wait for seconds.
 */
export async function sendForm(page: Page): Promise<void> {
  await contactForm(page).submit.click();
  await page.clock.fastForward(minFormFillMs);
}

/** Parses the body of a received message. */
export const parseReceivedBody = ({ received }: ContactTestServers, index = 0) =>
  JSON.parse(received[index]?.body ?? 'null');

/** Lists the idempotency keys of the received messages. */
export const listIdempotencyKeys = ({ received }: ContactTestServers) =>
  received.map(({ headers }) => headers['idempotency-key']);
