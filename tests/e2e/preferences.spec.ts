import { chromium, expect, type Page, test } from '@playwright/test';
import { getPagePath } from '../../src/i18n/paths.ts';
import { selectors, siteHeader } from './helpers/page-parts.ts';
import { mainPages, testedLocales } from './helpers/page-paths.ts';

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Relative luminance by WCAG 2, from 0 to 1. */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
    const share = Number(value) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`draws text and hairlines in full ink for more contrast: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await page.goto('/en/help-center');
    const ink = await styleOf(page, 'body', 'color');
    expect(await styleOf(page, 'h1 + p', 'color')).toBe(ink);
    expect(Number(await styleOf(page, 'h1', 'font-weight'))).toBeGreaterThanOrEqual(400);
  });
}

for (const selector of ['.page-closing h2', '.menu-promo p'])
  test(`shows a selection on the coral ground: ${selector}`, async ({ page }) => {
    await page.goto('/en/about-us');
    const [selected, ground] = await page
      .locator(selector)
      .first()
      .evaluate((element) => [
        getComputedStyle(element, '::selection').backgroundColor,
        getComputedStyle(element.closest('.page-closing, .menu-promo') as Element).backgroundColor,
      ]);
    expect(selected).not.toBe(ground);
  });

for (const [what, viewport] of [
  ['a zoom of 400 %', { width: 320, height: 256 }],
  ['a phone on its side', { width: 667, height: 375 }],
] as const)
  test.describe(what, () => {
    test.use({ viewport });

    test('lets the header scroll away with the page, and shows no bar', async ({ page }) => {
      await page.goto('/en');
      await page.mouse.wheel(0, 20);
      await page.waitForFunction(() => scrollY === 20);
      await expect(siteHeader(page).root).toHaveCSS('transform', 'none');
      await page.evaluate(() => scrollTo(0, 900));
      await expect(siteHeader(page).root).not.toBeInViewport();
      await expect(page.locator(selectors.stickyBar).first()).toBeHidden();
    });

    test('shows the hero’s periods when they take the focus', async ({ page }) => {
      await page.goto('/en');
      await page.locator('#hero .risk-notice a').last().focus();
      await page.keyboard.press('Tab');
      await expect(page.locator('#period-day')).toBeFocused();
      await expect(page.locator('[for="period-day"]')).toBeInViewport({ ratio: 1 });
    });
  });

/** Lists texts that end outside of the window, except in rows that scroll. */
function textsOutside(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide.`] : [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const parent = text.parentElement;
    if (
      !text.textContent?.trim() ||
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.visually-hidden, [aria-hidden="true"], [role="img"]') ||
      // Hidden on phones only, as the words beside a round button are.
      getComputedStyle(parent).clipPath !== 'none'
    )
      continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if ((left < -1 || right > clientWidth + 1) && !scrolls(parent))
      found.push(`outside: ${text.textContent.trim().slice(0, 40)}`);
  }
  return found;
}

test.describe('narrow windows', () => {
  // A phone would zoom out to fit a page that is too wide.
  test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  // Other pages have nothing else but text, as this legal page has.
  const pages = [...mainPages, 'risk-disclosure'] as const;
  // The languages with the longest words of their script.
  for (const language of ['ar', 'de', 'ja', 'ru'])
    test(`fits pages of ${language}: 280 px, and 360 px with text of 24 px`, async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      const found: string[] = [];
      for (const path of pages.map((name) => getPagePath(language, name))) {
        await page.goto(path);
        for (const { width, textSize } of [
          { width: 280, textSize: 16 },
          { width: 360, textSize: 24 },
        ]) {
          await page.setViewportSize({ width, height: 640 });
          // The browser's settings do the same.
          await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
          found.push(
            ...(await page.evaluate(textsOutside)).map((text) => `${path} at ${width} px: ${text}`),
          );
        }
      }
      expect(found).toEqual([]);
    });

  for (const language of ['de', 'it', 'ru'])
    test(`fits pages of ${language} at 320 px with wide text spacing`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const found: string[] = [];
      for (const path of pages.map((name) => getPagePath(language, name))) {
        await page.goto(path);
        await page.evaluate(setTextSpacing);
        found.push(...(await page.evaluate(textsOutside)).map((text) => `${path}: ${text}`));
      }
      expect(found).toEqual([]);
    });
});

/**
 * Sets what WCAG 2.2, 1.4.12 asks pages to bear. Labels of drawings and the rows of one table keep
 * their places, and may end some pixels outside of the window.
 */
function setTextSpacing() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
  :is(.market-clock, .annotated-figure-art, .counterparty tbody) * {
    letter-spacing: normal !important;
    word-spacing: normal !important;
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

test('prints text of night sections dark on white paper', async ({ page }) => {
  await page.goto('/en');
  await page.emulateMedia({ media: 'print' });
  const colors = await page
    .locator('main .night :is(h2, h3, p)')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
  expect(colors.length).toBeGreaterThan(1);
  for (const color of colors) expect(luminance(color)).toBeLessThan(0.2);
});

test('prints every slide of a carousel inside the paper', async ({ page }) => {
  // As wide as A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const path of ['/en', '/en/download']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const ends = await page
      .locator('.slide')
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().right));
    expect(ends.length, path).toBeGreaterThan(1);
    for (const end of ends) expect(end, path).toBeLessThanOrEqual(718);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`draws lines on colored grounds in forced colors: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('/en/products');
    const text = await styleOf(page, '.instrument-card', 'color');
    const lines = await page
      .locator('.instrument-card:is(.coral, .night) path:is(.fall, :not([class]))')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toBe(text);
  });

test('cuts no letters off tight lines in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of [...mainPages, 'not-found'] as const) {
    await page.goto(getPagePath('en', name));
    const text = await styleOf(page, 'html', 'color');
    const styles = await page
      .locator('main :is(h1, h2, .conflict-sentence, h1 *, h2 *, .conflict-sentence *)')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { forcedColorAdjust, color } = getComputedStyle(part);
          return `${forcedColorAdjust} ${color}`;
        }),
      );
    expect(new Set(styles), name).toEqual(new Set([`none ${text}`]));
  }
});

test('marks the chosen option price in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en');
  expect(await styleOf(page, 'article :checked + span', 'border-top-width')).toBe('3px');
});

test('marks the chosen period of the hero’s chart in forced colors', async ({ page }) => {
  const outline = () => styleOf(page, '[for="period-day"]', 'outline-color');
  await page.goto('/en');
  expect(await outline()).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await outline()).not.toBe('rgba(0, 0, 0, 0)');
});

test('draws the rings of pins in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/download');
  expect(await styleOf(page, '#swiper b[aria-hidden]', 'border-top-style')).toBe('solid');
});

test('stays readable without the second stylesheet', async ({ page }) => {
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/en');
  const [text = '', ground = ''] = await page
    .locator('main .night')
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
  expect(ground).not.toContain('rgba');
  const heights = await page
    .locator('#hero ~ * svg')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().height));
  expect(Math.max(...heights), 'drawings without a size are left out').toBeLessThan(120);
  expect(luminance(text) - luminance(ground)).toBeGreaterThan(0.5);
});

test('fits the header into the window with text of twice the size', async ({
  launchOptions,
  baseURL,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    for (const code of testedLocales.map((language) => language.code)) {
      await page.goto(`${baseURL}${getPagePath(code, 'about-us')}`);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );
      const ends = await siteHeader(page)
        .root.locator('a, summary')
        .filter({ visible: true })
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      expect(Math.max(...ends), code).toBeLessThanOrEqual(1280);
    }
  } finally {
    await browser.close();
  }
});
