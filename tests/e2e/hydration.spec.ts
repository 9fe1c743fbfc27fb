import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { framework } from './page-parts.ts';
import { framesDrawn } from './settled.ts';

const isClientScript = (url: string) => /\/_astro\/ClientScript\./.test(url);

/** All scripts the page asks for from now on, the client script left out. */
function frameworkRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script' && !isClientScript(request.url()))
      urls.push(request.url());
  });
  return urls;
}

const island = (page: Page, name: string): Locator =>
  page.locator(`astro-island[component-export="${name}"]`);
const picker = (page: Page) => island(page, 'LanguagePicker');
const isHydrated = (found: Locator) => expect(found).not.toHaveAttribute('ssr', /.*/);
const isStatic = (found: Locator) => expect(found).toHaveAttribute('ssr', /.*/);

/** Scrolls as a visitor does, until the element is in view. */
async function scrollTo(found: Locator) {
  await found.locator(':scope > *').first().scrollIntoViewIfNeeded();
}

/** Waits until the page has done all that it does by itself: its idle tasks and requests. */
async function nothingMore(page: Page) {
  await framesDrawn(page);
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
}

/**
 * Waits for requests that the page makes now: a reload asks for the module again before it leaves.
 */
async function roundTrip(page: Page) {
  for (let request = 0; request < 3; request += 1) {
    await page.evaluate(() => fetch('/robots.txt', { cache: 'reload' }).catch(() => undefined));
    await framesDrawn(page);
  }
}

for (const path of ['/en', '/ar', '/en/download', '/en/help-center']) {
  test(`loads no framework before a touch: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 4000 });
    const requests = frameworkRequests(page);
    await page.clock.install();
    await page.goto(path);
    await nothingMore(page);
    expect(requests).toEqual([]);
  });
}

test.describe('a first touch hydrates the island, and no other', () => {
  const touches: Record<string, (found: Locator) => Promise<void>> = {
    'a pointer over it': (found) => found.locator('summary').hover(),
    'a finger or button on it': (found) => found.locator('summary').click(),
    'focus in it': (found) => found.locator('summary').focus(),
    'a key in it': (found) =>
      found.locator('summary').dispatchEvent('keydown', { key: 'Enter', bubbles: true }),
  };
  for (const [name, touch] of Object.entries(touches)) {
    test(name, async ({ page }) => {
      await page.goto('/en/help-center');
      await isStatic(picker(page));
      await touch(picker(page));
      await isHydrated(picker(page));
      await isStatic(island(page, 'ContactForm'));
    });
  }
});

test('loads the carousel on touch, not on sight', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en');
  const requests = frameworkRequests(page);
  await scrollTo(island(page, 'Carousel'));
  await nothingMore(page);
  expect(requests).toEqual([]);
  await isStatic(island(page, 'Carousel'));
  await island(page, 'Carousel').locator('li').first().hover();
  await isHydrated(island(page, 'Carousel'));
});

test.describe('what a visitor does while the island loads', () => {
  /** Holds the framework back until told, and waits until it is asked for. */
  async function holdFramework(page: Page) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest(framework);
    await page.route(framework, async (route) => {
      await released;
      await route.continue();
    });
    return { release, asked };
  }

  test('opens the picker natively while it loads', async ({ page }) => {
    const { release } = await holdFramework(page);
    await page.goto('/en');
    await picker(page).locator('summary').click();
    await expect(picker(page).getByRole('link', { name: 'العربية' })).toBeVisible();
    await isStatic(picker(page));
    release();
    await isHydrated(picker(page));
    await expect(picker(page).getByRole('link', { name: 'العربية' })).toBeVisible();
  });

  test('holds a submit until the form has loaded', async ({ page }) => {
    const { release, asked } = await holdFramework(page);
    await page.goto('/en/help-center');
    const form = island(page, 'ContactForm').locator('form');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('[name=message]').fill('A question about an account.');
    await form.locator('[type=submit]').click();
    await asked;
    await isStatic(island(page, 'ContactForm'));
    release();
    await isHydrated(island(page, 'ContactForm'));
    await expect(page).toHaveURL(/\/en\/help-center$/);
    await expect(island(page, 'ContactForm')).toContainText('mail');
  });
});

test.describe('an island whose module is gone', () => {
  /** Answers 404 for the form's module, and counts the times the page is shown. */
  async function withoutForm(page: Page) {
    const shown = { times: 0 };
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('load', () => {
      shown.times += 1;
    });
    await page.addInitScript(() =>
      addEventListener('astro:hydration-error', () => Object.assign(window, { hasFailed: true })),
    );
    await page.route(/\/_astro\/ContactForm\./, (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.goto('/en/help-center');
    return { shown, errors };
  }
  const nameField = (page: Page) => island(page, 'ContactForm').locator('[name=name]');

  test('reloads once for a missing module, then works statically', async ({ page }) => {
    const { shown, errors } = await withoutForm(page);
    await nameField(page).focus();
    await expect.poll(() => shown.times).toBe(2);
    await nameField(page).focus();
    await nameField(page).fill('Ada');
    await page.waitForFunction(() => 'hasFailed' in window);
    await roundTrip(page);
    expect(shown.times).toBe(2);
    await isStatic(island(page, 'ContactForm'));
    await expect(nameField(page)).toHaveValue('Ada');
    await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
    const submitted = page.evaluate(
      () => new Promise((resolve) => addEventListener('submit', () => resolve(true))),
    );
    await island(page, 'ContactForm').locator('[name=email]').fill('ada@example.com');
    await island(page, 'ContactForm')
      .locator('[name=message]')
      .fill('A question about an account.');
    await island(page, 'ContactForm').locator('[type=submit]').click();
    expect(await submitted).toBe(true);
    expect(shown.times).toBe(2);
    expect(errors).toEqual([]);
  });

  test('reloads again only after 60 s', async ({ page }) => {
    const { shown } = await withoutForm(page);
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 50_000)));
    await nameField(page).focus();
    await page.waitForFunction(() => 'hasFailed' in window);
    await roundTrip(page);
    expect(shown.times).toBe(1);
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 60_001)));
    await page.reload();
    await nameField(page).focus();
    await expect.poll(() => shown.times).toBe(3);
  });

  test('keeps typed text over the reload', async ({ page }) => {
    const { shown } = await withoutForm(page);
    await nameField(page).fill('Ada Lovelace');
    await expect.poll(() => shown.times).toBe(2);
    await expect(nameField(page)).toHaveValue('Ada Lovelace');
  });
});

test('waits for the connection instead of reloading offline', async ({ page, context }) => {
  await page.goto('/en/help-center');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await context.setOffline(true);
  await island(page, 'ContactForm').locator('[name=name]').focus();
  await roundTrip(page);
  await isStatic(island(page, 'ContactForm'));
  await context.setOffline(false);
  await isHydrated(island(page, 'ContactForm'));
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
