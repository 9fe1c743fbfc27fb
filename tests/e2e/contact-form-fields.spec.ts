import { expect } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { findViolations } from './helpers/axe.ts';
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

test.describe('errors', () => {
  test('focuses an error summary that links to each field', async ({ page, servers }) => {
    await openForm(page, servers);
    const title = await page.title();
    await hydrateAndFillForm(page, { phone: '12' });
    await contactForm(page).submit.click();

    const summary = contactForm(page).errorSummary;
    await expect(summary).toBeFocused();
    await expect(summary).toHaveAccessibleName('Please check 4 fields');
    await expect(page).toHaveTitle(`${en.errors.errorTitle}: ${title}`);
    const expected = [
      ['name', text.fullName, text.nameMissing],
      ['email', text.email, text.emailMissing],
      ['phone', text.phoneNumber, text.phoneWrong],
      ['message', text.yourMessage, text.messageMissing],
    ] as const;
    await expect(summary.getByRole('link')).toHaveText(expected.map(([, label]) => label));
    for (const [name, label, error] of expected) {
      await expect(contactForm(page).field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(contactForm(page).field(name)).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(error)),
      );
      const link = summary.getByRole('link', { name: label });
      await expect(link).toHaveAccessibleDescription(new RegExp(RegExp.escape(error)));
      await link.click();
      await expect(contactForm(page).field(name)).toBeFocused();
      await expect(contactForm(page).label(name)).toBeInViewport();
    }
    await test.step('makes every target at least 44 px high', async () => {
      for (const target of await contactForm(page)
        .root.locator('a, button, input:not([type=hidden], [tabindex]), textarea')
        .all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
    await test.step('explains a text that is too long without cutting it', async () => {
      await hydrateAndFillForm(page, { ...draft, message: 'x'.repeat(2001) });
      await contactForm(page).submit.click();
      await expect(summary.getByRole('link')).toHaveText([text.yourMessage]);
      await expect(contactForm(page).root).toContainText(text.messageLong);
      await expect(contactForm(page).field('message')).toHaveValue('x'.repeat(2001));
    });
    expect(servers.received).toHaveLength(0);
  });

  test('clears a field’s error while typing, the summary on submit', async ({ page, servers }) => {
    await openForm(page, servers);
    const title = await page.title();
    await hydrateAndFillForm(page, { ...draft, email: 'ada@example', message: 'Too short' });
    await contactForm(page).submit.click();
    await expect(contactForm(page).errorSummary).toHaveAccessibleName('Please check 2 fields');
    await contactForm(page).field('email').fill('ada@example.com');
    await expect(contactForm(page).field('email')).not.toHaveAttribute('aria-invalid');
    await expect(contactForm(page).field('message')).toHaveAccessibleDescription(
      new RegExp(text.messageShort),
    );
    await contactForm(page).submit.click();
    await expect(contactForm(page).errorSummary).toHaveAccessibleName('Please check 1 field');
    await expect(contactForm(page).errorSummary).toBeFocused();
    await contactForm(page).field('message').fill(draft.message);
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    await expect(page).toHaveTitle(title);
  });

  test('accepts a phone number in Arabic digits', async ({ page, servers }) => {
    await openForm(page, servers, 'ar');
    await hydrateAndFillForm(page, { ...draft, phone: '٠٠٢٣٠ ٥١٢٣ ٤٥٦٧' });
    expect(
      await contactForm(page)
        .field('phone')
        .evaluate((input: HTMLInputElement) => input.validity.patternMismatch),
    ).toBe(false);
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(parseReceivedBody(servers)).toMatchObject({ phone: '٠٠٢٣٠ ٥١٢٣ ٤٥٦٧', locale: 'ar' });
  });
});

test.describe('international addresses', () => {
  for (const email of ['ada@faß.de', 'info@نامه\u200cای.com']) {
    test(`keeps and sends the address ${email} unchanged`, async ({ page, servers }) => {
      await openForm(page, servers);
      await hydrateForm(page);
      await contactForm(page).field('email').pressSequentially(email);
      await contactForm(page).field('name').fill(draft.name);
      await contactForm(page).field('message').fill(draft.message);
      await expect
        .poll(async () => JSON.parse((await readDraft(page)) ?? '{}').values)
        .toMatchObject({ email, message: draft.message });
      await page.reload();
      await expect(contactForm(page).field('email')).toHaveValue(email);
      await expect(contactForm(page).root).toHaveAttribute('novalidate');
      await sendForm(page);
      await expect(contactForm(page).sent).toBeVisible();
      expect(parseReceivedBody(servers)).toMatchObject({ email });
    });
  }
});

test.describe('accessibility', () => {
  /** One language of each direction: in the others only words differ. */
  const languages = { en, ar };
  for (const [language, { form }] of Object.entries(languages)) {
    test(`finds no axe violations in any state of the form: ${language}`, async ({
      page,
      servers,
    }) => {
      test.slow();
      const expectNone = async (rules?: readonly string[]) => {
        const found = await findViolations(page, { within: '#message', ...(rules && { rules }) });
        expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      };
      const check = async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await expectNone();
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNone(['color-contrast']);
      };
      servers.responses = [{ status: 500 }];
      await openForm(page, servers, language);
      await check();
      await hydrateForm(page);
      await contactForm(page).submit.click();
      await expect(contactForm(page).errorSummary).toBeFocused();
      await check();
      await hydrateAndFillForm(page);
      await sendForm(page);
      await expect(contactForm(page).status).toContainText(form.failedServer);
      await check();
      await contactForm(page).submit.click();
      await expect(contactForm(page).sent).toContainText(form.sentTitle);
      await check();
    });
  }
});
