import { expect, type Page } from '@playwright/test';
import de from '../../src/content/ui/de.json' with { type: 'json' };
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { minFormFillMs } from '../../src/islands/ContactForm/send-message.ts';
import { addLineBreakMarks } from '../../src/text/line-breaks.ts';
import { openForm, parseReceivedBody } from './helpers/contact-form-actions.ts';
import { test } from './helpers/contact-servers.ts';
import {
  autofillForm,
  draft,
  failFormModule,
  fillInForm,
  holdRequests,
  hydrateAndFillForm,
} from './helpers/hydration-checks.ts';
import { contactForm, languagePicker, reactChunkPattern } from './helpers/page-parts.ts';
import { waitForDrawnFrames, waitForRequests } from './helpers/settled.ts';

const { form: text } = en;

test.describe('a form before hydration', () => {
  test.beforeEach(({ context }) => context.clock.install());

  test('restores a draft before any framework is loaded', async ({ page, servers }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/ContactForm\./.test(request.url()) || reactChunkPattern.test(request.url()))
        scripts.push(request.url());
    });
    await openForm(page, servers);
    await waitForRequests(page);
    expect(scripts).toEqual([]);
    await hydrateAndFillForm(page);
    expect(scripts).toHaveLength(2);
    await page.reload();
    for (const [name, value] of Object.entries(draft))
      await expect(contactForm(page).field(name)).toHaveValue(value);
  });

  test('keeps text and a submit made while the island loads', async ({ page, servers }) => {
    const release = await holdRequests(page, /ContactForm\..*\.js/);
    await openForm(page, servers);
    await fillInForm(page);
    await contactForm(page).submit.click();
    release();
    await expect(contactForm(page).status).toHaveText(text.sending);
    await page.clock.fastForward(minFormFillMs);
    await expect(contactForm(page).sent).toBeVisible();
    expect(servers.received).toHaveLength(1);
    expect(parseReceivedBody(servers)).toMatchObject(draft);
  });
});

test.describe('the reload after a deploy', () => {
  const states = {
    'no state': null,
    'an object of another script': { gtm: { id: 7 } },
    'a list of another script': ['x', 'y'],
    'a text of another script': 'visited',
  };
  for (const [what, state] of Object.entries(states)) {
    test(`keeps the text with ${what} in the history`, async ({ page }) => {
      const loads = await failFormModule(page);
      await page.goto('/de/help-center');
      await languagePicker(page).button.click();
      await languagePicker(page).filter.fill('en');
      await page.evaluate((value) => history.replaceState(value, ''), state);
      await autofillForm(page);
      await contactForm(page).field('message').focus();
      await expect.poll(loads).toBe(2);
      for (const [name, value] of Object.entries({ ...draft, website: '', locale: 'de' }))
        await expect(contactForm(page).field(name)).toHaveValue(value);
      expect(await page.evaluate(() => history.state)).toEqual(state);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ada');
    });
  }

  test('keeps the other texts when a deploy removed a field', async ({ page }) => {
    await failFormModule(page);
    await page.goto('/de/help-center');
    await page.evaluate(
      ([email]) => {
        const company = Object.assign(document.createElement('input'), { name: 'company' });
        document.forms[0]?.prepend(company);
        (document.forms[0]?.elements.namedItem('email') as HTMLInputElement).value = email;
      },
      [draft.email] as const,
    );
    await contactForm(page).field('message').focus();
    await expect(page.locator('[name=company]')).toHaveCount(0);
    await expect(contactForm(page).field('email')).toHaveValue(draft.email);
  });
});

test.describe('a press on Send before the form is hydrated', () => {
  const presses = {
    'a click': (page: Page) => contactForm(page).submit.click(),
    'Enter in a field': (page: Page) => contactForm(page).field('email').press('Enter'),
  };
  for (const [what, press] of Object.entries(presses)) {
    test(`shows the site’s own errors after ${what}`, async ({ page }) => {
      const release = await holdRequests(page, /\/_astro\/ContactForm\./);
      await page.goto('/de/help-center');
      // The browser shows its own message for each "invalid" event, unless a listener prevents it.
      await page.evaluate(() => {
        addEventListener(
          'invalid',
          (event) => Object.assign(window, { bubble: !event.defaultPrevented }),
          true,
        );
      });
      await press(page);
      await waitForDrawnFrames(page);
      release();
      await expect(contactForm(page).errorSummary).toBeFocused();
      await expect(contactForm(page).errorSummary.getByRole('link')).toHaveText(
        [de.form.fullName, de.form.email, de.form.yourMessage].map((text) =>
          addLineBreakMarks(text),
        ),
      );
      expect(await page.evaluate(() => 'bubble' in window)).toBe(false);
    });
  }

  test('shows the browser’s errors where the form can’t hydrate', async ({ page }) => {
    const loads = await failFormModule(page);
    await page.goto('/de/help-center');
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
    await contactForm(page).submit.click();
    await expect(contactForm(page).root.locator('[name=name]:invalid')).toBeFocused();
    expect(loads()).toBe(1);
  });
});
