import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import en from '../../src/content/ui/en.json' with { type: 'json' };
import { bundleClientScript } from '../helpers/bundle-client-script.ts';
import { findViolations } from './helpers/axe.ts';
import { expectHydrated } from './helpers/hydration-checks.ts';
import { launchWithBackForwardCache } from './helpers/installed-chromium.ts';
import { recordLayoutShifts } from './helpers/layout-shift.ts';
import { consentBanner, languagePicker, mobileMenu, selectors } from './helpers/page-parts.ts';
import { prerenderPages } from './helpers/prerendering.ts';
import { type ServedSite, serveFullSite } from './helpers/serve-site.ts';
import { waitForRequests } from './helpers/settled.ts';

/** Its settings name a tag manager, and require consent. */
let site: ServedSite;
test.beforeAll(async () => {
  site = await serveFullSite();
});
test.afterAll(() => site.close());

/** Collects requests to other sites, and answers them itself. */
async function collectExternalRequests(context: BrowserContext): Promise<string[]> {
  const urls: string[] = [];
  await context.route(
    ({ origin }) => origin !== site.origin,
    (route) => {
      urls.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return urls;
}

const tagManager = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';
const bar = (page: Page, { consent } = en) => page.getByRole('region', { name: consent.title });
/** Opens a page, and waits as long as it takes to load the tag manager. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await waitForRequests(page);
}

test('loads the tag manager only after consent and asks once', async ({ page, context }) => {
  const requests = await collectExternalRequests(context);
  await open(page, '/en');
  await expect(bar(page)).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await open(page, '/en/about-us');
  await expect(bar(page)).toBeVisible();
  expect(requests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await bar(page).getByRole('button', { name: en.consent.yes, exact: true }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => requests).toEqual([tagManager]);
  await open(page, '/ar');
  await expect.poll(() => requests).toEqual([tagManager, tagManager]);
  await expect(bar(page, ar)).toBeHidden();
});

test('remembers a refusal', async ({ page, context }) => {
  const requests = await collectExternalRequests(context);
  await open(page, '/ar');
  await bar(page, ar).getByRole('button', { name: ar.consent.no }).click();
  await expect(bar(page, ar)).toBeHidden();
  for (const path of ['/ar', '/en/products']) {
    await open(page, path);
    await expect(consentBanner(page).root).toBeHidden();
  }
  expect(requests).toEqual([]);
});

test('takes an answer in words that a translator of pages wrapped', async ({ page, context }) => {
  await collectExternalRequests(context);
  await open(page, '/en');
  await bar(page)
    .getByRole('button', { name: en.consent.no })
    .evaluate((button) => {
      button.innerHTML = `<font>${button.textContent}</font>`;
    });
  await bar(page).locator('font').click();
  await expect(bar(page)).toBeHidden();
});

test('asks again when the stored answer is unknown', async ({ page, context }) => {
  const requests = await collectExternalRequests(context);
  await open(page, '/en');
  await page.evaluate(() => localStorage.setItem('consent', 'perhaps'));
  await open(page, '/en');
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', { name: en.consent.no }).click();
  await expect(bar(page)).toBeHidden();
  expect(requests).toEqual([]);
});

test('withdraws and renews consent on the privacy page', async ({ page, context }) => {
  const requests = await collectExternalRequests(context);
  await open(page, '/en');
  await bar(page).getByRole('button', { name: en.consent.yes, exact: true }).click();
  await expect.poll(() => requests).toHaveLength(1);
  await open(page, '/en/privacy-policy');
  await expect(page.getByText(en.consent.given)).toBeVisible();
  await expect(page.getByText(en.consent.storageKeyNote).locator('visible=true')).toHaveCount(1);
  await expect.poll(() => requests).toHaveLength(2);
  await page.getByRole('button', { name: en.consent.withdraw }).click();
  await expect(page.getByText(en.consent.refused)).toBeVisible();
  await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0);
  await open(page, '/en');
  expect(requests).toHaveLength(2);
  await open(page, '/en/privacy-policy');
  await page.getByRole('button', { name: en.consent.yes, exact: true }).press('Enter');
  await expect.poll(() => requests).toHaveLength(3);
  await expect(page.getByRole('button', { name: en.consent.withdraw })).toBeFocused();
});

test('unloads the tag manager from a cached page after withdrawal', async ({ launchOptions }) => {
  const browser = await launchWithBackForwardCache(launchOptions);
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.addInitScript(() =>
    addEventListener(
      'pageshow',
      ({ persisted }) => persisted && sessionStorage.setItem('restored', location.pathname),
    ),
  );
  await page.addInitScript(() =>
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      set(value) {
        (this as HTMLElement).dataset['requested'] = value;
      },
    }),
  );
  await page.goto(`${site.origin}/en`);
  await bar(page).getByRole('button', { name: en.consent.yes, exact: true }).click();
  await expect(page.locator('script[data-requested*=googletagmanager]')).toHaveCount(1);
  await page.goto(`${site.origin}/en/privacy-policy`);
  await page.getByRole('button', { name: en.consent.withdraw }).click();
  await expect(page.getByText(en.consent.refused)).toBeVisible();
  await page.evaluate(() => history.back()).catch(() => {});
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('restored')).catch(() => null))
    .toBe('/en');
  await expect(page.locator('script[data-requested*=googletagmanager]')).toHaveCount(0);
  await expect(consentBanner(page).root).toBeHidden();
  await browser.close();
});

/** Each runs before the scripts of a page. */
const unwritableStorages = {
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('', 'SecurityError');
      },
    }),
  full: () => {
    // The page before has filled it.
    if (localStorage.length > 0) return;
    for (let length = 2 ** 23; length >= 1; length /= 2)
      try {
        localStorage.setItem(`${length}`, 'x'.repeat(length));
      } catch {
        // A shorter one may still fit.
      }
  },
};

for (const [state, prepareStorage] of Object.entries(unwritableStorages))
  test(`keeps the answer of a page where storage is ${state}`, async ({ launchOptions }) => {
    const browser = await launchWithBackForwardCache(launchOptions);
    for (const [answer, tagManagers] of [
      ['no', 0],
      ['yes', 1],
    ] as const) {
      const page = await browser.newPage();
      await collectExternalRequests(page.context());
      await page.addInitScript(prepareStorage);
      await page.addInitScript(() =>
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) document.title = 'restored';
        }),
      );
      await page.goto(`${site.origin}/en`);
      await bar(page).getByRole('button', { name: en.consent[answer], exact: true }).click();
      await page.goto(`${site.origin}/en/about-us`);
      await page.evaluate(() => history.back()).catch(() => {});
      await expect(page).toHaveTitle('restored');
      await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(tagManagers);
      await expect(consentBanner(page).root).toBeHidden();
      await page.close();
    }
    await browser.close();
  });

test('follows an answer given in another tab', async ({ page, context }) => {
  const requests = await collectExternalRequests(context);
  await open(page, '/en/help-center');
  await expect(bar(page)).toBeVisible();
  const other = await context.newPage();
  await open(other, '/en/privacy-policy');
  await bar(other).getByRole('button', { name: en.consent.yes, exact: true }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => requests).toEqual([tagManager, tagManager]);
  await other.getByRole('button', { name: en.consent.withdraw }).click();
  await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0);
  await expect(consentBanner(page).root).toBeHidden();
  expect(requests).toHaveLength(2);
});

test('asks and loads nothing while a page is prerendered', async ({ page, context }) => {
  const requests = await collectExternalRequests(context);
  await page.addInitScript(() => localStorage.setItem('consent', 'yes'));
  const showPage = await prerenderPages(page);
  await open(page, '/en');
  expect(requests).toEqual([]);
  await showPage();
  await expect.poll(() => requests).toEqual([tagManager]);
});

const signals = [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const;

/** Sends a signal of the browser with the pages that are opened from now on. */
const sendSignal = (page: Page, [, property, value]: (typeof signals)[number]) =>
  page.addInitScript(([key, set]) => Object.defineProperty(navigator, key, { value: set }), [
    property,
    value,
  ] as const);

for (const signal of signals) {
  test(`asks and loads nothing with ${signal[0]}`, async ({ page, context }) => {
    const requests = await collectExternalRequests(context);
    await sendSignal(page, signal);
    await open(page, '/en');
    await expect(consentBanner(page).root).toBeHidden();
    await page.evaluate(() => localStorage.setItem('consent', 'yes'));
    await open(page, '/en/privacy-policy');
    await expect(page.locator('[data-consent]').locator('visible=true')).toHaveCount(0);
    expect(requests).toEqual([]);
  });
}

test('reaches the bar early by keyboard without covering the focus', async ({ page, context }) => {
  await collectExternalRequests(context);
  const readShifts = await recordLayoutShifts(page);
  await open(page, '/en/help-center');
  await expect(bar(page)).toBeVisible();
  for (const name of [en.nav.skip, en.nav['privacy-policy'], en.consent.no, en.consent.yes]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  const top = (await bar(page).boundingBox())?.y ?? 0;
  for (let focused = 'A'; focused !== 'BODY'; ) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { height, bottom } = element.getBoundingClientRect();
      return { tag: element.tagName, text: element.textContent, height, bottom };
    });
    focused = at.tag;
    if (focused !== 'BODY' && at.height < top / 2)
      expect(at.bottom, at.text).toBeLessThanOrEqual(top + 1);
  }
  expect(await readShifts()).toEqual([]);
  await bar(page).getByRole('button', { name: en.consent.no }).press('Space');
  await expect(page.locator('#main')).toBeFocused();
});

test('fits the bar with both buttons on small phones', async ({ page, context }) => {
  await collectExternalRequests(context);
  for (const [code, width, height] of [
    ['uz', 320, 480],
    ['ar', 320, 568],
    ['fr', 568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, `/${code}/about-us`);
    await expect(consentBanner(page).policyLink).toHaveAttribute('href', `/${code}/privacy-policy`);
    for (const button of await consentBanner(page).buttons.all())
      await expect(button).toBeInViewport({ ratio: 1 });
    const { hidden, high, kept } = await consentBanner(page).root.evaluate((element) => ({
      hidden: [
        element.scrollHeight - element.clientHeight,
        element.scrollWidth - element.clientWidth,
      ],
      high: element.clientHeight,
      kept: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd),
    }));
    expect(hidden, code).toEqual([0, 0]);
    if (width < height) expect(kept, code).toBeGreaterThanOrEqual(high);
  }
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  test(`leaves menu and language list free at ${width}x${height}`, async ({ page, context }) => {
    await collectExternalRequests(context);
    await page.setViewportSize({ width, height });
    await open(page, '/en');
    await expect(bar(page)).toBeVisible();
    for (const [name, { root, button }] of [
      ['MobileMenu', mobileMenu(page)],
      ['LanguagePicker', languagePicker(page)],
    ] as const) {
      await button.click();
      await expectHydrated(page, name);
      const links = await root.locator('a:visible').all();
      expect(links.length).toBeGreaterThan(5);
      // The bar would cover the last ones.
      for (const link of [...links.slice(0, 1), ...links.slice(-3)])
        await link.click({ trial: true });
      await expect(consentBanner(page).root).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(bar(page)).toBeVisible();
    }
  });

test('finds no axe violations in the bar, light and dark', async ({ page, context }) => {
  await collectExternalRequests(context);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    await open(page, '/ar/privacy-policy');
    await expect(bar(page, ar)).toBeVisible();
    const inBar = await findViolations(page, { within: selectors.consent });
    await bar(page, ar).getByRole('button', { name: ar.consent.no }).click();
    const beside = await findViolations(page, { within: 'article header' });
    expect([...inBar, ...beside].map(({ id }) => id)).toEqual([]);
  }
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('asks for no consent without JavaScript', async ({ page }) => {
    await page.goto(`${site.origin}/en/privacy-policy`);
    await expect(page.locator('[data-consent]').locator('visible=true')).toHaveCount(0);
  });
});

test.describe('a site that requires no consent', () => {
  let script = '';
  test.beforeAll(async () => {
    script = await bundleClientScript('GTM-TEST123', false);
  });
  test.beforeEach(({ page }) =>
    page.route(/\/_astro\/ClientScript\..*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    ),
  );

  test('loads the tag manager without a question', async ({ page, context }) => {
    const requests = await collectExternalRequests(context);
    await open(page, '/en');
    await expect.poll(() => requests).toEqual([tagManager]);
    await expect(consentBanner(page).root).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toMatchObject([
        { event: 'gtm.js', 'gtm.start': expect.any(Number) },
        { event: 'routeChange' },
      ]);
  });

  for (const signal of signals) {
    test(`loads no tag manager with ${signal[0]}`, async ({ page, context }) => {
      const requests = await collectExternalRequests(context);
      await sendSignal(page, signal);
      await open(page, '/en');
      expect(requests).toEqual([]);
    });
  }
});
