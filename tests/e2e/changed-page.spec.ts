import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaints } from './hydration-checks.ts';
import { change, pageChanges } from './page-changes.ts';
import { framesDrawn } from './settled.ts';

const island = (page: Page, name: string): Locator => page.locator(`astro-island[component-export="${name}"]`);
const isHydrated = (found: Locator) => expect(found).not.toHaveAttribute('ssr', /.*/);
const field = (page: Page, name: string) => page.locator(`.form [name=${name}]`);
const send = (page: Page) => page.locator('.form [type=submit]');
const left = (row: Locator) => row.evaluate((list) => Math.round(list.scrollLeft));

/** Holds the islands' modules back until the returned function is called. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/(ContactForm|LanguagePicker|MobileMenu|Carousel)\./, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets the form's module arrive, and waits until it has run. */
async function moduleRuns(page: Page, letGo: () => void): Promise<void> {
  const arrives = page.waitForResponse(/\/_astro\/ContactForm\./);
  letGo();
  await (await arrives).finished();
  await framesDrawn(page);
}

/** How an island is touched, what then has to be left of what its visitor did, and that it works. */
interface Trial {
  readonly path: string;
  readonly name: string;
  /** What a visitor does before it is hydrated, which begins the hydration too. */
  readonly use: (page: Page) => Promise<void>;
  /** All of that is still there. */
  readonly check: (page: Page) => Promise<void>;
  readonly works: (page: Page) => Promise<void>;
}

const trials: readonly Trial[] = [
  {
    path: '/en/help-center',
    name: 'ContactForm',
    use: async (page) => {
      // As a browser fills in, without a touch.
      await field(page, 'phone').evaluate((input: HTMLInputElement) => {
        input.value = '+230 5123 4567';
      });
      await field(page, 'email').pressSequentially('ada@example.com');
      await field(page, 'message').pressSequentially('How do I open an account?\nI live in Mauritius.');
      await field(page, 'name').pressSequentially('Ada Lovelace');
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    },
    check: async (page) => {
      await expect(field(page, 'name')).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('Lovelace');
      await page.keyboard.type('King');
      await expect(field(page, 'name')).toHaveValue('Ada King');
      await expect(field(page, 'email')).toHaveValue('ada@example.com');
      await expect(field(page, 'phone')).toHaveValue('+230 5123 4567');
      await expect(field(page, 'message')).toHaveValue('How do I open an account?\nI live in Mauritius.');
    },
    works: async (page) => {
      await field(page, 'email').fill('');
      await field(page, 'phone').fill('12');
      await send(page).click();
      const summary = page.getByRole('form').getByRole('group');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(2 + Number(!(await field(page, 'name').inputValue())) + Number(!(await field(page, 'message').inputValue())));
      await expect(page.locator('#email-error')).toContainText('Enter your email address');
      await field(page, 'email').fill('ada');
      await expect(page.locator('#email-error')).toContainText('Enter an email address like');
      await expect(page.locator('#email-error')).not.toContainText('Enter your email address');
      await field(page, 'phone').fill('');
      await expect(page.locator('#phone-error')).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('contact-draft'))).toContain('"ada"');
    },
  },
  {
    path: '/en',
    name: 'LanguagePicker',
    use: async (page) => {
      await page.locator('.picker > summary').click();
      await page.locator('.picker li a').last().focus();
    },
    check: async (page) => {
      await expect(page.locator('.picker')).toHaveAttribute('open');
      await expect(page.locator('.picker li a').last()).toBeFocused();
      await expect(page.locator('.picker li a').last()).toBeInViewport();
    },
    works: async (page) => {
      if (!(await page.locator('.picker [type=search]').isVisible())) await page.locator('.picker > summary').click();
      await page.locator('.picker [type=search]').fill('xyzzy');
      await expect(page.locator('.picker').getByRole('status')).toContainText('No language matches');
      await page.locator('.picker [type=search]').fill('arab');
      await expect(page.locator('.picker').getByRole('status')).toBeEmpty();
      await expect(page.locator('.picker li:visible > a')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('.picker a[hreflang=ar]')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('.picker')).not.toHaveAttribute('open');
    },
  },
  {
    path: '/en',
    name: 'MobileMenu',
    use: async (page) => {
      await page.setViewportSize({ width: 390, height: 300 });
      await page.locator('.menu > summary').click();
      await page.locator('.menu a').last().focus();
    },
    check: async (page) => {
      await expect(page.locator('.menu')).toHaveAttribute('open');
      await expect(page.locator('.menu a').last()).toBeFocused();
      await expect(page.locator('.menu a').last()).toBeInViewport();
    },
    works: async (page) => {
      if ((await page.locator('.menu').getAttribute('open')) === null) await page.locator('.menu > summary').click();
      await expect(page.locator('main')).toHaveAttribute('inert');
      await expect(page.locator('.menu > summary')).toHaveAccessibleName('Close menu');
      await page.locator('.menu a').last().focus();
      await page.keyboard.press('Tab');
      await expect(page.locator('.menu > summary')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    },
  },
  {
    path: '/en',
    name: 'Carousel',
    use: async (page) => {
      await page.locator('.slides').scrollIntoViewIfNeeded();
      await page.locator('.slides').evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
      expect(await left(page.locator('.slides'))).toBeGreaterThan(300);
      await page.locator('.slides').dispatchEvent('pointerdown');
    },
    check: async (page) => {
      await expect(page.locator('.carousel-bar p')).toContainText('5 of 5');
      expect(await left(page.locator('.slides'))).toBeGreaterThan(300);
    },
    works: async (page) => {
      const [previous, next] = [page.locator('.carousel-bar button').nth(-2), page.locator('.carousel-bar button').last()];
      if ((await next.getAttribute('aria-disabled')) !== 'true') await next.click();
      await expect(page.locator('.carousel-bar p')).toContainText('5 of 5');
      await previous.click();
      await expect(page.locator('.carousel-bar p')).toContainText('4 of 5');
    },
  },
];

for (const { path, name, use, check, works } of trials) {
  for (const what of Object.keys(pageChanges)) {
    test(`${name} survives ${what} before it hydrates`, async ({ page }) => {
      const letGo = await holdModules(page);
      await page.goto(path);
      const heard = complaints(page);
      await change(island(page, name), what);
      await use(page);
      letGo();
      await isHydrated(island(page, name));
      await check(page);
      await works(page);
      expect(heard).toEqual([]);
    });

    test(`${name} survives ${what} after it hydrated`, async ({ page }) => {
      await page.goto(path);
      const heard = complaints(page);
      await island(page, name).locator('summary, [name=name], .slides').first().dispatchEvent('pointerdown');
      await isHydrated(island(page, name));
      await change(island(page, name), what);
      await use(page);
      await check(page);
      await works(page);
      // Once more, upon what the island has made since.
      await change(island(page, name), what);
      await works(page);
      expect(heard).toEqual([]);
    });
  }
}

test('keeps text typed while a changed form hydrates', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/en/help-center');
  await change(island(page, 'ContactForm'), 'a translation');
  await field(page, 'message').focus();
  const text = 'I would like to know how an account is opened.';
  const typed = page.keyboard.type(text, { delay: 40 });
  await expect(field(page, 'message')).not.toHaveValue('');
  letGo();
  await isHydrated(island(page, 'ContactForm'));
  expect((await field(page, 'message').inputValue()).length, 'it hydrates between two letters').toBeLessThan(text.length);
  await typed;
  await expect(field(page, 'message')).toHaveValue(text);
});

test('keeps a composed word while a changed form hydrates', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/ja/help-center');
  await change(island(page, 'ContactForm'), 'a translation');
  const session = await page.context().newCDPSession(page);
  await field(page, 'name').focus();
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await moduleRuns(page, letGo);
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await session.send('Input.insertText', { text: '日本' });
  await isHydrated(island(page, 'ContactForm'));
  await expect(field(page, 'name')).toHaveValue('日本');
  await expect(field(page, 'name')).toBeFocused();
});

test('presses a button held while a changed form hydrates', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/en/help-center');
  await change(island(page, 'ContactForm'), 'a translation');
  await send(page).hover();
  await page.mouse.down();
  await moduleRuns(page, letGo);
  await page.mouse.up();
  await expect(page.getByRole('form').getByRole('group')).toBeFocused();
});
