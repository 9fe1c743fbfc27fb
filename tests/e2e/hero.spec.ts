import { expect, test } from '@playwright/test';
import { pathFor } from '../../src/i18n/paths.ts';
import { languages } from './page-paths.ts';

/**
 * Runs in the page: how near the line comes to a word or a button, and where it meets the phone, in
 * pixels.
 */
function lineOf(hero: Element) {
  const along = (selector: string) => {
    const path = hero.querySelector(`${selector} path + path`) as SVGPathElement & {
      points?: DOMPoint[];
    };
    const onScreen = path.getScreenCTM() as DOMMatrix;
    const length = path.getTotalLength();
    // They are the same at each width, and slow to compute.
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
  const far = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const [enters, leaves] = [along('.hero-line-in'), along('.hero-line-out')];
  const price = hero.querySelector('path.area + path') as SVGPathElement;
  const onScreen = price.getScreenCTM() as DOMMatrix;
  const [first, last] = [0, price.getTotalLength()].map(
    (at) => price.getPointAtLength(at).matrixTransform(onScreen).y,
  );
  return {
    near: Math.min(
      ...boxes.flatMap((box) => [...enters, ...leaves].map((place) => far(box, place))),
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
        const { near, texts, seams } = await page.locator('#hero').evaluate(lineOf);
        expect(texts).toBeGreaterThan(6);
        expect(near, `${code}: room between it and the words at ${width}`).toBeGreaterThan(10);
        expect(Math.max(...seams), `${code}: its seams at the phone at ${width}`).toBeLessThan(1.5);
      }
    }
  });
