import { expect, test } from '@playwright/test';
import { pathFor } from '../../src/i18n/paths.ts';
import { languages } from './helpers/page-paths.ts';

/**
 * Runs in the page: measures the distance of the hero's line from words and buttons, and its seams
 * at the phone, in pixels.
 */
function measureLine(hero: Element) {
  const pointsOf = (selector: string) => {
    const path = hero.querySelector(`${selector} path + path`) as SVGPathElement & {
      points?: DOMPoint[];
    };
    const onScreen = path.getScreenCTM() as DOMMatrix;
    const length = path.getTotalLength();
    // Points are slow to compute, and the same at each width.
    path.points ??= Array.from({ length: 801 }, (_, index) =>
      path.getPointAtLength((length * index) / 800),
    );
    return path.points
      .map((point) => point.matrixTransform(onScreen))
      .map(({ x, y }) => ({ x, y }));
  };
  const boxes = [...hero.querySelectorAll('a[href$="/download"]:first-child')].map((button) =>
    button.getBoundingClientRect(),
  );
  for (const words of hero.querySelectorAll('div:has(> h1), div:has(> p > a)')) {
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(...range.getClientRects());
    }
  }
  const distance = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const [enters, leaves] = [pointsOf('.hero-line-in'), pointsOf('.hero-line-out')];
  const price = hero.querySelector('path.area + path') as SVGPathElement;
  const onScreen = price.getScreenCTM() as DOMMatrix;
  const [first, last] = [0, price.getTotalLength()].map(
    (at) => price.getPointAtLength(at).matrixTransform(onScreen).y,
  );
  return {
    room: Math.min(
      ...boxes.flatMap((box) => [...enters, ...leaves].map((point) => distance(box, point))),
    ),
    texts: boxes.length,
    seams: [
      Math.abs((enters.at(-1)?.y ?? 0) - (first ?? 0)),
      Math.abs((leaves[0]?.y ?? 0) - (last ?? 0)),
    ],
  };
}

for (const [script, group = []] of Object.entries(
  Object.groupBy(languages, ({ fontGroup }) => fontGroup),
))
  test(`keeps the hero’s line clear of the words, in one piece: ${script}`, async ({ page }) => {
    for (const { code } of group) {
      await page.goto(pathFor(code, 'index'));
      // The sections below only make each layout slower.
      await page
        .locator('#hero ~ *')
        .evaluateAll((sections) => sections.forEach((section) => void section.remove()));
      for (const width of [700, 768, 1024, 1025, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const { room, texts, seams } = await page.locator('#hero').evaluate(measureLine);
        expect(texts).toBeGreaterThan(6);
        expect(room, `${code}: room beside the words at ${width}`).toBeGreaterThan(10);
        expect(Math.max(...seams), `${code}: seams at the phone at ${width}`).toBeLessThan(1.5);
      }
    }
  });
