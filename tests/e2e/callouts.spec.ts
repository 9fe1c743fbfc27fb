import { expect, test } from '@playwright/test';
import { languages } from './pages.ts';

/** Runs in the page: how far the ends of a book's two lines are from the best prices' digits, in pixels: beside them, and below them inside their row. */
function misses(art: Element) {
  const [first, second] = art.querySelectorAll('.pin') as unknown as [Element, Element];
  const reach = (pin: Element) => Number.parseFloat(getComputedStyle(pin, '::after').width);
  const tips = [first.getBoundingClientRect().right + reach(first), second.getBoundingClientRect().left - reach(second)];
  return (['.gain', '.loss'] as const).map((side, index) => {
    const cell = art.querySelector(`tbody ${side}`) as Element;
    const digits = document.createRange();
    digits.selectNodeContents(cell);
    const { left, right, bottom } = digits.getBoundingClientRect();
    const pin = ([first, second][index] as Element).getBoundingClientRect();
    const [tip, line] = [tips[index] ?? 0, (pin.top + pin.bottom) / 2];
    return { beside: Math.max(left - tip, 0, tip - right), below: Math.max(bottom - 3 - line, 0, line + 3 - cell.getBoundingClientRect().bottom) };
  });
}

for (const width of [320, 390, 768, 1100, 1440])
  test(`what is said of the best bid and ask reaches their prices, not their sizes, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { code } of languages) {
      await page.goto(`/${code}`);
      for (const { beside, below } of await page.locator('.moments .explained-art').nth(1).evaluate(misses)) {
        expect(beside, `${code}: off the digits`).toBe(0);
        expect(below, `${code}: through the digits, or beyond their row`).toBe(0);
      }
    }
  });

for (const width of [390, 900, 1440])
  test(`no headline of the market news is cut, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { code } of languages) {
      await page.goto(`/${code}`);
      const { shown, over } = await page.locator('.market-news').evaluate((panel) => {
        const { bottom } = panel.getBoundingClientRect();
        const lines = [...panel.querySelectorAll('.app-news :is(b, small)')].map((line) => line.getBoundingClientRect()).filter(({ height }) => height > 0);
        return { shown: lines.length, over: Math.max(...lines.map((line) => line.bottom - bottom)) };
      });
      expect(shown, code).toBeGreaterThan(1);
      expect(over, `${code}: beyond the panel's foot`).toBeLessThan(-8);
    }
  });
