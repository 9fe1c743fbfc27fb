import type { Page } from '@playwright/test';
import { serviceSectionIds } from '../../../src/schemas/institution-schema.ts';
import { showInFrame } from './framed-page.ts';

/** Texts that must fit where they are. */
const measuredTexts = [
  'h1',
  'h2',
  'h3',
  'p',
  'dt',
  'dd',
  'li>a',
  '.btn',
  'small',
  'figcaption',
  '.web-local a',
  '.app-trade b',
  '.app-tabs span',
  '.order-book-table td',
];
/** Parts whose texts are swiped, clipped or hidden on purpose. */
const unmeasuredParts = [
  '.slides',
  '.cards',
  '.trade-timeline',
  '.order-book-chart',
  '.brand-fan',
  '.visually-hidden',
];
/** Links with an arrow after their last word, which the arrow stays beside. */
const arrowLinks = '.arrow-link';
/** Links and labels that take one line. */
const oneLineTexts =
  '.site-header :is(nav, .container) > a:not([aria-label]), .market-clock-now, .market-clock :is(bdi, i)';
/** Labels that share lines. */
const chartLabels = `#${serviceSectionIds.fund} figure > div > div i, .instrument .plot i`;

/** Selectors of which the pages of a language together have each. */
export const expectedSelectors: readonly string[] = [
  ...[...measuredTexts, ...unmeasuredParts],
  ...[arrowLinks, oneLineTexts, chartLabels],
];

/**
 * Lists layout problems of pages at some widths, in the frame.
 * @param unmatched selectors; removes those that a page has
 */
export async function problemsOf(
  page: Page,
  paths: readonly string[],
  at: readonly number[],
  unmatched?: Set<string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await showInFrame(page, path);
    const problems = await shownProblems(page, at, unmatched);
    found.push(...problems.map((problem) => `${path} ${problem}`));
  }
  return found;
}

async function shownProblems(
  page: Page,
  at: readonly number[],
  unmatched = new Set<string>(),
): Promise<string[]> {
  const { list, matched } = await page.evaluate(findProblemsInFrame, {
    widths: at,
    texts: measuredTexts.join(),
    not: unmeasuredParts.join(),
    arrowLinks,
    oneLineTexts,
    chartLabels,
    unmatched: [...unmatched],
  });
  for (const selector of matched) unmatched.delete(selector);
  return list;
}

/** Measures the shown page as browsers draw it that load no typefaces. */
export async function fallbackProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const removeTypefaces = (group: CSSStyleSheet | CSSGroupingRule) => {
      for (const [index, rule] of [...[...group.cssRules].entries()].reverse())
        if (/^@font-face.*url\(/.test(rule.cssText)) group.deleteRule(index);
        else if ('cssRules' in rule) removeTypefaces(rule as CSSGroupingRule);
    };
    for (const sheet of document.querySelector('iframe')?.contentDocument?.styleSheets ?? [])
      removeTypefaces(sheet);
  });
  const found = await shownProblems(page, [320]);
  return found.map((problem) => `in the fallback typeface ${problem}`);
}

/**
 * Runs in the page with the frame: lists, for each width, parts wider than the frame or than their
 * card or screen, texts cut off in their box, small targets near to another, and texts that break
 * or meet where they must not. Also returns those of the unmatched selectors that the page has.
 */
function findProblemsInFrame(of: {
  readonly widths: readonly number[];
  readonly texts: string;
  readonly not: string;
  readonly arrowLinks: string;
  readonly oneLineTexts: string;
  readonly chartLabels: string;
  readonly unmatched: readonly string[];
}): { list: string[]; matched: string[] } {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const { documentElement: root } = frame.contentDocument as Document;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 30)}"`;
  const texts = [...root.querySelectorAll(of.texts)].filter((element) => !element.closest(of.not));
  /** Whether it is in the list of instruments that phones swipe. */
  const isSwiped = (element: Element) => {
    const list = element.closest('.instrument-fan ul');
    return list !== null && getComputedStyle(list).overflowX === 'auto';
  };
  // These reach beyond their card or screen, unlike their labels: the wedge, the line of heroes,
  // and headlines that do not fit, in a clipped column (AppTour.css).
  const outside =
    'svg *, .app-screen svg, .app-news *, .download-header .plot, .leverage-wedge, .leverage-wedge > svg, .visually-hidden *';
  const cards = [
    ...root.querySelectorAll('.poster,.chart-card,.instrument-card,.app-screen,.panel'),
  ].map((card) => [card, [...card.querySelectorAll(`:not(${outside})`)]] as const);
  if (root.querySelector('#integrated-investment, #assets') && cards.length === 0)
    throw new Error('Found no cards on a page that has some: have their classes changed?');
  const targets = [
    ...root.querySelectorAll('a[href], button, summary, input:not([type=hidden]), textarea'),
  ].filter((target) => !target.closest('.visually-hidden'));
  const isInText = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.textContent?.trim().length ?? 0) >
      (target.textContent?.trim().length ?? 0);
  /** A sticky bar lies over other targets at each scroll position. */
  const isInBar = (target: Element | null): boolean =>
    target !== null &&
    (/fixed|sticky/.test(getComputedStyle(target).position) || isInBar(target.parentElement));
  const centerOf = ({ left, right, top, bottom }: DOMRect) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
  });
  /** Targets below 24 px whose circle of 24 px meets another target (WCAG 2.2, 2.5.8). */
  const crowded = () => {
    const seen = targets
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const small = new Set(
      seen.filter(
        ({ target, box }) =>
          Math.min(box.width, box.height) < 23.5 && target.checkVisibility() && !isInText(target),
      ),
    );
    return [...small].flatMap((one) => {
      const { x, y } = centerOf(one.box);
      const near = seen.find((other) => {
        if (other === one || one.target.contains(other.target) || other.target.contains(one.target))
          return false;
        const { left, right, top, bottom } = other.box;
        const center = centerOf(other.box);
        const isNear = small.has(other)
          ? Math.hypot(center.x - x, center.y - y) < 23.5
          : Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < 11.5;
        return (
          isNear && other.target.checkVisibility() && isInBar(other.target) === isInBar(one.target)
        );
      });
      return near ? [`small and near to ${name(near.target)}: ${name(one.target)}`] : [];
    });
  };
  const shown = (selector: string) =>
    [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  /** The last line may have runs of both directions. */
  const lastLineOf = (content: Node) => {
    const range = document.createRange();
    range.selectNodeContents(content);
    const runs = [...range.getClientRects()];
    const end = Math.max(...runs.map(({ bottom }) => bottom));
    const words = runs.filter(({ bottom }) => bottom >= end - 8);
    return { words, isOnly: words.length === runs.length };
  };
  const gap = (a: DOMRect, b: DOMRect) => Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const isBesideLastWord = (link: Element) => {
    const { words } = lastLineOf(link.firstChild as Text);
    const arrow = (link.querySelector('svg') as Element).getBoundingClientRect();
    const between = Math.min(...words.map((run) => gap(run, arrow)));
    const off = Math.abs(centerOf(words[0] ?? arrow).y - centerOf(arrow).y);
    return between >= 3 && between <= 14 && off <= 8;
  };
  const meetsNext = (label: Element, index: number, labels: readonly Element[]) => {
    const box = label.getBoundingClientRect();
    return labels.slice(index + 1).some((other) => {
      const next = other.getBoundingClientRect();
      const shared = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      return shared > box.height / 2 && gap(box, next) < 4;
    });
  };
  const list = of.widths.flatMap((width) => {
    frame.width = String(width);
    const { scrollWidth, clientWidth } = root;
    if (clientWidth !== width)
      throw new Error(`The frame is ${clientWidth} px wide. Expected ${width}.`);
    const out = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    for (const element of texts) {
      const box = element.getBoundingClientRect();
      if (!box.width || !element.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        out.push(`cut ${name(element)}`);
      if ((box.left < -1 || box.right > clientWidth + 1) && !isSwiped(element))
        out.push(`outside ${name(element)}`);
    }
    for (const [card, parts] of cards) {
      const { left, right } = card.getBoundingClientRect();
      const beyond = parts
        .map((part) => [part, part.getBoundingClientRect()] as const)
        .filter(([, box]) => box.width && (box.left < left - 1 || box.right > right + 1));
      out.push(...beyond.map(([part]) => `beyond its card ${name(part)}`));
    }
    out.push(
      ...shown(of.arrowLinks)
        .filter((link) => !isBesideLastWord(link))
        .map((link) => `arrow apart from the last word ${name(link)}`),
      ...shown(of.oneLineTexts)
        .filter((text) => !lastLineOf(text).isOnly)
        .map((text) => `on two lines ${name(text)}`),
      ...shown(of.chartLabels)
        .filter(meetsNext)
        .map((label) => `meets another label ${name(label)}`),
    );
    return [...out, ...crowded()].map((problem) => `at ${width}: ${problem}`);
  });
  return { list, matched: of.unmatched.filter((selector) => root.querySelector(selector)) };
}
