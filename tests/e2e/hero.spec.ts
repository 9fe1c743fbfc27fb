import { expect, test } from '@playwright/test';
import { getPagePath } from '../../src/i18n/paths.ts';
import { evaluateWith } from './helpers/evaluate-with.ts';
import { openFrame, showInFrame } from './helpers/framed-page.ts';
import { testedLocales } from './helpers/page-paths.ts';

const widths = [700, 768, 1024, 1025, 1280, 1440, 1920];

/**
 * Runs in the page with the frame: measures the distance of the hero's line from words and buttons,
 * and its seams before and at the phone, in pixels, at each width in each period.
 */
function measureLines(widths: readonly number[]) {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const hero = frame.contentDocument?.querySelector('#hero') as Element;
  // The sections below only make each layout slower.
  for (const section of hero.parentElement?.querySelectorAll('#hero ~ *') ?? []) section.remove();
  const outside = ({ left, right, top, bottom }: DOMRect, { x, y }: DOMPoint) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const distance = (from?: DOMPoint, to?: DOMPoint) =>
    from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Infinity;
  const gap = (from?: DOMPoint, to?: DOMPoint) => (from && to ? Math.abs(from.y - to.y) : Infinity);
  return widths.flatMap((width) => {
    frame.width = String(width);
    const boxes = listTextBoxes(hero);
    const noise = pointsOf(hero, '.hero-line-in path + path');
    const swell = pointsOf(hero, '.hero-line-out path + path');
    return ['day', 'week', 'month', 'year'].map((period) => {
      const end = pointsOf(hero, `.hero-${period} .hero-line-in path + path`);
      const prices = pointsOf(hero, `.hero-${period} .area + path`);
      const line = [...noise, ...end, ...swell];
      return {
        width,
        period,
        texts: boxes.length,
        room: Math.min(...boxes.flatMap((box) => line.map((point) => outside(box, point)))),
        seams: [
          distance(noise.at(-1), end[0]),
          gap(end.at(-1), prices[0]),
          gap(prices.at(-1), swell[0]),
        ],
      };
    });
  });
}

/** Lists 201 points of a path in the window, from its start to its end. */
function pointsOf(hero: Element, selector: string): DOMPoint[] {
  // Points are slow to compute, and the same at each width in all languages.
  const known: Map<string, DOMPoint[]> = Reflect.get(self, 'points') ?? new Map();
  Reflect.set(self, 'points', known);
  const path = hero.querySelector(selector) as SVGPathElement;
  const shape = path.getAttribute('d') ?? '';
  if (!known.has(shape)) {
    const length = path.getTotalLength();
    const at = (index: number) => path.getPointAtLength((length * index) / 200);
    known.set(
      shape,
      Array.from({ length: 201 }, (_, index) => at(index)),
    );
  }
  const onScreen = path.getScreenCTM() as DOMMatrix;
  return (known.get(shape) ?? []).map((point) => point.matrixTransform(onScreen));
}

/** Lists the boxes of the buttons, and of each line of the words. */
function listTextBoxes(hero: Element): DOMRect[] {
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
  return boxes;
}

for (const [script, group = []] of Object.entries(
  Object.groupBy(testedLocales, ({ fontGroup }) => fontGroup),
))
  test(`keeps the hero’s line clear of the words, in one piece: ${script}`, async ({ page }) => {
    await openFrame(page);
    for (const { code } of group) {
      await showInFrame(page, getPagePath(code, 'index'));
      for (const line of await evaluateWith(
        page,
        [pointsOf, listTextBoxes],
        measureLines,
        widths,
      )) {
        const at = `${code} at ${line.width}, ${line.period}`;
        expect(line.texts).toBeGreaterThan(6);
        expect(line.room, `${at}: room beside the words`).toBeGreaterThan(10);
        // Prices are drawn in whole percents of a chart that is less than 400 px high.
        expect(Math.max(...line.seams), `${at}: seams of the line`).toBeLessThan(2);
      }
    }
  });

test('runs the line of the download page through its chart', async ({ page }) => {
  for (const path of ['/en/download', '/ar/download']) {
    await page.goto(path);
    for (const width of [390, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const gaps = await page.locator('#header').evaluate((header) => {
        /** Height of a path's first or last point in the window. */
        const heightOf = (selector: string, isEnd: boolean) => {
          const path = header.querySelector(selector) as SVGPathElement;
          const point = path.getPointAtLength(isEnd ? path.getTotalLength() : 0);
          return point.matrixTransform(path.getScreenCTM() as DOMMatrix).y;
        };
        const [edge, chart] = ['.brand-line-edge', '.app-chart path:not([class])'];
        return [
          heightOf(`${edge} > path + path`, true) - heightOf(chart, false),
          heightOf(`${edge} g path + path`, false) - heightOf(chart, true),
        ];
      });
      for (const gap of gaps) expect(Math.abs(gap), `${path} at ${width}`).toBeLessThan(1);
    }
  }
});
