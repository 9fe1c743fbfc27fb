import { expect, type Page, test } from '@playwright/test';
import { type FullSite, serveFullSite } from './full-site.ts';
import { languages, pathsOf } from './pages.ts';

/** From a small phone to a desktop: on both sides of each change of layout. */
const widths = [320, 390, 600, 768, 1024, 1280, 1440];

/** The first language of each script: what moves while a page arrives are fonts, and they depend on the script. */
const firstOfScript = new Set(languages.filter(({ script }, index) => languages.findIndex((other) => other.script === script) === index).map(({ code }) => code));

test.describe('in windows of many widths', () => {
  // A desktop's: a phone zooms out to fit what is too wide. Nothing but the layout is looked at: no script has a part in it.
  test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

  for (const { code } of languages) {
    test(`no page of ${code} is wider than its window, cuts a text or lets two collide`, async ({ page }) => {
      test.setTimeout(180_000);
      expect(await problemsOf(page, pathsOf(code), widths)).toEqual([]);
    });
  }

  test.describe('in made-up languages', () => {
    let full: FullSite;
    test.beforeAll(async () => {
      full = await serveFullSite();
    });
    test.afterAll(() => full.close());

    for (const [code, what] of [
      ['xl', '40 % longer than English'],
      ['xr', 'from right to left'],
    ] as const) {
      test(`no page is wider than its window, cuts a text or lets two collide: ${what}`, async ({ page }) => {
        const addresses = pathsOf(code).map((path) => full.origin + path);
        expect(await problemsOf(page, addresses, widths)).toEqual([]);
        await expect(page.locator('h1')).toHaveText(/lörë/);
      });
    }
  });
});

/** What is wrong with the layout of some pages in some widths. */
async function problemsOf(page: Page, addresses: readonly string[], widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await page.evaluate(problems)).map((problem) => `${address} at ${width}: ${problem}`));
    }
  }
  return found;
}

for (const { code } of languages) {
  test(`nothing moves while a page of ${code} arrives`, async ({ page }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    for (const path of firstOfScript.has(code) ? pathsOf(code) : [`/${code}`]) {
      await page.goto(path, { waitUntil: 'load' });
      const shift = await page.evaluate(async () => {
        await document.fonts.ready;
        return new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        });
      });
      if (shift > 0.001) found.push(`${path}: ${shift.toFixed(4)}`);
    }
    expect(found).toEqual([]);
  });
}

test('pages cross-fade without a shift or a complaint, from left to right, from right to left and between the two', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const shown = window as typeof window & { fades: number; shift: number };
    Object.assign(shown, { fades: 0, shift: 0 });
    addEventListener('pagereveal', ({ viewTransition }) => (shown.fades += viewTransition ? 1 : 0));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shown.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en/about-us');
  for (const path of ['/en/products', '/ar', '/ar/about-us', '/en']) {
    await page.evaluate((to) => location.assign(to), path);
    await page.waitForURL(`**${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => ({ fades: Reflect.get(window, 'fades'), shift: Reflect.get(window, 'shift') })), path).toEqual({ fades: 1, shift: 0 });
  }
  expect(errors).toEqual([]);
});

/** Runs in the page: what is wider than the window, or cut off inside a box of its own. */
function problems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const out = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 30)}"`;
  const visible = [...document.querySelectorAll('h1,h2,h3,p,dt,dd,li>a,.btn,small,figcaption,.tongues a,.app-trade b,.app-tabs span,.book-table td')].filter(
    (element) => element.checkVisibility({ contentVisibilityAuto: true }) && !element.closest('.slides,.cards,.moments,.proof,.hidden'),
  );
  for (const element of visible) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) out.push(`cut ${name(element)}`);
    if (box.left < -1 || box.right > clientWidth + 1) out.push(`outside ${name(element)}`);
  }
  return out;
}
