import { expect, test } from '@playwright/test';

for (const code of ['ar', 'fa', 'ku'])
  test(`${code}: the hero's line runs beneath the words, rises beside them and touches none`, async ({ page }) => {
    for (const width of [860, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${code}`);
      const boxOf = (selector: string) => page.locator(`.hero ${selector}`).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      const [words, risk, level, dot] = [await boxOf('.pitch > h1'), await boxOf('.risk-line'), await boxOf('.passage-on path'), await boxOf('.passage-out .dot')];
      expect(level.top - risk.bottom, `room above the line at ${width}`).toBeGreaterThan(12);
      expect(dot.left, `the dot beside the words at ${width}`).toBeGreaterThan(words.right);
      expect(level.top - dot.top, `its rise at ${width}`).toBeGreaterThan(100);
      expect(dot.right, `the dot in the window at ${width}`).toBeLessThanOrEqual(width);
    }
  });
