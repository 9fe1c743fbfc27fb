import { expect, test } from '@playwright/test';
import { isClaimMade } from '../../src/config/claims.ts';

/** Whether a computed color, such as `rgb(0, 110, 73)`, is more red or more green. */
function redOrGreen(color: string): 'red' | 'green' | undefined {
  const [, red, green] = color.match(/^rgb\((\d+), (\d+), \d+\)$/) ?? [];
  if (red === undefined) return undefined;
  return Number(red) > Number(green) ? 'red' : 'green';
}

for (const [code, gain] of [
  ['en', 'green'],
  ['ar', 'green'],
  ['zh', 'red'],
  ['ja', 'red'],
  ['ko', 'red'],
] as const) {
  test(`shows gains in ${gain} in ${code}, light and dark`, async ({ page }) => {
    test.skip(!isClaimMade('level2', code), 'The claim level2 is withdrawn.');
    await page.goto(`/${code}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rise = redOrGreen(
        await page
          .locator('#hero .gain')
          .first()
          .evaluate((element) => getComputedStyle(element).color),
      );
      const bestBid = redOrGreen(
        await page
          .locator('#trader-app .order-levels small')
          .nth(2)
          .evaluate((element) => getComputedStyle(element).color),
      );
      expect([rise, bestBid]).toEqual([gain, gain]);
    }
  });
}

test('gives each script its own line height and spacing', async ({ page }) => {
  const measure = async (code: string) => {
    await page.goto(`/${code}`);
    return page.locator('h1').evaluate((element) => {
      const { lineHeight, fontSize, letterSpacing } = getComputedStyle(element);
      const { fontFamily } = getComputedStyle(document.body);
      return {
        ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        spacing: letterSpacing,
        family: fontFamily,
      };
    });
  };
  const [en, ar, th, zh, ru] = [
    await measure('en'),
    await measure('ar'),
    await measure('th'),
    await measure('zh'),
    await measure('ru'),
  ];
  expect(en.ratio).toBeLessThan(1.1);
  expect(ar.ratio).toBeGreaterThanOrEqual(1.3);
  expect(th.ratio).toBeGreaterThanOrEqual(1.2);
  expect(zh.ratio).toBeGreaterThanOrEqual(1.2);
  for (const { spacing } of [ar, th, zh]) expect(['normal', '0px']).toContain(spacing);
  for (const { spacing } of [en, ru]) expect(spacing).toMatch(/^-/);
  // Names of one letter are typefaces for figures or for the headline.
  expect(
    [en.family, ar.family, th.family, zh.family].map((family) =>
      family.split(', ').find((name) => name.length > 1),
    ),
  ).toEqual(['Manrope', 'Vazirmatn', 'Anuphan', 'Manrope']);
});

for (const code of ['en', 'vn', 'ru', 'ar', 'fa', 'ku', 'th']) {
  test(`sets all text in the page’s own typeface: ${code}`, async ({ page }) => {
    await page.goto(`/${code}`);
    await page.evaluate(() => document.fonts.ready);
    // A late font shows on the next page.
    await page.goto(`/${code}/products`);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'main :is(h1, h2, h3, p, li)',
    });
    const used = await Promise.all(
      nodeIds.map(
        async (nodeId) => (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts,
      ),
    );
    expect(used.flat().length).toBeGreaterThan(20);
    expect(
      used
        .flat()
        .filter(({ isCustomFont }) => !isCustomFont)
        .map(({ familyName }) => familyName),
    ).toEqual([]);
  });
}
