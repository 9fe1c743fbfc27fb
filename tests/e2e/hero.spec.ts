import { expect, test } from '@playwright/test';

/** Runs in the page: the places of the line beside the phone, in pixels from the window's corner, its closing dot, and how near it comes to a word or a button. */
function lineOf(line: Element) {
  const [path, dot] = line.querySelectorAll('path') as unknown as [SVGPathElement, SVGPathElement];
  const onScreen = path.getScreenCTM() as DOMMatrix;
  const along = Array.from({ length: 201 }, (_, index) => path.getPointAtLength((path.getTotalLength() * index) / 200).matrixTransform(onScreen)).map(({ x, y }) => ({ x, y }));
  const end = along.at(-1) as { x: number; y: number };
  const pitch = document.querySelector('.hero-text') as Element;
  const walker = document.createTreeWalker(pitch, NodeFilter.SHOW_TEXT);
  const boxes = [...pitch.querySelectorAll('.btn')].map((button) => button.getBoundingClientRect());
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = document.createRange();
    words.selectNodeContents(text);
    boxes.push(...words.getClientRects());
  }
  const far = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return {
    rises: along.map(({ y }) => y),
    end: { ...end, radius: Number.parseFloat(getComputedStyle(dot).strokeWidth) / 2 },
    near: Math.min(...boxes.flatMap((box) => along.map((place) => far(box, place)))),
    texts: boxes.length,
  };
}

for (const code of ['ar', 'fa', 'ku'])
  test(`${code}: keeps the hero’s rising line clear of the words`, async ({ page }) => {
    for (const width of [860, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${code}`);
      const { rises, end, near, texts } = await page.locator('.hero .hero-line-out').evaluate(lineOf);
      expect(texts).toBeGreaterThan(6);
      expect(rises, `it never falls at ${width}`).toEqual([...rises].sort((one, other) => other - one));
      expect((rises[0] ?? 0) - end.y, `its rise at ${width}`).toBeGreaterThan(40);
      expect(near - end.radius, `room between it and the words at ${width}`).toBeGreaterThan(10);
    }
  });
