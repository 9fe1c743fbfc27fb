import { expect, test } from '@playwright/test';
import { languages } from './page-paths.ts';

/** Run in the page: how far the ends of a book's two lines are from the best prices' digits, in pixels: beside them, and below them inside their row. */
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

/** Lines of the news that are seen, and how far the lowest stands beyond the panel's foot, in pixels. */
function cut(panel: Element) {
  const { bottom } = panel.getBoundingClientRect();
  const lines = [...panel.querySelectorAll('.app-news :is(b, small)')].map((line) => line.getBoundingClientRect()).filter(({ height }) => height > 0);
  return { shown: lines.length, over: Math.max(...lines.map((line) => line.bottom - bottom)) };
}

test('points callouts at the best prices and cuts no headline', async ({ page }) => {
  test.slow();
  for (const { code } of languages) {
    await page.goto(`/${code}`);
    for (const width of [320, 390, 768, 900, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { beside, below } of await page.locator('.app-moments .annotated-figure-art').nth(1).evaluate(misses)) {
        expect(beside, `${code} at ${width}: off the digits`).toBe(0);
        expect(below, `${code} at ${width}: through the digits, or beyond their row`).toBe(0);
      }
      const { shown, over } = await page.locator('.market-news').evaluate(cut);
      expect(shown, `${code} at ${width}`).toBeGreaterThan(1);
      expect(over, `${code} at ${width}: beyond the panel's foot`).toBeLessThan(-8);
    }
  }
});
