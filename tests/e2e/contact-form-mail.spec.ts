import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { findViolations } from './helpers/axe.ts';
import { readDraft } from './helpers/contact-form-actions.ts';
import { draft, hydrateAndFillForm } from './helpers/hydration-checks.ts';
import { contactForm } from './helpers/page-parts.ts';

const { form: text } = en;

test.beforeEach(({ context }) => context.clock.install());

test.describe('a site without a contact endpoint', () => {
  const recordNavigations = async (page: Page, context: BrowserContext) => {
    const addresses: string[] = [];
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    cdp.on('Page.frameRequestedNavigation', ({ url }) => addresses.push(url));
    return addresses;
  };

  test('opens the mail program with the message and keeps the text', async ({ page, context }) => {
    const addresses = await recordNavigations(page, context);
    await page.goto('/ar/help-center');
    await hydrateAndFillForm(page, { ...draft, message: 'كيف أفتح حسابًا؟\n100 % & more + الخ' });
    await contactForm(page).submit.click();
    await expect(contactForm(page).status).toContainText(ar.form.mailTitle);
    await expect(contactForm(page).submit).toHaveText(ar.form.openMail);
    await expect(contactForm(page).status).toContainText('support@example.com');
    await expect.poll(() => addresses).toHaveLength(1);
    const address = new URL(addresses[0] ?? '');
    expect(address.protocol + address.pathname).toBe('mailto:support@example.com');
    expect(address.search).not.toContain('+');
    expect(address.searchParams.get('subject')).toContain(draft.name);
    expect(address.searchParams.get('body')).toBe(
      'كيف أفتح حسابًا؟\r\n100 % & more + الخ\r\n\r\nAda Lovelace\r\nada@example.com\r\n+230 5123 4567',
    );
    await expect(contactForm(page).field('name')).toHaveValue(draft.name);
    expect(await readDraft(page)).toContain('Lovelace');
    await page.getByRole('button', { name: ar.form.another }).click();
    await expect(contactForm(page).field('name')).toHaveValue('');
    expect(await readDraft(page)).toBeNull();
  });

  test('offers to copy a message too long for a mail link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const addresses = await recordNavigations(page, context);
    await page.goto('/ar/help-center');
    const message = 'كيف أفتح حسابًا؟ '.repeat(20).trim();
    await hydrateAndFillForm(page, { ...draft, message });
    await contactForm(page).submit.click();
    await expect(contactForm(page).status).toContainText(ar.form.mailLongTitle);
    await expect(contactForm(page).status).toContainText('support@example.com');
    expect(addresses).toEqual([]);
    // A new message would erase this one, which is not sent yet.
    await expect(page.getByRole('button', { name: ar.form.another })).toHaveCount(0);
    await page.getByRole('button', { name: ar.form.copy }).click();
    await expect(page.getByText(ar.form.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${message}\n\nAda Lovelace\nada@example.com\n+230 5123 4567`,
    );
    await expect(page.getByRole('link', { name: ar.form.openMail })).toHaveAttribute(
      'href',
      /^mailto:support@example\.com\?subject=[^&]+$/,
    );
    await expect(contactForm(page).field('message')).toHaveValue(message);
    expect((await findViolations(page, { within: '#message' })).map(({ id }) => id)).toEqual([]);
    // A shorter message fits a mail link.
    await contactForm(page).field('message').fill('كيف أفتح حسابًا؟');
    await contactForm(page).submit.click();
    await expect.poll(() => addresses).toHaveLength(1);
    await expect(contactForm(page).status).toContainText(ar.form.mailTitle);
  });

  test('erases a discarded draft in every tab', async ({ page, context }) => {
    await page.goto('/en/help-center');
    await hydrateAndFillForm(page);
    await expect.poll(() => readDraft(page)).toContain('Mauritius');
    const other = await context.newPage();
    await other.goto('/ar/help-center');
    await expect(contactForm(other).field('message')).toHaveValue(draft.message);
    await contactForm(page).submit.click();
    await page.getByRole('button', { name: text.another }).click();
    for (const name of Object.keys(draft))
      await expect(contactForm(other).field(name)).toHaveValue('');
    await other.reload();
    expect(await readDraft(page)).toBeNull();
  });
});
