import { expect, type Page, test } from '@playwright/test';
import { clickReplayTimeoutMs } from '../../src/client/constants.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import {
  autofillForm,
  collectConsoleErrors,
  draft,
  expectHydrated,
  expectStatic,
  fillInForm,
  holdRequests,
} from './helpers/hydration-checks.ts';
import { contactForm, island, reactChunkPattern } from './helpers/page-parts.ts';
import { waitForDrawnFrames } from './helpers/settled.ts';

const picker = (page: Page) => island(page, 'LanguagePicker');

/** Serves another module in place of a file of the build. */
async function replaceModule(page: Page, file: RegExp, body: string) {
  await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Serves the page with the props of an island changed. */
async function replaceProps(page: Page, path: string, name: string, props: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = html.replace(
      new RegExp(`(component-export="${name}"[^>]* props=")[^"]*`),
      `$1${props.replaceAll('"', '&quot;')}`,
    );
    expect(changed, 'the page has such an island').not.toBe(html);
    await route.fulfill({ response, body: changed });
  });
}

/** Records when the form is sent natively, and prevents the navigation. */
async function watchNativeSubmits(page: Page) {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { submits: times });
    addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      times.push(performance.now());
    });
  });
  return () => page.evaluate(() => (window as unknown as { submits: number[] }).submits);
}

async function expectStaticPicker(page: Page) {
  await expectStatic(picker(page));
  const links = picker(page).getByRole('link');
  if (!(await links.first().isVisible())) await picker(page).locator('summary').click();
  await expect(links).toHaveCount(builtLocales.length);
  await expect(links.first()).toBeVisible();
  await expect(picker(page).locator('input')).toHaveCount(0);
  const href = await links.first().getAttribute('href');
  await links.first().click();
  await expect(page).toHaveURL(href ?? '');
}

test.describe('an island that throws', () => {
  const failures: Record<string, (page: Page) => Promise<unknown>> = {
    'its rendering throws': (page) =>
      replaceModule(
        page,
        /\/_astro\/LanguagePicker\./,
        "export function LanguagePicker() { throw new Error('broken') }",
      ),
    'its module throws': (page) =>
      replaceModule(page, /\/_astro\/LanguagePicker\./, "throw new Error('broken')"),
    'its module does not export it': (page) =>
      replaceModule(page, /\/_astro\/LanguagePicker\./, 'export const other = 1'),
    'its effect throws': (page) =>
      page.addInitScript(() => {
        const fail = () => {
          throw new Error('broken');
        };
        CSSStyleSheet.prototype.replaceSync = fail;
        Object.defineProperty(document, 'styleSheets', { get: fail });
      }),
    'its props are of an unknown type': (page) =>
      replaceProps(
        page,
        '/en/help-center',
        'LanguagePicker',
        '{"languageName":[3,"2025-01-01T00:00:00.000Z"]}',
      ),
    'its props are not JSON': (page) =>
      replaceProps(page, '/en/help-center', 'LanguagePicker', '{"name":'),
  };
  for (const [name, fail] of Object.entries(failures)) {
    test(`keeps an island static when ${name}`, async ({ page }) => {
      await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
      const errors = collectConsoleErrors(page, ['error']);
      const uncaught: string[] = [];
      page.on('pageerror', ({ message }) => uncaught.push(message));
      await fail(page);
      await page.goto('/en/help-center');
      await picker(page).locator('summary').click();
      await expect.poll(() => errors).not.toEqual([]);
      expect(uncaught).toEqual([]);
      await contactForm(page).field('name').focus();
      await expectHydrated(page, 'ContactForm');
      await expectStaticPicker(page);
    });
  }

  test('listens once for the failure of each try', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('chunk-reload', String(Date.now()));
      const { addEventListener } = HTMLElement.prototype;
      Object.assign(window, { failures: 0 });
      HTMLElement.prototype.addEventListener = function (
        ...[type, listener, options]: Parameters<typeof addEventListener>
      ) {
        const counting = (event: Event) => {
          Reflect.set(window, 'failures', Reflect.get(window, 'failures') + 1);
          if (typeof listener === 'function') listener.call(this, event);
        };
        const isCounted = type === 'astro:hydration-error';
        addEventListener.call(this, type, isCounted ? counting : listener, options);
      };
    });
    await replaceModule(page, /\/_astro\/LanguagePicker\./, "throw new Error('broken')");
    await page.goto('/en/help-center');
    for (const tries of [1, 2, 3]) {
      const failed = page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener('astro:hydration-error', resolve, { once: true }),
          ),
      );
      await picker(page)
        .locator('summary')
        .dispatchEvent('keydown', { key: 'Enter', bubbles: true });
      await failed;
      await waitForDrawnFrames(page);
      const failures = await page.evaluate(() => Reflect.get(window, 'failures'));
      expect(failures).toBe(tries);
    }
  });

  test('keeps the static page when the renderer throws', async ({ page }) => {
    await replaceModule(
      page,
      reactChunkPattern,
      "export default () => () => { throw new Error('broken') }",
    );
    await page.goto('/en/help-center');
    const submits = await watchNativeSubmits(page);
    await fillInForm(page);
    await contactForm(page).submit.click();
    await expect.poll(async () => (await submits()).length).toBe(1);
    await expectStaticPicker(page);
  });

  test('keeps other islands when a directive is unknown', async ({ page }) => {
    await page.route('**/en/help-center', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('client="interaction"', 'client="unknown"'),
      });
    });
    await page.goto('/en/help-center');
    await contactForm(page).field('name').focus();
    await expectHydrated(page, 'ContactForm');
    await expectStaticPicker(page);
  });

  test('restores the page when an open island throws', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto('/en/help-center');
    const menu = island(page, 'MobileMenu');
    await menu.locator('summary').click();
    await expectHydrated(page, 'MobileMenu');
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.evaluate(() => {
      // The menu's next effect calls this method, which then removes itself.
      document.querySelectorAll = (selector: string) => {
        // The page's own script looks for open panels, and in idle time for links.
        if (!selector.includes('main')) return document.body.querySelectorAll(selector);
        Reflect.deleteProperty(document, 'querySelectorAll');
        throw new Error('broken');
      };
    });
    await menu.locator('summary').click();
    await expectStatic(menu);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await menu.locator('summary').click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await menu.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/en\/about-us$/);
  });
});

test.describe('a form whose island throws', () => {
  test.beforeEach(({ page }) =>
    replaceModule(
      page,
      /\/_astro\/ContactForm\./,
      "export function ContactForm() { throw new Error('broken') }",
    ),
  );

  test('keeps text and focus of a failed form and sends it natively', async ({ page }) => {
    const release = await holdRequests(page, reactChunkPattern);
    await page.goto('/en/help-center');
    const submits = await watchNativeSubmits(page);
    const errors = collectConsoleErrors(page, ['error']);
    await fillInForm(page);
    const before = await contactForm(page).field('message').elementHandle();
    release();
    await expect.poll(() => errors).not.toEqual([]);
    await expect
      .poll(
        () => before?.evaluate((field) => field.isConnected),
        'the island failed, and its markup was put back',
      )
      .toBe(false);
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
    await expect(contactForm(page).field('message')).toBeFocused();
    await contactForm(page).submit.click();
    await expect.poll(async () => (await submits()).length).toBe(1);
    await expectStatic(island(page, 'ContactForm'));
  });

  test('sends a submit held while the form failed', async ({ page }) => {
    await page.goto('/en/help-center');
    const submits = await watchNativeSubmits(page);
    await autofillForm(page);
    await contactForm(page).submit.click();
    await expect.poll(async () => (await submits()).length).toBe(1);
  });
});

test('keeps page and text when a held form fails to hydrate offline', async ({ page, context }) => {
  const { promise: release, resolve: fail } = Promise.withResolvers<void>();
  await replaceModule(page, /\/_astro\/ContactForm\./, 'export function ContactForm() {}');
  await page.route(reactChunkPattern, async (route) => {
    await release;
    await route.fulfill({
      contentType: 'text/javascript',
      body: "export default () => () => { throw new Error('broken') }",
    });
  });
  await page.goto('/en/help-center');
  const submits = await watchNativeSubmits(page);
  const errors = collectConsoleErrors(page, ['error']);
  await fillInForm(page);
  await contactForm(page).submit.click();
  await context.setOffline(true);
  fail();
  await expect.poll(() => errors.join()).toContain('broken');
  await waitForDrawnFrames(page);
  expect(await submits()).toEqual([]);
  await expect(contactForm(page).field('message')).toHaveValue(draft.message);
});

test.describe('a module without a response', () => {
  test.beforeEach(({ page }) => page.route(/\/_astro\/ContactForm\./, () => {}));

  test('releases a held form after the limit', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en/help-center');
    const submits = await watchNativeSubmits(page);
    await fillInForm(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await contactForm(page).submit.click();
    await page.clock.runFor(clickReplayTimeoutMs - 1);
    expect(await submits()).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(async () => (await submits()).length).toBe(1);
    await page.clock.resume();
    await contactForm(page).submit.click();
    await expect.poll(async () => (await submits()).length, { timeout: 1000 }).toBe(2);
    await picker(page).locator('summary').click();
    await expectHydrated(page, 'LanguagePicker');
  });

  test('holds a second click for the whole limit after a failure', async ({ page }) => {
    const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
    let isFailing = true;
    await page.route(/\/_astro\/ContactForm\./, async (route) => {
      await failure;
      if (isFailing) await route.abort();
    });
    await page.clock.install();
    await page.goto('/en/help-center');
    const submits = await watchNativeSubmits(page);
    await fillInForm(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
    await contactForm(page).submit.click();
    await page.clock.runFor(1000);
    fail();
    // Astro retries the module after a second.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return (await submits()).length;
      })
      .toBe(1);
    isFailing = false;
    await contactForm(page).submit.hover();
    await page.mouse.down();
    // The island loads again once a frame is painted.
    await page.clock.runFor(32);
    await page.mouse.up();
    await page.clock.runFor(clickReplayTimeoutMs - 1);
    expect(await submits()).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(async () => (await submits()).length).toBe(2);
  });

  test('keeps page and text when a held form is offline', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/en/help-center');
    const submits = await watchNativeSubmits(page);
    await fillInForm(page);
    await context.setOffline(true);
    await contactForm(page).submit.click();
    await page.clock.runFor(2 * clickReplayTimeoutMs);
    await contactForm(page).submit.click();
    await waitForDrawnFrames(page);
    expect(await submits()).toEqual([]);
    await expect(contactForm(page).field('message')).toHaveValue(draft.message);
  });
});

test('holds a click made by assistive technology', async ({ page }) => {
  await page.goto('/en/help-center');
  const submits = await watchNativeSubmits(page);
  await contactForm(page).submit.evaluate((button: HTMLElement) => button.click());
  await expectHydrated(page, 'ContactForm');
  await expect(island(page, 'ContactForm').locator('[aria-invalid=true]').first()).toBeVisible();
  expect(await submits()).toEqual([]);
});

test('retries a failed module, also on the next touch', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
  const requested: URL[] = [];
  let isBroken = true;
  await page.route(/\/_astro\/LanguagePicker\./, (route) => {
    requested.push(new URL(route.request().url()));
    return isBroken ? route.abort() : route.continue();
  });
  await page.goto('/en');
  await picker(page).locator('summary').hover();
  await expect
    .poll(() => requested.map(({ search }) => search.replace(/\d+/, 'n')))
    .toEqual(['', '?astro-retry=n']);
  isBroken = false;
  await page.mouse.move(5, 500);
  await picker(page).locator('summary').hover();
  await expectHydrated(page, 'LanguagePicker');
});

const removeConstructableStyleSheets = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = CSSStyleSheet;
    const illegal = () => {
      throw new TypeError('Illegal constructor');
    };
    Object.assign(self, { CSSStyleSheet: Object.assign(illegal, { prototype }) });
    Reflect.deleteProperty(prototype, 'replaceSync');
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  });

async function expectStyledPicker(page: Page) {
  await picker(page).locator('summary').click();
  await expect(picker(page).locator('input')).toHaveCSS('border-radius', '99px');
}

test('styles the picker without constructable stylesheets', async ({ page }) => {
  await removeConstructableStyleSheets(page);
  await page.goto('/en');
  await expectStyledPicker(page);
});

test.describe('a stylesheet of an extension', () => {
  // As in an extension, the policy does not refuse it.
  test.use({ bypassCSP: true });

  test('leaves the picker styled when it is the last of the page', async ({ page }) => {
    const url = 'https://extension.example.com/style.css';
    await page.route(url, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await removeConstructableStyleSheets(page);
    await page.goto('/en');
    const link = await page.addStyleTag({ url });
    await link.evaluate((element) => document.body.append(element));
    await expect.poll(() => page.evaluate(() => [...document.styleSheets].at(-1)?.href)).toBe(url);
    await expectStyledPicker(page);
  });
});

test('keeps other behaviors when one fails', async ({ page }) => {
  await page.addInitScript(() => {
    performance.getEntriesByType = () => {
      throw new Error('broken');
    };
  });
  await page.goto('/en');
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length)).toBe(1);
  await picker(page).locator('summary').click();
  await expectHydrated(page, 'LanguagePicker');
});
