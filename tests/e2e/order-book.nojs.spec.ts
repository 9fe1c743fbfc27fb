import { expect, type Page, test } from '@playwright/test';
import { fillMarketOrder } from '../../src/components/charts/market-order.ts';
import { isClaimMade } from '../../src/config/claims.ts';
import drawings from '../../src/content/drawings/drawings.json' with { type: 'json' };
import home from '../../src/content/pages/en/home.json' with { type: 'json' };
import { formatCurrencyAmount, formatNumber, formatPrice } from '../../src/i18n/formats.ts';
import { drawingsSchema } from '../../src/schemas/drawings-schema.ts';
import { examplePriceFallShare } from '../../src/sections/home/price-fall.ts';

test.skip(!isClaimMade('level2', 'en'), 'The claim level2 is withdrawn.');

const { orderBook, marketOrders } = drawingsSchema.parse(drawings);
const { nothing, pick } = home.traderApp;
const money = (value: number) => formatCurrencyAmount('en', value, 'USD');
/** Label of an order's radio button. */
const labelOf = (quantity: number) => (quantity > 0 ? formatNumber('en', quantity) : nothing);
const orderOf = (quantity: number) => fillMarketOrder(orderBook.asks, quantity);
const costOf = (quantity: number) => money(orderOf(quantity).cost);
/** Texts of an order's receipt. */
function textsOf(quantity: number): string[] {
  const { fills, cost, averagePrice = 0, aboveBestAsk } = orderOf(quantity);
  return [
    ...fills.map(
      ([price, shares]) =>
        `${formatNumber('en', shares)} × ${formatPrice('en', price, orderBook.decimals)}`,
    ),
    money(cost),
    formatNumber('en', averagePrice, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    money(aboveBestAsk),
    money(-cost * examplePriceFallShare),
  ];
}
const [smallest = 0, middle = 0, largest = 0] = marketOrders;

/** Returns the visible texts of the receipt. The texts of the other orders are hidden. */
const receiptTexts = async (page: Page) =>
  (
    await page.locator('#trader-app [aria-live] :is(bdi, dt > span):visible').allTextContents()
  ).filter(Boolean);
/** Returns the names of the chart's visible fills. */
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
  expect(await receiptTexts(page)).toContain(costOf(middle));
  expect(await fills(page)).toEqual(['small', 'medium']);
  for (const [order, drawn] of [
    [largest, ['small', 'medium', 'large']],
    [smallest, ['small']],
    [middle, ['small', 'medium']],
  ] as const) {
    await page.locator('#trader-app label', { hasText: labelOf(order) }).click();
    expect(await receiptTexts(page)).toEqual(expect.arrayContaining(textsOf(order)));
    await expect.poll(() => fills(page)).toEqual(drawn);
  }
});

test('leaves only the total on the receipt when nothing is bought', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('radio', { name: nothing }).focus();
  await page.keyboard.press('Space');
  expect(await receiptTexts(page)).toEqual([home.costs.pay, money(0)]);
  await expect.poll(() => fills(page)).toEqual(['none']);
});

test('changes the order by the arrow keys', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('radio', { name: labelOf(middle) }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: labelOf(largest) })).toBeChecked();
  expect(await receiptTexts(page)).toContain(costOf(largest));
});

test('shows a complete picture in browsers without :has', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('selector(:has(*))', 'selector(:unknown(*))'),
    });
  });
  await page.goto('/en');
  await expect(page.locator('#trader-app fieldset')).toBeHidden();
  await expect(page.getByText(pick)).toBeHidden();
  expect(await receiptTexts(page)).toContain(costOf(middle));
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
