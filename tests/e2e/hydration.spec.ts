import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import {
  draft,
  expectHydrated,
  expectStatic,
  failFormModule,
  fillInForm,
  holdRequests,
} from './helpers/hydration-checks.ts';
import { contactForm, island, reactChunkPattern } from './helpers/page-parts.ts';
import { waitForDrawnFrames, waitForRequests } from './helpers/settled.ts';

const isClientScript = (url: string) => /\/_astro\/ClientScript\./.test(url);

/** Collects requests for scripts other than the client script. */
function collectScriptRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script' && !isClientScript(request.url()))
      urls.push(request.url());
  });
  return urls;
}

const picker = (page: Page) => island(page, 'LanguagePicker');

/** Runs the page's idle tasks, and waits for a request that is later than theirs. */
async function finishIdleTasks(page: Page) {
  await waitForDrawnFrames(page);
  await page.clock.runFor(10_000);
  await waitForRequests(page);
}

/** Waits until the page would have requested a module again and reloaded. */
async function waitForReload(page: Page) {
  for (let request = 0; request < 3; request += 1) {
    await page.evaluate(() => fetch('/robots.txt', { cache: 'reload' }).catch(() => undefined));
    await waitForDrawnFrames(page);
  }
}

for (const path of ['/en', '/ar', '/en/download', '/en/help-center']) {
  test(`loads no framework before a touch: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 4000 });
    const requests = collectScriptRequests(page);
    await page.clock.install();
    await page.goto(path);
    await finishIdleTasks(page);
    expect(requests).toEqual([]);
  });
}

test.describe('the first touch of an island', () => {
  const touches: Record<string, (found: Locator) => Promise<void>> = {
    'a pointer over it': (found) => found.locator('summary').hover(),
    'a press on it': (found) => found.locator('summary').click(),
    'focus in it': (found) => found.locator('summary').focus(),
    'a key in it': (found) =>
      found.locator('summary').dispatchEvent('keydown', { key: 'Enter', bubbles: true }),
  };
  for (const [name, touch] of Object.entries(touches)) {
    test(`hydrates an island, and no other, on ${name}`, async ({ page }) => {
      await page.goto('/en/help-center');
      await expectStatic(picker(page));
      await touch(picker(page));
      await expectHydrated(page, 'LanguagePicker');
      await expectStatic(island(page, 'ContactForm'));
    });
  }
});

test('loads nothing between a press and its tap', async ({ page }) => {
  await page.goto('/en');
  const requests = collectScriptRequests(page);
  const { x, y } = (await picker(page).locator('summary').boundingBox()) ?? { x: 0, y: 0 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 10, y: y + 10 }],
  });
  await waitForDrawnFrames(page);
  await waitForRequests(page);
  expect(requests).toEqual([]);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(picker(page).getByRole('link', { name: 'العربية' })).toBeVisible();
  await expectHydrated(page, 'LanguagePicker');
});

test('loads the carousel on touch, not on sight', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en');
  const requests = collectScriptRequests(page);
  await island(page, 'Carousel').locator(':scope > *').first().scrollIntoViewIfNeeded();
  await finishIdleTasks(page);
  expect(requests).toEqual([]);
  await expectStatic(island(page, 'Carousel'));
  await island(page, 'Carousel').locator('li').first().hover();
  await expectHydrated(page, 'Carousel');
});

test.describe('an island that loads', () => {
  test('opens the picker natively while it loads', async ({ page }) => {
    const release = await holdRequests(page, reactChunkPattern);
    await page.goto('/en');
    await picker(page).locator('summary').click();
    await expect(picker(page).getByRole('link', { name: 'العربية' })).toBeVisible();
    await expectStatic(picker(page));
    release();
    await expectHydrated(page, 'LanguagePicker');
    await expect(picker(page).getByRole('link', { name: 'العربية' })).toBeVisible();
  });

  test('holds a submit until the form has loaded', async ({ page }) => {
    const release = await holdRequests(page, reactChunkPattern);
    const request = page.waitForRequest(reactChunkPattern);
    await page.goto('/en/help-center');
    await fillInForm(page);
    await contactForm(page).submit.click();
    await request;
    await expectStatic(island(page, 'ContactForm'));
    release();
    await expectHydrated(page, 'ContactForm');
    await expect(page).toHaveURL(/\/en\/help-center$/);
    await expect(island(page, 'ContactForm')).toContainText('mail');
  });
});

test.describe('an island whose module is missing', () => {
  /** Opens the form without its module, or without another file. */
  async function openWithoutModule(page: Page, file?: RegExp) {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const loads = await failFormModule(page, file);
    await page.addInitScript(() =>
      addEventListener('astro:hydration-error', () => Object.assign(window, { hasFailed: true })),
    );
    await page.goto('/en/help-center');
    return { loads, errors };
  }
  const nameField = (page: Page) => contactForm(page).field('name');

  test('reloads once for a missing module, then works statically', async ({ page }) => {
    const { loads, errors } = await openWithoutModule(page);
    await nameField(page).focus();
    await expect.poll(loads).toBe(2);
    await nameField(page).focus();
    await nameField(page).fill('Ada');
    await page.waitForFunction(() => 'hasFailed' in window);
    await waitForReload(page);
    expect(loads()).toBe(2);
    await expectStatic(island(page, 'ContactForm'));
    await expect(nameField(page)).toHaveValue('Ada');
    await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
    const submitted = page.evaluate(
      () => new Promise((resolve) => addEventListener('submit', () => resolve(true))),
    );
    await fillInForm(page, { email: draft.email, message: draft.message });
    await contactForm(page).submit.click();
    expect(await submitted).toBe(true);
    expect(loads()).toBe(2);
    expect(errors).toEqual([]);
  });

  test('reloads once where only the file of React is missing', async ({ page }) => {
    const { loads } = await openWithoutModule(page, reactChunkPattern);
    await nameField(page).focus();
    await expect.poll(loads).toBe(2);
  });

  test('reloads again only after 60 s', async ({ page }) => {
    const { loads } = await openWithoutModule(page);
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 50_000)));
    await nameField(page).focus();
    await page.waitForFunction(() => 'hasFailed' in window);
    await waitForReload(page);
    expect(loads()).toBe(1);
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 60_001)));
    await page.reload();
    await nameField(page).focus();
    await expect.poll(loads).toBe(3);
  });

  test('keeps typed text over the reload', async ({ page }) => {
    const { loads } = await openWithoutModule(page);
    await nameField(page).fill('Ada Lovelace');
    await expect.poll(loads).toBe(2);
    await expect(nameField(page)).toHaveValue('Ada Lovelace');
  });
});

test('waits for the connection instead of reloading offline', async ({ page, context }) => {
  await page.goto('/en/help-center');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await context.setOffline(true);
  await contactForm(page).field('name').focus();
  await waitForReload(page);
  await expectStatic(island(page, 'ContactForm'));
  await context.setOffline(false);
  await expectHydrated(page, 'ContactForm');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
