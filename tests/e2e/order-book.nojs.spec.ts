import { expect, type Page, test } from '@playwright/test';

/** The texts of the receipt that are seen; those of the other orders keep their room. */
const receiptTexts = async (page: Page) =>
  (
    await page.locator('#trader-app [aria-live] :is(bdi, dt > span):visible').allTextContents()
  ).filter(Boolean);
/** Fills of the chart that are not clipped away. */
const fills = (page: Page) =>
  page
    .locator('.order-fill')
    .evaluateAll((drawn) =>
      drawn
        .filter((fill) => !getComputedStyle(fill).clipPath.includes('100%'))
        .map((fill) => fill.getAttribute('class')?.split('fill-').at(-1)),
    );

test('shows what each order takes and costs, by a tap', async ({ page }) => {
  await page.goto('/en');
  expect(await receiptTexts(page)).toContain('$187,432.00');
  expect(await fills(page)).toEqual(['small', 'medium']);
  for (const [order, texts, drawn] of [
    [
      '3,000',
      ['250 × 187.45', '$562,314.50', '187.4382', '$24.50', '−$56,231.45'],
      ['small', 'medium', 'large'],
    ],
    ['200', ['200 × 187.43', '$37,486.00', '$0.00', '−$3,748.60'], ['small']],
    ['Nothing', ['$0.00'], []],
    [
      '1,000',
      ['800 × 187.43', '200 × 187.44', '187.432', '$2.00', '−$18,743.20'],
      ['small', 'medium'],
    ],
  ] as const) {
    await page.locator('#trader-app label', { hasText: order }).click();
    expect(await receiptTexts(page)).toEqual(expect.arrayContaining([order, ...texts]));
    await expect.poll(() => fills(page)).toEqual(drawn);
  }
});

test('changes the order by the arrow keys', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('radio', { name: '1,000' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3,000' })).toBeChecked();
  expect(await receiptTexts(page)).toContain('$562,314.50');
});

test('is a complete picture in browsers without :has', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('selector(:has(*))', 'selector(:unknown(*))'),
    });
  });
  await page.goto('/en');
  await expect(page.locator('#trader-app fieldset')).toBeHidden();
  await expect(page.getByText('Pick a size.')).toBeHidden();
  expect(await receiptTexts(page)).toContain('$187,432.00');
  expect(await fills(page)).toEqual(['small', 'medium']);
});

test('keeps each row of the receipt in its column at 280 px', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 700 });
  await page.goto('/de');
  const rows = await page.locator('#trader-app [aria-live] dl > div').evaluateAll((elements) =>
    elements.map(({ textContent, scrollWidth, clientWidth }) => ({
      textContent,
      over: scrollWidth - clientWidth,
    })),
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ over }) => over > 0)).toEqual([]);
});

test('shows no colour of a loss for an order of nothing', async ({ page }) => {
  await page.goto('/en');
  const colours = await page
    .locator('#trader-app [aria-live] dl > div:last-child bdi')
    .evaluateAll((amounts) => amounts.map((amount) => getComputedStyle(amount).color));
  const ink = await page
    .locator('#trader-app [aria-live] dl > div:first-child bdi')
    .first()
    .evaluate((amount) => getComputedStyle(amount).color);
  expect(colours.map((colour) => colour === ink)).toEqual([false, false, false, true]);
});
