import { expect, type Page, test } from '@playwright/test';

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
  test(`draws text and hairlines in full ink for more contrast: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await page.goto('/en/help-center');
    const ink = await styleOf(page, 'body', 'color');
    expect(await styleOf(page, 'main .lead', 'color')).toBe(ink);
    expect(Number(await styleOf(page, 'h1', 'font-weight'))).toBeGreaterThanOrEqual(400);
  });
}

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('lets the header scroll away, and shows no bar', async ({ page }) => {
    await page.goto('/en');
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.locator('.site-header')).not.toBeInViewport();
    await expect(page.locator('.sticky-cta').first()).toBeHidden();
  });
});

test('prints text of night sections dark on white paper', async ({ page }) => {
  await page.goto('/en');
  await page.emulateMedia({ media: 'print' });
  const colors = await page.locator('.night :is(h2, p)').evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
  expect(colors.length).toBeGreaterThan(1);
  for (const color of colors) expect(luminance(color)).toBeLessThan(0.2);
});

test('draws the rings of callouts in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/download');
  expect(await styleOf(page, '.pin', 'border-top-style')).toBe('solid');
});

test('keeps night sections readable without the second style sheet', async ({ page }) => {
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
  expect(luminance(text) - luminance(ground)).toBeGreaterThan(0.5);
});
