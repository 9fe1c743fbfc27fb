import { expect } from '@playwright/test';
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { minFormFillMs, sendTimeoutMs } from '../../src/islands/ContactForm/send-message.ts';
import settings from '../fixtures/site.full.json' with { type: 'json' };
import {
  listIdempotencyKeys,
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

test.describe('sending', () => {
  test('sends one keyed message, thanks and erases the text', async ({ page, servers }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await expect.poll(() => readDraft(page)).toContain('Lovelace');
    await expect(page.getByText(text.draftSaved_other.replace('{{count}}', '7'))).toBeVisible();
    await sendForm(page);
    await expect(contactForm(page).sent.getByRole('group')).toBeFocused();
    await expect(contactForm(page).sent.getByRole('group')).toHaveAccessibleName(text.sentTitle);
    await expect(contactForm(page).sent).toContainText(text.sentInfo);

    expect(servers.received).toHaveLength(1);
    const [{ headers }] = servers.received as [(typeof servers.received)[number]];
    expect(headers['content-type']).toBe('application/json');
    expect(headers['idempotency-key']).toMatch(/^"[0-9a-f-]{40,}"$/);
    expect(headers.cookie).toBeUndefined();
    expect(parseReceivedBody(servers)).toEqual({
      id: headers['idempotency-key']?.slice(1, -1),
      locale: 'en',
      ...draft,
    });
    expect(await readDraft(page)).toBeNull();
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toMatch(/Ada|example\.com|Mauritius/);

    await contactForm(page).sent.getByRole('button', { name: text.another }).click();
    await expect(contactForm(page).field('name')).toBeFocused();
    for (const name of Object.keys(draft))
      await expect(contactForm(page).field(name)).toHaveValue('');
    await hydrateAndFillForm(page);
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(new Set(listIdempotencyKeys(servers)).size).toBe(2);
  });

  test('ignores a second click while the server is slow', async ({ page, servers }) => {
    servers.responses = [{ status: 202, after: 1500 }];
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await contactForm(page).submit.dblclick();
    await expect(contactForm(page).submit).toHaveAttribute('aria-disabled', 'true');
    await expect(contactForm(page).submit).toBeFocused();
    await expect(contactForm(page).status).toHaveText(text.sending);
    await expect(contactForm(page).field('message')).not.toBeEditable();
    await page.clock.fastForward(minFormFillMs);
    await expect.poll(() => servers.received.length).toBe(1);
    await contactForm(page).submit.click({ force: true });
    await contactForm(page).field('email').press('Enter');
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });

  test('sends once on double Enter; moves on by a touch keyboard', { tag: '@desktop' }, async ({
    page,
    servers,
  }) => {
    await openForm(page, servers);
    await test.step('ignores the Enter that ends a composition in Safari', async () => {
      await hydrateForm(page);
      await contactForm(page)
        .field('name')
        .evaluate((input) =>
          input.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'Enter',
              keyCode: 229,
              bubbles: true,
              cancelable: true,
            }),
          ),
        );
      await expect(contactForm(page).field('name')).toBeFocused();
    });
    await hydrateAndFillForm(page);
    await test.step('moves on by the key of Android, which has no code', async () => {
      await contactForm(page).field('email').focus();
      const session = await page.context().newCDPSession(page);
      const key = { key: 'Enter', windowsVirtualKeyCode: 13 };
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      await expect(contactForm(page).field('phone')).toBeFocused();
    });
    await test.step('moves on while the keyboard of iOS covers the window', async () => {
      await page.evaluate(() =>
        Object.defineProperty(visualViewport, 'height', { value: 300, configurable: true }),
      );
      await contactForm(page).field('phone').press('Enter');
      await expect(contactForm(page).field('message')).toBeFocused();
      await expect(contactForm(page).status).toBeEmpty();
      await page.evaluate(() => Reflect.deleteProperty(visualViewport ?? {}, 'height'));
    });
    await contactForm(page).field('email').press('Enter');
    await contactForm(page).field('email').press('Enter');
    await page.clock.fastForward(minFormFillMs);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });

  test('calls no message saved where storage is blocked', async ({ page, servers }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('blocked');
        },
      });
    });
    servers.responses = [{ status: 500 }];
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await sendForm(page);
    await expect(contactForm(page).status).toContainText(text.failedTitle);
    await expect(contactForm(page).root).not.toContainText(/\b(saved|kept|stays)\b/);
  });

  // Unit tests have all statuses. Each has another reason than the one before.
  const failures = [
    {
      what: 'a login in the way (302)',
      response: { status: 302, location: '/login' },
      reason: text.failedServer,
    },
    {
      what: 'a refusal (400)',
      response: { status: 400, body: '{"error":"no"}' },
      reason: text.failedRejected,
    },
    {
      what: 'a redirect that keeps the message (307)',
      response: { status: 307, location: '/other' },
      reason: text.failedServer,
    },
    { what: 'a closed connection', response: 'hang up', reason: text.failedUnreachable },
    {
      what: 'a failure of the server (500)',
      response: { status: 500, body: '<h1>Oops' },
      reason: text.failedServer,
    },
  ] as const;
  test('reports failures, keeps the text and retries with the same key', async ({
    page,
    servers,
  }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    for (const { what, response, reason } of failures)
      await test.step(what, async () => {
        const before = servers.received.length;
        // A browser repeats a request by itself when a connection is closed without a response.
        servers.responses = response === 'hang up' ? [response, response, response] : [response];
        await sendForm(page);
        await expect(contactForm(page).status).toContainText(
          reason.replace('{{email}}', settings.email),
        );
        await expect(contactForm(page).status).toContainText(text.failedTitle);
        for (const [name, value] of Object.entries(draft))
          await expect(contactForm(page).field(name)).toHaveValue(value);
        expect(await readDraft(page)).toContain('Mauritius');
        await expect(contactForm(page).submit).toHaveText(text.retry);
        expect(servers.received.length).toBeGreaterThan(before);
      });
    servers.responses = [];
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
    expect(new Set(listIdempotencyKeys(servers)).size).toBe(1);
  });

  test('reports an unreachable server and keeps the text', async ({ page, servers }) => {
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await servers.stopForm();
    await sendForm(page);
    await expect(contactForm(page).status).toContainText(text.failedUnreachable);
    await expect(contactForm(page).status).toContainText(
      text.failedAgain.replace('{{email}}', settings.email),
    );
    for (const [name, value] of Object.entries(draft))
      await expect(contactForm(page).field(name)).toHaveValue(value);
    expect(await readDraft(page)).toContain('Mauritius');
    await expect(contactForm(page).submit).toHaveText(text.retry);
  });

  test('sends a message from a page left right after the click', async ({ page, servers }) => {
    servers.preflightDelayMs = 1500;
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await sendForm(page);
    await expect.poll(() => servers.preflights).toBe(1);
    await page.goto(`${servers.site}/en/about-us`);
    await expect.poll(() => servers.received.length).toBe(1);
    expect(parseReceivedBody(servers)).toMatchObject(draft);
    await openForm(page, servers);
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(new Set(listIdempotencyKeys(servers)).size).toBe(1);
  });

  test('times out after 15 s and gives a changed message a new key', async ({ page, servers }) => {
    servers.responses = ['silence', { status: 500 }];
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await sendForm(page);
    await expect.poll(() => servers.received.length).toBe(1);
    await page.clock.fastForward(sendTimeoutMs - 1000);
    await expect(contactForm(page).status).toHaveText(text.sending);
    await page.clock.fastForward(1000);
    await expect(contactForm(page).status).toContainText(text.failedTimeout);
    await contactForm(page).field('message').fill('I found the answer. Thank you!');
    await contactForm(page).submit.click();
    await expect(contactForm(page).status).toContainText(text.failedServer);
    await contactForm(page).field('message').fill(draft.message);
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
    const [first, second, third] = listIdempotencyKeys(servers);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  test('keeps the key over a reload', async ({ page, servers }) => {
    servers.responses = [{ status: 503 }];
    await openForm(page, servers);
    await hydrateAndFillForm(page);
    await sendForm(page);
    await expect(contactForm(page).status).toContainText(text.failedServer);
    await page.reload();
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
    await sendForm(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(listIdempotencyKeys(servers)).toHaveLength(2);
    expect(new Set(listIdempotencyKeys(servers)).size).toBe(1);
  });
});
