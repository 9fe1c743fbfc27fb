import { expect, type Locator, type Page, test } from '@playwright/test';
import { readDraft } from './helpers/contact-form-actions.ts';
import {
  collectConsoleErrors,
  expectHydrated,
  holdRequests,
  hydrateForm,
} from './helpers/hydration-checks.ts';
import { change, pageChanges } from './helpers/page-changes.ts';
import {
  carousel,
  contactForm,
  type IslandName,
  island,
  languagePicker,
  mobileMenu,
} from './helpers/page-parts.ts';
import { waitForDrawnFrames } from './helpers/settled.ts';

const scrollLeftOf = (row: Locator) => row.evaluate((list) => Math.round(list.scrollLeft));

/** Holds the islands' modules until the returned function is called. */
const holdModules = (page: Page) =>
  holdRequests(page, /\/_astro\/(ContactForm|LanguagePicker|MobileMenu|Carousel)\./);

/** Releases the form's module, and waits until it has run. */
async function runModule(page: Page, release: () => void): Promise<void> {
  const response = page.waitForResponse(/\/_astro\/ContactForm\./);
  release();
  await (await response).finished();
  await waitForDrawnFrames(page);
}

/** Steps of a visitor in an island, and checks of their results and of the island. */
interface Scenario {
  readonly path: string;
  readonly name: IslandName;
  /** A visitor's steps before the island is hydrated; they also start the hydration. */
  readonly use: (page: Page) => Promise<void>;
  /** Checks that the page keeps the results of these steps. */
  readonly check: (page: Page) => Promise<void>;
  /** Checks that the island works. */
  readonly expectWorks: (page: Page) => Promise<void>;
}

const scenarios: readonly Scenario[] = [
  {
    path: '/en/help-center',
    name: 'ContactForm',
    use: async (page) => {
      // Set without a touch, as by a browser that fills in the form.
      await contactForm(page)
        .field('phone')
        .evaluate((input: HTMLInputElement) => {
          input.value = '+230 5123 4567';
        });
      await contactForm(page).field('email').pressSequentially('ada@example.com');
      await contactForm(page)
        .field('message')
        .pressSequentially('How do I open an account?\nI live in Mauritius.');
      await contactForm(page).field('name').pressSequentially('Ada Lovelace');
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    },
    check: async (page) => {
      await expect(contactForm(page).field('name')).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('Lovelace');
      await page.keyboard.type('King');
      await expect(contactForm(page).field('name')).toHaveValue('Ada King');
      await expect(contactForm(page).field('email')).toHaveValue('ada@example.com');
      await expect(contactForm(page).field('phone')).toHaveValue('+230 5123 4567');
      await expect(contactForm(page).field('message')).toHaveValue(
        'How do I open an account?\nI live in Mauritius.',
      );
    },
    expectWorks: async (page) => {
      await contactForm(page).field('email').fill('');
      await contactForm(page).field('phone').fill('12');
      await contactForm(page).submit.click();
      const summary = contactForm(page).errorSummary;
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(
        2 +
          Number(!(await contactForm(page).field('name').inputValue())) +
          Number(!(await contactForm(page).field('message').inputValue())),
      );
      await expect(contactForm(page).error('email')).toContainText('Enter your email address');
      await contactForm(page).field('email').fill('ada');
      await expect(contactForm(page).error('email')).toContainText('Enter an email address like');
      await expect(contactForm(page).error('email')).not.toContainText('Enter your email address');
      await contactForm(page).field('phone').fill('');
      await expect(contactForm(page).error('phone')).toBeHidden();
      await expect.poll(() => readDraft(page)).toContain('"ada"');
    },
  },
  {
    path: '/en',
    name: 'LanguagePicker',
    use: async (page) => {
      await languagePicker(page).button.click();
      await languagePicker(page).links.last().focus();
    },
    check: async (page) => {
      await expect(languagePicker(page).root).toHaveAttribute('open');
      await expect(languagePicker(page).links.last()).toBeFocused();
      await expect(languagePicker(page).links.last()).toBeInViewport();
    },
    expectWorks: async (page) => {
      if (!(await languagePicker(page).filter.isVisible()))
        await languagePicker(page).button.click();
      await languagePicker(page).filter.fill('xyzzy');
      await expect(languagePicker(page).status).toContainText('No language matches');
      await languagePicker(page).filter.fill('arab');
      await expect(languagePicker(page).status).toBeEmpty();
      await expect(languagePicker(page).visibleLinks).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await expect(languagePicker(page).language('ar')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(languagePicker(page).root).not.toHaveAttribute('open');
    },
  },
  {
    path: '/en',
    name: 'MobileMenu',
    use: async (page) => {
      await page.setViewportSize({ width: 390, height: 300 });
      await mobileMenu(page).button.click();
      await mobileMenu(page).stops.last().focus();
    },
    check: async (page) => {
      await expect(mobileMenu(page).root).toHaveAttribute('open');
      await expect(mobileMenu(page).stops.last()).toBeFocused();
      await expect(mobileMenu(page).stops.last()).toBeInViewport();
    },
    expectWorks: async (page) => {
      if ((await mobileMenu(page).root.getAttribute('open')) === null)
        await mobileMenu(page).button.click();
      await expect(page.locator('main')).toHaveAttribute('inert');
      await expect(mobileMenu(page).button).toHaveAccessibleName('Close menu');
      await mobileMenu(page).stops.last().focus();
      await page.keyboard.press('Tab');
      await expect(mobileMenu(page).button).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    },
  },
  {
    path: '/en',
    name: 'Carousel',
    use: async (page) => {
      await carousel(page).list.scrollIntoViewIfNeeded();
      await carousel(page).list.evaluate((row) =>
        row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }),
      );
      expect(await scrollLeftOf(carousel(page).list)).toBeGreaterThan(300);
      await carousel(page).list.dispatchEvent('pointercancel');
    },
    check: async (page) => {
      await expect(carousel(page).position).toContainText('3 of 3');
      expect(await scrollLeftOf(carousel(page).list)).toBeGreaterThan(300);
    },
    expectWorks: async (page) => {
      const { next, previous } = carousel(page);
      if ((await next.getAttribute('aria-disabled')) !== 'true') await next.click();
      await expect(carousel(page).position).toContainText('3 of 3');
      await previous.click();
      await expect(carousel(page).position).toContainText('2 of 3');
    },
  },
];

/** Each change alone, and at the end all that only add something, at once. */
const changes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.keys(pageChanges).map((name) => [name, [name]])),
  'all additions': Object.keys(pageChanges).filter(
    (name) => !['a translation', 'a wrapped field'].includes(name),
  ),
};
/** React keeps the form's markup after some changes, and replaces it after others. */
const changesBefore = (name: IslandName): readonly string[] =>
  name === 'ContactForm' ? Object.keys(pageChanges) : ['a translation', 'all additions'];
const changesAfter = (name: IslandName): readonly string[] => [
  'a translation',
  'all additions',
  ...(['ContactForm', 'LanguagePicker'].includes(name) ? ['a wrapped field'] : []),
];
const makeChanges = async (found: Locator, what: string) => {
  for (const name of changes[what] ?? []) await change(found, name);
};

for (const { path, name, use, check, expectWorks } of scenarios) {
  for (const what of changesBefore(name)) {
    test(`survives ${what} before ${name} hydrates`, async ({ page }) => {
      const release = await holdModules(page);
      await page.goto(path);
      const errors = collectConsoleErrors(page);
      await makeChanges(island(page, name), what);
      await use(page);
      release();
      await expectHydrated(page, name);
      await check(page);
      await expectWorks(page);
      expect(errors).toEqual([]);
    });
  }

  for (const what of changesAfter(name)) {
    test(`survives ${what} after ${name} hydrated`, async ({ page }) => {
      await page.goto(path);
      const errors = collectConsoleErrors(page);
      await island(page, name)
        .locator('summary, [name=name], ul')
        .first()
        .dispatchEvent('pointercancel');
      await expectHydrated(page, name);
      await makeChanges(island(page, name), what);
      await use(page);
      await check(page);
      await expectWorks(page);
      // Again, as the island has added elements since.
      await makeChanges(island(page, name), what);
      await expectWorks(page);
      expect(errors).toEqual([]);
    });
  }
}

test('keeps text typed while a changed form hydrates', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/en/help-center');
  await change(island(page, 'ContactForm'), 'a translation');
  await contactForm(page).field('message').focus();
  const text = 'I would like to know how an account is opened.';
  const typed = page.keyboard.type(text, { delay: 40 });
  await expect(contactForm(page).field('message')).not.toHaveValue('');
  release();
  await expectHydrated(page, 'ContactForm');
  expect(
    (await contactForm(page).field('message').inputValue()).length,
    'it hydrates between two letters',
  ).toBeLessThan(text.length);
  await typed;
  await expect(contactForm(page).field('message')).toHaveValue(text);
});

test('keeps a composed word while a changed form hydrates', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/ja/help-center');
  await change(island(page, 'ContactForm'), 'a translation');
  const session = await page.context().newCDPSession(page);
  await contactForm(page).field('name').focus();
  await session.send('Input.imeSetComposition', {
    text: 'にほ',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await runModule(page, release);
  await session.send('Input.imeSetComposition', {
    text: 'にほん',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await session.send('Input.insertText', { text: '日本' });
  await expectHydrated(page, 'ContactForm');
  await expect(contactForm(page).field('name')).toHaveValue('日本');
  await expect(contactForm(page).field('name')).toBeFocused();
});

test('presses a button held while a changed form hydrates', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/en/help-center');
  await change(island(page, 'ContactForm'), 'a translation');
  await contactForm(page).submit.hover();
  await page.mouse.down();
  await runModule(page, release);
  await page.mouse.up();
  await expect(contactForm(page).errorSummary).toBeFocused();
});

test('counts the wrong fields anew in a translated summary', async ({ page }) => {
  await page.goto('/en/help-center');
  await hydrateForm(page);
  await contactForm(page).submit.click();
  const summary = contactForm(page).errorSummary;
  await expect(summary).toContainText('3 fields');
  await change(island(page, 'ContactForm'), 'a translation');
  await contactForm(page).field('name').fill('Ada');
  await contactForm(page).submit.click();
  await expect(summary).toContainText('2 fields');
  await expect(summary).not.toContainText('3 fields');
});
