import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { languagePicker } from './helpers/page-parts.ts';
import { openFooterLink } from './helpers/page-paths.ts';
import { waitForRequests } from './helpers/settled.ts';

const day = 86_400;

/** Opens the picker by its native control and chooses a language. */
async function choose(page: Page, tag: string) {
  await languagePicker(page).button.click();
  await languagePicker(page).language(tag).click();
}

async function expectMemory(page: Page, context: BrowserContext, code: string, index: number) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({
    value: code,
    path: '/',
    sameSite: 'Lax',
    secure: false,
    httpOnly: false,
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / day;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThanOrEqual(365.01);
  expect(await page.evaluate(() => localStorage.getItem('langindex'))).toBe(String(index));
}

test.describe('the choice of a language', () => {
  test('stores the language of a clicked link in cookie and storage', async ({ page, context }) => {
    await page.goto('/en/about-us');
    expect(await context.cookies()).toEqual([]);
    await choose(page, 'zh-Hans');
    await expect(page).toHaveURL(/\/zh\/about-us$/);
    await expectMemory(page, context, 'zh', 18);
    await choose(page, 'ar');
    await expect(page).toHaveURL(/\/ar\/about-us$/);
    await expectMemory(page, context, 'ar', 0);
  });

  test('remembers a choice without hydration', async ({ page, context }) => {
    await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
    await page.route(/\/_astro\/(?!ClientScript).*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/en');
    await choose(page, 'ar');
    await expect(page).toHaveURL(/\/ar$/);
    await expectMemory(page, context, 'ar', 0);
  });

  test('remembers a choice where storage is blocked', async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('shut', 'SecurityError');
        },
      });
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/en');
    await choose(page, 'ar');
    await expect(page).toHaveURL(/\/ar$/);
    expect((await context.cookies()).map(({ value }) => value)).toEqual(['ar']);
    expect(errors).toEqual([]);
  });

  test('writes nothing without a choice', async ({ page, context }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await (await openFooterLink(page, 'Privacy Policy')).click();
    await expect(page).toHaveURL(/privacy-policy$/);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('the redirect of /', () => {
  /** Opens `/` with a cookie and a language list. */
  async function open(
    page: Page,
    context: BrowserContext,
    baseURL: string | undefined,
    cookie: string | undefined,
    list: readonly string[],
    rest = '',
  ) {
    if (cookie)
      await context.addCookies([
        { name: 'x-i18n_redirected', value: 'de', url: baseURL ?? '' },
        { name: 'i18n_redirected', value: cookie, url: baseURL ?? '' },
      ]);
    await page.addInitScript(
      (languages) => Object.defineProperty(navigator, 'languages', { value: languages }),
      list,
    );
    await page.goto(`/${rest}`);
  }

  for (const [what, cookie, list, path] of [
    ['the cookie’s language before the list', 'ar', ['zh-CN', 'en'], '/ar'],
    ['the first language of the list that exists', undefined, ['sw', 'zh-TW', 'ar'], '/zh'],
    ['a language by its region', undefined, ['ar-EG', 'en'], '/ar'],
    ['no Sorani for Kurdish in Latin letters', undefined, ['ku', 'ku-TR', 'kmr', 'ar'], '/ar'],
    ['Sorani for Kurdish of Iraq', undefined, ['ku-IQ', 'ar'], '/ku'],
    ['the list when the cookie is wrong', 'xx', ['zh'], '/zh'],
    ['the default for unknown languages', undefined, ['sw', 'tlh'], '/en'],
    ['the default without a list', undefined, [], '/en'],
  ] as const) {
    test(`chooses ${what}`, async ({ page, context, baseURL }) => {
      await open(page, context, baseURL, cookie, list);
      await expect(page).toHaveURL(`${baseURL}${path}`);
    });
  }

  test('keeps query and fragment and adds no history entry', async ({ page, context, baseURL }) => {
    await page.goto('/zh');
    await open(page, context, baseURL, 'ar', [], '?utm_source=test#serve');
    await expect(page).toHaveURL(`${baseURL}/ar?utm_source=test#serve`);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}/zh`);
  });

  test('redirects no path that names a language', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'ar', url: baseURL ?? '' }]);
    await page.goto('/en/about-us');
    await waitForRequests(page);
    await expect(page).toHaveURL(`${baseURL}/en/about-us`);
  });
});
