import { expect } from '@playwright/test';
import { findFormFieldErrors, normalizeFormValues } from '../../src/contact-form/form-rules.ts';
import { test } from './helpers/contact-servers.ts';
import { contactForm } from './helpers/page-parts.ts';

test('sends the form natively, form-encoded', async ({ page, servers }) => {
  await page.goto(`${servers.site}/ar/help-center`);
  await contactForm(page).field('name').fill('Ada & Co');
  await contactForm(page).field('email').fill('ada@example.com');
  await contactForm(page).field('phone').fill('٠٠٢٣٠ ٥١٢٣');
  await contactForm(page).field('message').fill('كيف أفتح حسابًا؟');
  await contactForm(page).submit.click();
  await expect.poll(() => servers.received.length).toBe(1);
  const [{ headers, body }] = servers.received as [(typeof servers.received)[number]];
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    locale: 'ar',
    website: '',
    name: 'Ada & Co',
    email: 'ada@example.com',
    phone: '٠٠٢٣٠ ٥١٢٣',
    message: 'كيف أفتح حسابًا؟',
  });
});

test('sends whole a valid text with more UTF-16 units than the limit', async ({
  page,
  servers,
}) => {
  await page.goto(`${servers.site}/en/help-center`);
  const values = {
    name: '𠮷'.repeat(100),
    email: 'ada@example.com',
    // Numbers copied from an address book have marks of direction.
    phone: `\u202a${'0 '.repeat(20)}\u202c`,
    message: '🙂'.repeat(1200),
  };
  for (const [name, text] of Object.entries(values)) {
    await contactForm(page).field(name).focus();
    // `fill` does not heed the attribute `maxlength`.
    await page.keyboard.insertText(text);
  }
  await contactForm(page).submit.click();
  await expect.poll(() => servers.received.length).toBe(1);
  const sent = Object.fromEntries(new URLSearchParams(servers.received[0]?.body));
  expect(sent).toMatchObject(values);
  expect(findFormFieldErrors(normalizeFormValues(values))).toEqual({});
});

for (const [name, value] of [
  ['name', '   '],
  ['email', 'ada'],
  ['phone', '123'],
  ['message', 'short'],
] as const) {
  test(`refuses a wrong ${name} natively`, async ({ page, servers }) => {
    await page.goto(`${servers.site}/en/help-center`);
    const values = {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '',
      message: 'Long enough, I think.',
      [name]: value,
    };
    for (const [field, text] of Object.entries(values))
      await contactForm(page).field(field).pressSequentially(text);
    await contactForm(page).submit.click();
    await expect(contactForm(page).root.locator(`[name=${name}]:invalid`)).toBeFocused();
    expect(servers.received).toHaveLength(0);
  });
}

test('sends a mail where no form address is set', async ({ page }) => {
  await page.goto('/en/help-center');
  await expect(contactForm(page).root).toHaveAttribute(
    'action',
    /^mailto:support@example\.com\?subject=\S+$/,
  );
  await expect(contactForm(page).root).toHaveAttribute('enctype', 'text/plain');
});
