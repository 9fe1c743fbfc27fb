import { devices, expect, test } from '@playwright/test';
import { fillMarketOrder } from '../../src/components/charts/market-order.ts';
import { isClaimMade } from '../../src/config/claims.ts';
import drawings from '../../src/content/drawings/drawings.json' with { type: 'json' };
import type { OrderBookLevel } from '../../src/market-data/best-quotes.ts';
import { institutionalServiceSectionIds } from '../../src/schemas/institution-schema.ts';

// Edges and lines round to the pixels of a phone.
test.use({ deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor });

for (const lang of ['en', 'ar', 'ru', 'vn'])
  test(`places the vesting months below their steps: ${lang}`, async ({ page }) => {
    test.skip(!isClaimMade('esop', lang), 'The claim esop is withdrawn.');
    await page.goto(`/${lang}/institutional-trading`);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const { off, gaps, over, crossing } = await page
        .locator(`#${institutionalServiceSectionIds.esop} figure > div`)
        .evaluate((plan) => {
          const boxOf = (element: Element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect();
          };
          const plot = (plan.firstElementChild as Element).getBoundingClientRect();
          const months = [...plan.querySelectorAll('td')].map(boxOf);
          // One step each year; the stairs end at the last.
          const step = (index: number) =>
            plot.left + plot.width * 0.975 * ((index + 1) / months.length);
          return {
            off: months.map((box, index) => Math.abs((box.left + box.right) / 2 - step(index))),
            gaps: months.slice(1).map((box, index) => box.left - (months[index]?.right ?? 0)),
            over: Math.max(...months.map((box) => box.right)) - plan.getBoundingClientRect().right,
            // The word at the start ends before the first step, or is hidden.
            crossing: boxOf(plan.querySelector('i:last-of-type') as Element).right - step(0),
          };
        });
      expect(Math.max(...off), `at ${width}`).toBeLessThan(2);
      expect(Math.min(...gaps), `at ${width}`).toBeGreaterThan(2);
      expect(over, `at ${width}`).toBeLessThanOrEqual(0);
      expect(crossing, `at ${width}`).toBeLessThan(0);
    }
  });

test('places prices below their order-book steps', async ({ page }) => {
  test.skip(!isClaimMade('level2', 'en'), 'The claim level2 is withdrawn.');
  await page.goto('/en');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { places, dot, share } = await page
      .locator('#trader-app [role=img] > div > div')
      .evaluate((chart) => {
        const middleOf = (element: Element | undefined) => {
          const { left, right, top, bottom } = (element as Element).getBoundingClientRect();
          return { x: (left + right) / 2, y: (top + bottom) / 2 };
        };
        const { bottom, height } = chart.getBoundingClientRect();
        // The second order is chosen.
        const dot = middleOf(chart.querySelectorAll('i')[1]);
        return {
          places: [...chart.querySelectorAll('small')].map(
            (label) => [Number(label.textContent), middleOf(label).x] as const,
          ),
          dot: dot.x,
          share: (bottom - dot.y) / height,
        };
      });
    expect(places).toHaveLength(8);
    const [[fromPrice, from] = [0, 0], [toPrice, to] = [1, 1]] = [places[0], places.at(-1)];
    const x = (price: number) => from + ((price - fromPrice) / (toPrice - fromPrice)) * (to - from);
    for (const [price, place] of places)
      expect(Math.abs(place - x(price)), `${price} is at ${place}`).toBeLessThan(1.5);
    const { asks } = drawings.orderBook;
    const [, chosen = 0] = drawings.marketOrders;
    const { worstPrice } = fillMarketOrder(asks as unknown as OrderBookLevel[], chosen);
    // Label positions are whole percents of the chart.
    expect(Math.abs(dot - (places.find(([price]) => price === worstPrice)?.[1] ?? 0))).toBeLessThan(
      8,
    );
    const depth = asks.slice(0, 5).reduce((sum, [, shares = 0]) => sum + shares, 0);
    expect(Math.abs(share - chosen / depth)).toBeLessThan(0.01);
  }
});

test('draws the app’s code as wide as its card’s text, and square', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/download');
  const [code, title] = await Promise.all(
    ['img', 'h2'].map((part) => page.locator(`#scan ${part}`).boundingBox()),
  );
  expect(code?.width).toBe(title?.width);
  expect(code?.height).toBe(code?.width);
});
