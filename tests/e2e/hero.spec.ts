import { expect, test } from '@playwright/test';

/** The places of the line beneath the words, in pixels from the window's corner: all along it, and its closing dot with the dot's size. */
const lineOf = (line: Element) => {
  const [path, dot] = line.querySelectorAll('path') as unknown as [SVGPathElement, SVGPathElement];
  const onScreen = path.getScreenCTM() as DOMMatrix;
  const along = Array.from({ length: 201 }, (_, index) => path.getPointAtLength((path.getTotalLength() * index) / 200).matrixTransform(onScreen)).map(({ x, y }) => ({ x, y }));
  const { left, top } = dot.getBoundingClientRect();
  return { along, dot: { x: left, y: top, radius: Number.parseFloat(getComputedStyle(dot).strokeWidth) / 2 } };
};

for (const code of ['ar', 'fa', 'ku'])
  test(`${code}: the hero's line rises beneath the words to a dot beside them, and touches none`, async ({ page }) => {
    for (const width of [860, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${code}`);
      const words = await page.locator('.hero .risk-line').evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      const { along, dot } = await page.locator('.hero .passage-on').evaluate(lineOf);
      const rises = along.map(({ y }) => y);
      const beneath = along.filter(({ x }) => x >= words.left && x <= words.right).map(({ y }) => y);
      expect(rises, `it never falls at ${width}`).toEqual([...rises].sort((one, other) => other - one));
      expect(Math.min(...beneath) - words.bottom, `room above the line at ${width}`).toBeGreaterThan(12);
      expect(dot.x - dot.radius, `the dot beside the words at ${width}`).toBeGreaterThan(words.right);
      expect(Math.max(...beneath) - dot.y, `its rise at ${width}`).toBeGreaterThan(40);
      expect(dot.x + dot.radius, `the dot in the window at ${width}`).toBeLessThanOrEqual(width);
    }
  });
