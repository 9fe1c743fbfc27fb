import { type BrowserContext, expect, type Page } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import en from '../../src/content/ui/en.json' with { type: 'json' };
import zh from '../../src/content/ui/zh.json' with { type: 'json' };
import { minFillMs, sendTimeoutMs } from '../../src/islands/ContactForm/send-message.ts';
import { preventLineBreaks } from '../../src/text/line-breaks.ts';
import settings from '../fixtures/site.full.json' with { type: 'json' };
import { violations } from './helpers/axe.ts';
import { type ContactTestServers, test } from './helpers/contact-servers.ts';
import {
  draft,
  fillInForm,
  holdRequests,
  hydrateForm,
  writeMessage,
} from './helpers/hydration-checks.ts';
import { contactForm, reactChunkPattern } from './helpers/page-parts.ts';

const { form: text } = en;

// Tests move the clock, as they would wait for seconds or days.
test.beforeEach(({ context }) => context.clock.install());

const open = (page: Page, { site }: ContactTestServers, language = 'en') =>
  page.goto(`${site}/${language}/help-center`);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('contact-draft'));

/** Writes a draft, and opens the form in another tab, which restores the draft. */
async function openSecondTab(
  page: Page,
  context: BrowserContext,
  servers: ContactTestServers,
): Promise<Page> {
  await open(page, servers);
  await writeMessage(page);
  await expect.poll(() => stored(page)).toContain('Mauritius');
  const other = await context.newPage();
  await open(other, servers);
  await expect(contactForm(other).field('message')).toHaveValue(draft.message);
  return other;
}

/** Presses the button, and moves the clock until the form sends. */
async function send(page: Page): Promise<void> {
  await contactForm(page).submit.click();
  await page.clock.fastForward(minFillMs);
}

const body = ({ received }: ContactTestServers, index = 0) =>
  JSON.parse(received[index]?.body ?? 'null');
const keys = ({ received }: ContactTestServers) =>
  received.map(({ headers }) => headers['idempotency-key']);
const week = 7 * 24 * 60 * 60 * 1000;

test.describe('a form before hydration', () => {
  test('restores a draft before any framework is loaded', async ({ page, servers }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/ContactForm\./.test(request.url()) || reactChunkPattern.test(request.url()))
        scripts.push(request.url());
    });
    await open(page, servers);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await writeMessage(page);
    expect(scripts).toHaveLength(2);
    await page.reload();
    for (const [name, value] of Object.entries(draft))
      await expect(contactForm(page).field(name)).toHaveValue(value);
  });

  test('keeps text and a submit made while the island loads', async ({ page, servers }) => {
    const release = await holdRequests(page, /ContactForm\..*\.js/);
    await open(page, servers);
    await fillInForm(page);
    await contactForm(page).submit.click();
    release();
    await expect(contactForm(page).status).toHaveText(text.sending);
    await page.clock.fastForward(minFillMs);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
    expect(body(servers)).toMatchObject(draft);
  });
});

test.describe('errors', () => {
  test('focuses an error summary that links to each field', async ({ page, servers }) => {
    await open(page, servers);
    const title = await page.title();
    await writeMessage(page, { phone: '12' });
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
      await writeMessage(page, { ...draft, message: 'x'.repeat(2001) });
      await contactForm(page).submit.click();
      await expect(summary.getByRole('link')).toHaveText([text.yourMessage]);
      await expect(contactForm(page).root).toContainText(text.messageLong);
      await expect(contactForm(page).field('message')).toHaveValue('x'.repeat(2001));
    });
    expect(servers.received).toHaveLength(0);
  });

  test('clears a field’s error while typing, the summary on submit', async ({ page, servers }) => {
    await open(page, servers);
    const title = await page.title();
    await writeMessage(page, { ...draft, email: 'ada@example', message: 'Too short' });
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
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    await expect(page).toHaveTitle(title);
  });

  test('accepts a phone number in Arabic digits', async ({ page, servers }) => {
    await open(page, servers, 'ar');
    await writeMessage(page, { ...draft, phone: '٠٠٢٣٠ ٥١٢٣ ٤٥٦٧' });
    expect(
      await contactForm(page)
        .field('phone')
        .evaluate((input: HTMLInputElement) => input.validity.patternMismatch),
    ).toBe(false);
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(body(servers)).toMatchObject({ phone: '٠٠٢٣٠ ٥١٢٣ ٤٥٦٧', locale: 'ar' });
  });
});

test.describe('international addresses', () => {
  for (const email of ['ada@faß.de', 'info@نامه\u200cای.com']) {
    test(`keeps and sends the address ${email} unchanged`, async ({ page, servers }) => {
      await open(page, servers);
      await hydrateForm(page);
      await contactForm(page).field('email').pressSequentially(email);
      await contactForm(page).field('name').fill(draft.name);
      await contactForm(page).field('message').fill(draft.message);
      await expect
        .poll(async () => JSON.parse((await stored(page)) ?? '{}').values)
        .toMatchObject({ email, message: draft.message });
      await page.reload();
      await expect(contactForm(page).field('email')).toHaveValue(email);
      await expect(contactForm(page).root).toHaveAttribute('novalidate');
      await send(page);
      await expect(contactForm(page).sent).toBeVisible();
      expect(body(servers)).toMatchObject({ email });
    });
  }
});

test.describe('a honeypot that a password manager filled in', () => {
  test('sends at the second try when a manager filled the honeypot', async ({ page, servers }) => {
    servers.responses = [{ status: 422 }];
    await open(page, servers);
    await writeMessage(page);
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
    await send(page);
    await expect(contactForm(page).status).toContainText(text.failedTitle);
    await expect(contactForm(page).status).toContainText(
      text.failedAgain.replace('{{email}}', settings.email),
    );
    await expect(contactForm(page).status).not.toContainText('Check the fields');
    await expect(contactForm(page).sent).toHaveCount(0);
    expect(await stored(page)).toContain('Mauritius');
    await page.getByRole('button', { name: text.retry }).click();
    await expect(contactForm(page).sent).toBeVisible();
    expect(body(servers)).toMatchObject({ ...draft, website: 'https://example.com' });
    expect(body(servers, 1)).not.toHaveProperty('website');
  });
});

test.describe('sending', () => {
  test('sends one keyed message, thanks and erases the text', async ({ page, servers }) => {
    await open(page, servers);
    await writeMessage(page);
    await expect.poll(() => stored(page)).toContain('Lovelace');
    await expect(page.getByText(text.draftSaved_other.replace('{{count}}', '7'))).toBeVisible();
    await send(page);
    await expect(contactForm(page).sent.getByRole('group')).toBeFocused();
    await expect(contactForm(page).sent.getByRole('group')).toHaveAccessibleName(text.sentTitle);
    await expect(contactForm(page).sent).toContainText(text.sentInfo);

    expect(servers.received).toHaveLength(1);
    const [{ headers }] = servers.received as [(typeof servers.received)[number]];
    expect(headers['content-type']).toBe('application/json');
    expect(headers['idempotency-key']).toMatch(/^"[0-9a-f-]{40,}"$/);
    expect(headers.cookie).toBeUndefined();
    expect(body(servers)).toEqual({
      id: headers['idempotency-key']?.slice(1, -1),
      locale: 'en',
      ...draft,
    });
    expect(await stored(page)).toBeNull();
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toMatch(/Ada|example\.com|Mauritius/);

    await contactForm(page).sent.getByRole('button', { name: text.another }).click();
    await expect(contactForm(page).field('name')).toBeFocused();
    for (const name of Object.keys(draft))
      await expect(contactForm(page).field(name)).toHaveValue('');
    await writeMessage(page);
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(new Set(keys(servers)).size).toBe(2);
  });

  test('ignores a second click while the server is slow', async ({ page, servers }) => {
    servers.responses = [{ status: 202, after: 1500 }];
    await open(page, servers);
    await writeMessage(page);
    await contactForm(page).submit.dblclick();
    await expect(contactForm(page).submit).toHaveAttribute('aria-disabled', 'true');
    await expect(contactForm(page).submit).toBeFocused();
    await expect(contactForm(page).status).toHaveText(text.sending);
    await expect(contactForm(page).field('message')).not.toBeEditable();
    await page.clock.fastForward(minFillMs);
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
    await open(page, servers);
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
    await writeMessage(page);
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
    await page.clock.fastForward(minFillMs);
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
    await open(page, servers);
    await writeMessage(page);
    await send(page);
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
    await open(page, servers);
    await writeMessage(page);
    for (const { what, response, reason } of failures)
      await test.step(what, async () => {
        const before = servers.received.length;
        // A browser repeats a request by itself when a connection is closed without a response.
        servers.responses = response === 'hang up' ? [response, response, response] : [response];
        await send(page);
        await expect(contactForm(page).status).toContainText(
          reason.replace('{{email}}', settings.email),
        );
        await expect(contactForm(page).status).toContainText(text.failedTitle);
        for (const [name, value] of Object.entries(draft))
          await expect(contactForm(page).field(name)).toHaveValue(value);
        expect(await stored(page)).toContain('Mauritius');
        await expect(contactForm(page).submit).toHaveText(text.retry);
        expect(servers.received.length).toBeGreaterThan(before);
      });
    servers.responses = [];
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
    expect(new Set(keys(servers)).size).toBe(1);
  });

  test('reports an unreachable server and keeps the text', async ({ page, servers }) => {
    await open(page, servers);
    await writeMessage(page);
    await servers.stopForm();
    await send(page);
    await expect(contactForm(page).status).toContainText(text.failedUnreachable);
    await expect(contactForm(page).status).toContainText(
      text.failedAgain.replace('{{email}}', settings.email),
    );
    for (const [name, value] of Object.entries(draft))
      await expect(contactForm(page).field(name)).toHaveValue(value);
    expect(await stored(page)).toContain('Mauritius');
    await expect(contactForm(page).submit).toHaveText(text.retry);
  });

  test('sends a message from a page left right after the click', async ({ page, servers }) => {
    servers.preflightDelayMs = 1500;
    await open(page, servers);
    await writeMessage(page);
    await send(page);
    await expect.poll(() => servers.preflights).toBe(1);
    await page.goto(`${servers.site}/en/about-us`);
    await expect.poll(() => servers.received.length).toBe(1);
    expect(body(servers)).toMatchObject(draft);
    await open(page, servers);
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(new Set(keys(servers)).size).toBe(1);
  });

  test('times out after 15 s and gives a changed message a new key', async ({ page, servers }) => {
    servers.responses = ['silence', { status: 500 }];
    await open(page, servers);
    await writeMessage(page);
    await send(page);
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
    const [first, second, third] = keys(servers);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  test('keeps the key over a reload', async ({ page, servers }) => {
    servers.responses = [{ status: 503 }];
    await open(page, servers);
    await writeMessage(page);
    await send(page);
    await expect(contactForm(page).status).toContainText(text.failedServer);
    await page.reload();
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(keys(servers)).toHaveLength(2);
    expect(new Set(keys(servers)).size).toBe(1);
  });
});

test.describe('a visitor who is offline', () => {
  test('offers an offline message again when online, and sends it once', async ({
    page,
    context,
    servers,
  }) => {
    await open(page, servers);
    await hydrateForm(page);
    await context.setOffline(true);
    await writeMessage(page);
    await expect(contactForm(page).root).toContainText(en.network.offline);
    await send(page);
    await expect(contactForm(page).status).toContainText(text.failedOffline);
    await context.setOffline(false);
    await expect(contactForm(page).status).toHaveText(text.backOnline);
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
    expect(await stored(page)).toBeNull();
  });

  test('offers an offline message on the next visit', async ({ page, context, servers }) => {
    await open(page, servers);
    await hydrateForm(page);
    await context.setOffline(true);
    await writeMessage(page);
    await send(page);
    await expect(contactForm(page).status).toContainText(text.failedOffline);
    await context.setOffline(false);
    await open(page, servers, 'zh');
    await expect(contactForm(page).status).toHaveText(preventLineBreaks(zh.form.backOnline));
    await expect(contactForm(page).submit).toHaveText(preventLineBreaks(zh.form.retry));
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(body(servers)).toMatchObject({ ...draft, locale: 'zh' });
  });

  test('sends although the browser wrongly reports itself offline', async ({ page, servers }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    );
    await open(page, servers);
    await writeMessage(page);
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });
});

test.describe('the draft', () => {
  test('saves the draft, restores it in other languages, erases it', async ({ page, servers }) => {
    await open(page, servers);
    await writeMessage(page);
    await contactForm(page).field('message').press('End');
    await contactForm(page).field('message').pressSequentially('!');
    await open(page, servers, 'ar');
    await expect(contactForm(page).field('message')).toHaveValue(`${draft.message}!`);
    await contactForm(page).field('name').fill('آدا');
    await open(page, servers, 'zh');
    await expect(contactForm(page).field('name')).toHaveValue('آدا');
    await expect(contactForm(page).field('email')).toHaveValue(draft.email);
    await hydrateForm(page);
    for (const name of Object.keys(draft)) await contactForm(page).field(name).fill('');
    await expect.poll(() => stored(page)).toBeNull();
  });

  test('restores the draft after a crash', async ({ page, context, servers }) => {
    await open(page, servers);
    await writeMessage(page);
    await expect.poll(() => stored(page)).toContain('Mauritius');
    const cdp = await context.newCDPSession(page);
    cdp.send('Page.crash').catch(() => {});
    await page.waitForEvent('crash');
    const next = await context.newPage();
    await open(next, servers);
    await expect(contactForm(next).field('message')).toHaveValue(draft.message);
  });

  test('keeps the draft for a week after each change', async ({ page, servers }) => {
    await open(page, servers);
    await writeMessage(page);
    await expect.poll(() => stored(page)).toContain('Mauritius');
    await page.clock.fastForward(week - 60_000);
    await contactForm(page).field('message').fill('One more question, after a week.');
    await expect.poll(() => stored(page)).toContain('One more');
    await page.clock.fastForward(week - 60_000);
    await page.reload();
    await expect(contactForm(page).field('message')).toHaveValue(
      'One more question, after a week.',
    );
    await page.clock.fastForward(61_000);
    await page.reload();
    await expect.poll(() => stored(page)).toBeNull();
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
    expect(await stored(page)).toBeNull();
    await test.step('removes a sent draft from the other tab', async () => {
      await writeMessage(page);
      await expect(contactForm(other).field('message')).toHaveValue(draft.message);
      await send(other);
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
    expect(await stored(page)).toContain('Changed after that');
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
    await page.clock.fastForward(minFillMs);
    await expect(contactForm(page).sent).toBeVisible();
    await expect(contactForm(other).sent).toBeVisible();
    expect(new Set(keys(servers)).size).toBe(1);
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
    await page.clock.fastForward(minFillMs);
    await expect(contactForm(page).sent).toBeVisible();
    await expect(contactForm(other).sent).toBeVisible();
    expect(servers.received).toHaveLength(2);
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
    await open(page, servers);
    await writeMessage(page);
    await fillHoneypot(page);
    await send(page);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });

  test('delays a message written too fast without an error', async ({ page, servers }) => {
    await open(page, servers);
    await hydrateForm(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await writeMessage(page);
    await contactForm(page).submit.click();
    await page.clock.runFor(minFillMs - 500);
    await expect(contactForm(page).status).toHaveText(text.sending);
    expect(servers.received).toHaveLength(0);
    await page.clock.runFor(500);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
  });

  test('sends a draft of an earlier visit without delay', async ({ page, servers }) => {
    await open(page, servers);
    await writeMessage(page);
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
    await open(page, servers);
    await writeMessage(page);
    await page.clock.fastForward(minFillMs);
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
  });
});

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
    await writeMessage(page, { ...draft, message: 'كيف أفتح حسابًا؟\n100 % & more + الخ' });
    await contactForm(page).submit.click();
    await expect(contactForm(page).status).toContainText(ar.form.mailTitle);
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
    expect(await stored(page)).toContain('Lovelace');
    await page.getByRole('button', { name: ar.form.another }).click();
    await expect(contactForm(page).field('name')).toHaveValue('');
    expect(await stored(page)).toBeNull();
  });

  test('offers to copy a message too long for a mail link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const addresses = await recordNavigations(page, context);
    await page.goto('/ar/help-center');
    const message = 'كيف أفتح حسابًا؟ '.repeat(20).trim();
    await writeMessage(page, { ...draft, message });
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
    expect((await violations(page, { within: '#message' })).map(({ id }) => id)).toEqual([]);
    // A shorter message fits a mail link.
    await contactForm(page).field('message').fill('كيف أفتح حسابًا؟');
    await contactForm(page).submit.click();
    await expect.poll(() => addresses).toHaveLength(1);
    await expect(contactForm(page).status).toContainText(ar.form.mailTitle);
  });

  test('erases a discarded draft in every tab', async ({ page, context }) => {
    await page.goto('/en/help-center');
    await writeMessage(page);
    await expect.poll(() => stored(page)).toContain('Mauritius');
    const other = await context.newPage();
    await other.goto('/ar/help-center');
    await expect(contactForm(other).field('message')).toHaveValue(draft.message);
    await contactForm(page).submit.click();
    await page.getByRole('button', { name: text.another }).click();
    for (const name of Object.keys(draft))
      await expect(contactForm(other).field(name)).toHaveValue('');
    await other.reload();
    expect(await stored(page)).toBeNull();
  });
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
        const found = await violations(page, { within: '#message', ...(rules && { rules }) });
        expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      };
      const check = async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await expectNone();
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNone(['color-contrast']);
      };
      servers.responses = [{ status: 500 }];
      await open(page, servers, language);
      await check();
      await hydrateForm(page);
      await contactForm(page).submit.click();
      await expect(contactForm(page).errorSummary).toBeFocused();
      await check();
      await writeMessage(page);
      await send(page);
      await expect(contactForm(page).status).toContainText(form.failedServer);
      await check();
      await contactForm(page).submit.click();
      await expect(contactForm(page).sent).toContainText(form.sentTitle);
      await check();
    });
  }
});
