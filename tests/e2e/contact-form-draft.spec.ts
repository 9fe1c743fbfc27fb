import { type BrowserContext, expect, type Page } from '@playwright/test';
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { minFormFillMs } from '../../src/islands/ContactForm/send-message.ts';
import {
  listIdempotencyKeys,
  openForm,
  readDraft,
  sendForm,
} from './helpers/contact-form-actions.ts';
import { type ContactTestServers, test } from './helpers/contact-servers.ts';
import { draft, hydrateAndFillForm, hydrateForm } from './helpers/hydration-checks.ts';
import { contactForm } from './helpers/page-parts.ts';

const { form: text } = en;

test.beforeEach(({ context }) => context.clock.install());

const week = 7 * 24 * 60 * 60 * 1000;

/** Writes a draft, and opens the form in another tab, which restores the draft. */
async function openSecondTab(
  page: Page,
  context: BrowserContext,
  servers: ContactTestServers,
): Promise<Page> {
  await openForm(page, servers);
  await hydrateAndFillForm(page);
  await expect.poll(() => readDraft(page)).toContain('Mauritius');
  const other = await context.newPage();
  await openForm(other, servers);
  await expect(contactForm(other).field('message')).toHaveValue(draft.message);
  return other;
}

test.describe('the draft', () => {
  test('saves the draft, restores it in other languages, erases it', async ({ page, servers }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await contactForm(page).field('message').press('End');
    await contactForm(page).field('message').pressSequentially('!');
    await openForm(page, servers, 'ar');
    await expect(contactForm(page).field('message')).toHaveValue(`${draft.message}!`);
    await contactForm(page).field('name').fill('آدا');
    await openForm(page, servers, 'zh');
    await expect(contactForm(page).field('name')).toHaveValue('آدا');
    await expect(contactForm(page).field('email')).toHaveValue(draft.email);
    await hydrateForm(page);
    for (const name of Object.keys(draft)) await contactForm(page).field(name).fill('');
    await expect.poll(() => readDraft(page)).toBeNull();
  });

  test('restores the draft after a crash', async ({ page, context, servers }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await expect.poll(() => readDraft(page)).toContain('Mauritius');
    const cdp = await context.newCDPSession(page);
    cdp.send('Page.crash').catch(() => {});
    await page.waitForEvent('crash');
    const next = await context.newPage();
    await openForm(next, servers);
    await expect(contactForm(next).field('message')).toHaveValue(draft.message);
  });

  test('keeps the draft for a week after each change', async ({ page, servers }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await expect.poll(() => readDraft(page)).toContain('Mauritius');
    await page.clock.fastForward(week - 60_000);
    await contactForm(page).field('message').fill('One more question, after a week.');
    await expect.poll(() => readDraft(page)).toContain('One more');
    await page.clock.fastForward(week - 60_000);
    await page.reload();
    await expect(contactForm(page).field('message')).toHaveValue(
      'One more question, after a week.',
    );
    await page.clock.fastForward(61_000);
    await page.reload();
    await expect.poll(() => readDraft(page)).toBeNull();
    await hydrateForm(page);
    for (const name of Object.keys(draft))
      await expect(contactForm(page).field(name)).toHaveValue('');
  });

  test('erases an emptied or sent draft in all tabs', async ({ page, context, servers }) => {
    const other = await openSecondTab(page, context, servers);
    for (const name of Object.keys(draft)) await contactForm(other).field(name).fill('');
    for (const name of Object.keys(draft))
      await expect(contactForm(page).field(name)).toHaveValue('');
    await expect(page.getByText(text.draftSaved_other.replace('{{count}}', '7'))).toHaveCount(0);
    await page.reload();
    expect(await readDraft(page)).toBeNull();
    await test.step('removes a sent draft from the other tab', async () => {
      await hydrateAndFillForm(page);
      await expect(contactForm(other).field('message')).toHaveValue(draft.message);
      await sendForm(other);
      await expect(contactForm(other).sent).toBeVisible();
      await expect(contactForm(page).sent).toBeVisible();
      await page.reload();
      await hydrateForm(page);
      await expect(contactForm(page).field('message')).toHaveValue('');
      expect(servers.received).toHaveLength(1);
    });
  });

  test('keeps the text but not the note when another tab clears the storage', async ({
    page,
    context,
    servers,
  }) => {
    const saved = page.getByText(text.draftSaved_other.replace('{{count}}', '7'));
    const other = await openSecondTab(page, context, servers);
    await expect(saved).toBeVisible();
    await other.evaluate(() => localStorage.clear());
    await expect(saved).toHaveCount(0);
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
    await contactForm(page).field('message').fill('Changed after that, at length.');
    await expect(saved).toBeVisible();
    expect(await readDraft(page)).toContain('Changed after that');
  });

  test('shares the draft between tabs and sends it by one key', async ({
    page,
    context,
    servers,
  }) => {
    const slow = { status: 200, after: 2500 };
    servers.responses = [slow, slow];
    const other = await openSecondTab(page, context, servers);
    await contactForm(other).field('message').fill('Changed in the other tab, at length.');
    await expect(contactForm(page).field('message')).toHaveValue(
      'Changed in the other tab, at length.',
    );
    await Promise.all([contactForm(page).submit.click(), contactForm(other).submit.click()]);
    await expect(contactForm(page).status).toHaveText(text.sending);
    await expect(contactForm(other).status).toHaveText(text.sending);
    await page.clock.fastForward(minFormFillMs);
    await expect(contactForm(page).sent).toBeVisible();
    await expect(contactForm(other).sent).toBeVisible();
    expect(new Set(listIdempotencyKeys(servers)).size).toBe(1);
  });

  test('calls a message sent that another tab has sent meanwhile', async ({
    page,
    context,
    servers,
  }) => {
    servers.responses = [
      { status: 200, after: 500 },
      { status: 500, after: 2500 },
    ];
    const other = await openSecondTab(page, context, servers);
    await Promise.all([contactForm(page).submit.click(), contactForm(other).submit.click()]);
    await page.clock.fastForward(minFormFillMs);
    await expect(contactForm(page).sent).toBeVisible();
    await expect(contactForm(other).sent).toBeVisible();
    expect(servers.received).toHaveLength(2);
  });
});
