import { expect } from '@playwright/test';
import ar from '../../src/content/ui/ar.json' with { type: 'json' };
import {
  localeCookieMaxAgeSeconds,
  localeCookieName,
  localeIndexStorageKey,
} from '../../src/i18n/locale-storage.ts';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { getPagePath } from '../../src/i18n/paths.ts';
import { startFormAndSiteServers } from './helpers/contact-servers.ts';
import { type Tab, test } from './helpers/other-browsers.ts';
import { selectors } from './helpers/page-parts.ts';
import { serveRecordedAndDelayed } from './helpers/recording-server.ts';
import { serveFullSite } from './helpers/serve-site.ts';

/** Tests the main interactions in the engines that no other test uses. */

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
/** A wider window shows all testimonials side by side. */
const carouselSize = { phone: sizes.phone, desktop: { width: 600, height: 800 } };
const languages = [
  { code: 'en', dir: 'ltr', size: 'desktop' },
  { code: 'ar', dir: 'rtl', size: 'phone' },
] as const;

test.afterEach(async ({ tab }) => {
  expect(
    await tab.evaluate(() => Reflect.get(self, 'consoleErrors')),
    'the console shows no error',
  ).toEqual([]);
});

// Sizes and directions do not depend on each other: each is tested once.
for (const { code, dir, size: sizeName } of languages) {
  test.describe(`${sizeName}, ${code}`, () => {
    test.use({ engineSize: sizes[sizeName] });

    test('renders the home page without sideways scrolling', async ({ tab }) => {
      await tab.goto(`/${code}`);
      await eventually(tab, 'the client script has run', () => Reflect.has(self, 'dataLayer'));
      expect(
        await tab.evaluate(() => [
          document.documentElement.lang,
          getComputedStyle(document.body).direction,
        ]),
      ).toEqual([code, dir]);
      await eventually(tab, 'the heading is in view', isInView, 'h1');
      await tab.evaluate(loadTypefaces);
      await eventually(
        tab,
        'the engine loads its typefaces',
        () => document.documentElement.dataset['loaded'] === 'true',
      );
      expect(
        await tab.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      await tab.evaluate(() => scrollTo(-200, 0));
      expect(await tab.evaluate(() => scrollX)).toBe(0);
    });

    test('filters the languages of the picker, which Escape closes', async ({ tab }) => {
      await tab.goto(`/${code}`);
      await tab.click(`${selectors.picker} > summary`);
      await eventually(
        tab,
        'the field to filter by is in view',
        isInView,
        `${selectors.picker} [type=search]`,
      );
      expect((await tab.evaluate(shownLanguages)).length).toBeGreaterThan(1);
      expect(
        await tab.evaluate(
          (items: string) =>
            Math.min(
              ...[...document.querySelectorAll<HTMLElement>(items)].map(
                (item) => item.offsetHeight,
              ),
            ),
          `${selectors.picker} li`,
        ),
        'short names have rows of 3.25rem',
      ).toBe(52);
      await tab.click(`${selectors.picker} [type=search]`);
      await tab.type('arab');
      await expect.poll(() => tab.evaluate(shownLanguages)).toEqual(['ar']);
      await tab.pressEscape();
      await eventually(
        tab,
        'the picker is closed',
        (picker: string) => !document.querySelector<HTMLDetailsElement>(picker)?.open,
        selectors.picker,
      );
      expect(
        await tab.evaluate(
          (button: string) => document.activeElement?.matches(button),
          `${selectors.picker} > summary`,
        ),
        'its button has the focus again',
      ).toBe(true);
    });

    test.describe(`the carousel in ${code}`, () => {
      test.use({ engineSize: carouselSize[sizeName] });
      test('moves the carousel in the direction of reading', async ({ tab }) => {
        await tab.goto(`/${code}`);
        await tab.evaluate(
          (list: string) =>
            document.querySelector(list)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
          selectors.slides,
        );
        await tab.click(selectors.slides);
        await eventually(
          tab,
          'the next button is in view',
          isInView,
          `${selectors.carousel} button:last-child`,
        );
        const scrolled = () =>
          tab.evaluate(
            (list: string) => document.querySelector(list)?.scrollLeft ?? 0,
            selectors.slides,
          );
        const start = await scrolled();
        await tab.click(`${selectors.carousel} button:last-child`);
        await expect
          .poll(async () => ((await scrolled()) - start) * (dir === 'rtl' ? -1 : 1))
          .toBeGreaterThan(100);
      });
    });
  });
}

test.describe('phone, ar, Help Center', () => {
  test.use({ engineSize: sizes.phone });
  const helpCenter = '/ar/help-center';

  test('opens one question and closes the one before', async ({ tab }) => {
    await tab.goto(helpCenter);
    const open = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll<HTMLDetailsElement>('details[name=faq]')].flatMap(
          (item, index) => (item.open ? [index] : []),
        ),
      );
    expect(await open()).toEqual([0]);
    await tab.click('details[name=faq]:nth-of-type(2) > summary');
    await eventually(
      tab,
      'its answer is in view',
      isInView,
      'details[name=faq]:nth-of-type(2) > p',
    );
    const closesOthers = await tab.evaluate(() => 'name' in HTMLDetailsElement.prototype);
    expect(await open()).toEqual(closesOthers ? [1] : [0, 1]);
  });

  test('shows errors of the empty form in the page’s language', async ({ tab }) => {
    await tab.goto(helpCenter);
    await tab.click(`${selectors.form} [name=name]`);
    await eventually(
      tab,
      'the form is hydrated',
      (form: string) => document.querySelector(form)?.hasAttribute('novalidate') ?? false,
      selectors.form,
    );
    await tab.click(`${selectors.form} [type=submit]`);
    await eventually(
      tab,
      'the summary of errors has the focus',
      (summary: string) => Boolean(document.activeElement?.matches(summary)),
      selectors.errorSummary,
    );
    expect(await tab.evaluate(texts, `${selectors.errorSummary} a`)).toEqual([
      ar.form.fullName,
      ar.form.email,
      ar.form.yourMessage,
    ]);
    expect(await tab.evaluate(texts, selectors.fieldError)).toEqual([
      ar.form.nameMissing,
      ar.form.emailMissing,
      ar.form.messageMissing,
    ]);
  });
});

test.describe('desktop, en', () => {
  test.use({ engineSize: sizes.desktop });

  test('leads from / to a language chosen while the picker loads', async ({ tab }) => {
    await tab.goto('/en/about-us');
    await tab.click(`${selectors.picker} > summary`);
    await eventually(
      tab,
      'the list of languages is in view',
      isInView,
      `${selectors.picker} a[hreflang=ar]`,
    );
    await tab.click(`${selectors.picker} a[hreflang=ar]`);
    await eventually(
      tab,
      'the same page in the other language',
      (path: string) => location.pathname === path && document.readyState === 'complete',
      '/ar/about-us',
    );
    const cookie = await tab.cookie(localeCookieName);
    expect(cookie?.value).toBe('ar');
    expect(
      Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - localeCookieMaxAgeSeconds),
      'the cookie expires after a year',
    ).toBeLessThan(60);
    expect(await tab.evaluate((key) => localStorage.getItem(key), localeIndexStorageKey)).toBe(
      String(localeRegistry.findIndex((row) => row.code === 'ar')),
    );
    await tab.goto('/');
    await eventually(
      tab,
      'the home page in the chosen language',
      (path: string) => location.pathname === path,
      '/ar',
    );
  });
});

for (const code of ['en', 'ar'])
  test(`opens the menu in ${code}, which Escape closes`, async ({ tab }) => {
    await tab.goto(`/${code}`);
    await openMenu(tab);
  });

test('frees the page and resets the list when a visitor comes back', async ({ tab }) => {
  const arrival = (path: string) =>
    eventually(
      tab,
      `the page is ${path}`,
      (wanted) => location.pathname === wanted && document.readyState === 'complete',
      path,
    );
  const goBack = async () => {
    await tab.evaluate(() => history.back()).catch(() => {});
    await arrival('/en');
  };
  const isInert = () => Boolean(document.querySelector('main')?.inert);

  await tab.goto('/en');
  await tab.click(`${selectors.menu} > summary`);
  await eventually(tab, 'the page behind is inert', isInert);
  await tab.click(`${selectors.menu} li > a`);
  await arrival('/en/about-us');
  await goBack();
  await expect.poll(() => tab.evaluate(isInert)).toBe(false);

  await tab.click(`${selectors.picker} > summary`);
  await eventually(tab, 'the field is in view', isInView, `${selectors.picker} [type=search]`);
  await tab.click(`${selectors.picker} [type=search]`);
  await tab.type('arab');
  await expect.poll(() => tab.evaluate(shownLanguages)).toEqual(['ar']);
  await tab.click(`${selectors.picker} a[hreflang=ar]`);
  await arrival('/ar');
  await goBack();
  await tab.click(`${selectors.picker} > summary`);
  await expect.poll(async () => (await tab.evaluate(shownLanguages)).length).toBeGreaterThan(1);
  // Without a back/forward cache, the list hydrates again.
  await eventually(
    tab,
    'the list marks the chosen language',
    (picker) =>
      document.querySelector(`${picker} [data-stored] a`)?.getAttribute('hreflang') === 'ar',
    selectors.picker,
  );
});

test('keeps a draft and sends it', async ({ tab }) => {
  const servers = await startFormAndSiteServers();
  const site = await serveRecordedAndDelayed(servers.site);
  const draft = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    message: 'How do I open an account?',
  };
  await tab.goto(`${site.origin}/en/help-center`);
  for (const [name, value] of Object.entries(draft)) {
    await tab.click(`${selectors.form} [name=${name}]`);
    await tab.type(value);
  }
  await eventually(
    tab,
    'the draft is saved',
    () => localStorage.getItem('contact-draft')?.includes('open an account?') ?? false,
  );
  await tab.goto(`${site.origin}/en/help-center`);
  await eventually(
    tab,
    'the draft is in the form again',
    () =>
      document.querySelector<HTMLTextAreaElement>('form [name=message]')?.value ===
      'How do I open an account?',
  );
  await tab.click(`${selectors.form} [type=submit]`);
  await eventually(
    tab,
    'the form shows that the message is sent',
    (title: string) => Boolean(document.querySelector(title)),
    selectors.sentTitle,
  );
  expect(servers.received.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining(draft),
  ]);
  await Promise.all([site.close(), servers.close()]);
});

test('asks for consent until a visitor refuses', async ({ tab }) => {
  const full = await serveFullSite();
  const site = await serveRecordedAndDelayed(full.origin);
  await tab.goto(`${site.origin}/en`);
  await eventually(tab, 'the consent banner is in view', isInView, selectors.consent);
  await tab.click(`${selectors.consent} [value=no]`);
  await eventually(
    tab,
    'the consent banner is hidden',
    (consent: string) => document.querySelector(consent)?.getBoundingClientRect().height === 0,
    selectors.consent,
  );
  await tab.goto(`${site.origin}/en/about-us`);
  await eventually(tab, 'the client script has run', () => Reflect.has(self, 'dataLayer'));
  expect(await tab.evaluate(isInView, selectors.consent)).toBe(false);
  await site.close();
  full.close();
});

test('violates the policy on no kind of page', async ({ tab }) => {
  // policy.spec.ts tests all pages.
  const routes = ['index', 'products', 'help-center', 'redirect'] as const;
  for (const path of [...routes.map((name) => getPagePath('en', name)), '/no-such-page']) {
    await tab.goto(path);
    await eventually(
      tab,
      `${path} has its styles`,
      () => document.readyState === 'complete' && getComputedStyle(document.body).margin === '0px',
    );
    if (path === getPagePath('en', 'redirect'))
      await eventually(tab, 'the download page', () => location.pathname === '/en/download');
    expect(await tab.evaluate(() => Reflect.get(self, 'consoleErrors')), path).toEqual([]);
  }
});

/** Time limit of a step in a slow engine on a busy machine. */
const stepTimeoutMs = 15_000;

/** Opens the menu of the page, and closes it by Escape. */
async function openMenu(tab: Tab): Promise<void> {
  await tab.click(`${selectors.menu} > summary`);
  await eventually(tab, 'the first link is in view', isInView, `${selectors.menu} li > a`);
  await eventually(tab, 'the page behind is inert', () =>
    Boolean(document.querySelector('main')?.inert),
  );
  expect(
    await tab.evaluate(isInView, `${selectors.menu} div a[href$="/download"]`),
    'the download button is in view',
  ).toBe(true);
  expect(
    await tab.evaluate(
      (links: string) => document.querySelectorAll(links).length,
      `${selectors.menu} li > a`,
    ),
  ).toBe(5);
  await tab.pressEscape();
  await eventually(
    tab,
    'the menu is closed',
    (menu: string) => !document.querySelector<HTMLDetailsElement>(menu)?.open,
    selectors.menu,
  );
}

/** Waits until a function in the page returns true. It fails while the tab changes pages. */
async function eventually<Arguments extends unknown[]>(
  tab: Tab,
  what: string,
  task: (...args: Arguments) => boolean,
  ...args: Arguments
): Promise<void> {
  await expect
    .poll(() => tab.evaluate(task, ...args).catch(() => false), {
      message: what,
      timeout: stepTimeoutMs,
    })
    .toBe(true);
}

/** Runs in the page: records whether the engine loads each typeface that the page preloads. */
function loadTypefaces(): void {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(
    ({ href }) => href,
  );
  const loaded = files.map(async (file) =>
    new FontFace('Loaded', await (await fetch(file)).arrayBuffer()).load(),
  );
  Promise.all(loaded).then(
    () => Object.assign(document.documentElement.dataset, { loaded: files.length > 0 }),
    (error) => Object.assign(document.documentElement.dataset, { loaded: error }),
  );
}

/** Runs in the page: whether an element is on the screen with its middle uncovered. */
function isInView(selector: string): boolean {
  const element = document.querySelector(selector);
  const box = element?.getBoundingClientRect();
  return Boolean(
    element &&
      box?.width &&
      element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
  );
}

/** Runs in the page. */
const shownLanguages = (): string[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>('header details li:not([hidden]) a[hreflang]'),
  ].map(({ hreflang }) => hreflang);

/** Runs in the page. */
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
