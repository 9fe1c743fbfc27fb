import type { Page } from '@playwright/test';
import { institutionalServiceSectionIds } from '../../../src/schemas/institution-schema.ts';
import { evaluateWith } from './evaluate-with.ts';
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
const chartLabels = `#${institutionalServiceSectionIds.fund} figure > div > div i, .instrument .plot i`;

/** The pages of a language together have each of these selectors. */
export const expectedSelectors: readonly string[] = [
  ...[...measuredTexts, ...unmeasuredParts],
  ...[arrowLinks, oneLineTexts, chartLabels],
];

/**
 * Lists layout problems of pages at some widths, in the frame.
 * @param unmatched selectors; removes those that a page has
 */
export async function findLayoutProblems(
  page: Page,
  paths: readonly string[],
  at: readonly number[],
  unmatched?: Set<string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await showInFrame(page, path);
    const problems = await findShownProblems(page, at, unmatched);
    found.push(...problems.map((problem) => `${path} ${problem}`));
  }
  return found;
}

async function findShownProblems(
  page: Page,
  at: readonly number[],
  unmatched = new Set<string>(),
): Promise<string[]> {
  const { list, matched } = await evaluateWith(page, inPage, findProblemsInFrame, {
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

/** Measures the shown page in the fallback typefaces, as where no other loads. */
export async function findFallbackProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const removeTypefaces = (group: CSSStyleSheet | CSSGroupingRule) => {
      for (const [index, rule] of [...[...group.cssRules].entries()].reverse())
        if (/^@font-face.*url\(/.test(rule.cssText)) group.deleteRule(index);
        else if ('cssRules' in rule) removeTypefaces(rule as CSSGroupingRule);
    };
    for (const sheet of document.querySelector('iframe')?.contentDocument?.styleSheets ?? [])
      removeTypefaces(sheet);
  });
  const found = await findShownProblems(page, [320]);
  return found.map((problem) => `in the fallback typeface ${problem}`);
}

// All below runs in the page with the frame.

interface Selectors {
  readonly texts: string;
  readonly not: string;
  readonly arrowLinks: string;
  readonly oneLineTexts: string;
  readonly chartLabels: string;
}

/** Lists the problems at each width, and which unmatched selectors the page has. */
function findProblemsInFrame(
  of: Selectors & { readonly widths: readonly number[]; readonly unmatched: readonly string[] },
): { list: string[]; matched: string[] } {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const { documentElement: root } = frame.contentDocument as Document;
  const texts = [...root.querySelectorAll(of.texts)].filter((element) => !element.closest(of.not));
  const cards = listCards(root);
  const targets = [
    ...root.querySelectorAll('a[href], button, summary, input:not([type=hidden]), textarea'),
  ].filter((target) => !target.closest('.visually-hidden'));
  const list = of.widths.flatMap((width) => {
    frame.width = String(width);
    const { scrollWidth, clientWidth } = root;
    if (clientWidth !== width)
      throw new Error(`The frame is ${clientWidth} px wide. Expected ${width}.`);
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...findCutTexts(texts, width),
      ...findPartsBeyondCards(cards),
      ...findBrokenTexts(root, of),
      ...findCrowdedTargets(targets),
    ].map((problem) => `at ${width}: ${problem}`);
  });
  return { list, matched: of.unmatched.filter((selector) => root.querySelector(selector)) };
}

const describeElement = (element: Element): string =>
  `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 30)}"`;

const computeCenter = ({ left, right, top, bottom }: DOMRect) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

const computeGap = (a: DOMRect, b: DOMRect): number =>
  Math.max(a.left, b.left) - Math.min(a.right, b.right);

function findCutTexts(texts: readonly Element[], width: number): string[] {
  /** Whether it is in the list of instruments that phones swipe. */
  const isSwiped = (element: Element) => {
    const list = element.closest('.instrument-fan ul');
    return list !== null && getComputedStyle(list).overflowX === 'auto';
  };
  return texts.flatMap((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    if (!own || !element.checkVisibility({ contentVisibilityAuto: true })) return [];
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    const isOutside = (left < -1 || right > width + 1) && !isSwiped(element);
    return [
      ...(isCut ? [`cut ${describeElement(element)}`] : []),
      ...(isOutside ? [`outside ${describeElement(element)}`] : []),
    ];
  });
}

type Card = readonly [card: Element, parts: readonly Element[]];

/** Lists cards and screens, each with its parts. */
function listCards(root: Element): Card[] {
  // Parts that may reach beyond their card or screen, unlike their labels: the wedge, the line of
  // heroes, and headlines that do not fit, in a clipped column (AppTour.css).
  const outside =
    'svg *, .app-screen svg, .app-news *, .download-header .plot, .leverage-wedge, .leverage-wedge > svg, .visually-hidden *';
  const cards = [
    ...root.querySelectorAll('.poster,.chart-card,.instrument-card,.app-screen,.panel'),
  ].map((card) => [card, [...card.querySelectorAll(`:not(${outside})`)]] as const);
  if (root.querySelector('#integrated-investment, #assets') && cards.length === 0)
    throw new Error('Found no cards on a page that has some: have their classes changed?');
  return cards;
}

const findPartsBeyondCards = (cards: readonly Card[]): string[] =>
  cards.flatMap(([card, parts]) => {
    const { left, right } = card.getBoundingClientRect();
    return parts
      .map((part) => [part, part.getBoundingClientRect()] as const)
      .filter(([, box]) => box.width && (box.left < left - 1 || box.right > right + 1))
      .map(([part]) => `beyond its card ${describeElement(part)}`);
  });

/** Finds texts that break or meet where they must not. */
function findBrokenTexts(root: Element, of: Selectors): string[] {
  const shown = (selector: string) =>
    [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return [
    ...shown(of.arrowLinks)
      .filter((link) => !isArrowBesideLastWord(link))
      .map((link) => `arrow apart from the last word ${describeElement(link)}`),
    ...shown(of.oneLineTexts)
      .filter((text) => !measureLastLine(text).isOnly)
      .map((text) => `on two lines ${describeElement(text)}`),
    ...shown(of.chartLabels)
      .filter(meetsLaterLabel)
      .map((label) => `meets another label ${describeElement(label)}`),
  ];
}

/** The last line may have runs of both directions. */
function measureLastLine(content: Node) {
  const range = document.createRange();
  range.selectNodeContents(content);
  const runs = [...range.getClientRects()];
  const end = Math.max(...runs.map(({ bottom }) => bottom));
  const words = runs.filter(({ bottom }) => bottom >= end - 8);
  return { words, isOnly: words.length === runs.length };
}

function isArrowBesideLastWord(link: Element): boolean {
  const { words } = measureLastLine(link.firstChild as Text);
  const arrow = (link.querySelector('svg') as Element).getBoundingClientRect();
  const between = Math.min(...words.map((run) => computeGap(run, arrow)));
  const off = Math.abs(computeCenter(words[0] ?? arrow).y - computeCenter(arrow).y);
  return between >= 3 && between <= 14 && off <= 8;
}

function meetsLaterLabel(label: Element, index: number, labels: readonly Element[]): boolean {
  const box = label.getBoundingClientRect();
  return labels.slice(index + 1).some((other) => {
    const next = other.getBoundingClientRect();
    const shared = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
    return shared > box.height / 2 && computeGap(box, next) < 4;
  });
}

/** Finds targets below 24 px whose circle of 24 px meets another target (WCAG 2.2, 2.5.8). */
function findCrowdedTargets(targets: readonly Element[]): string[] {
  const isInText = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.textContent?.trim().length ?? 0) > target.textContent.trim().length;
  /** A sticky bar lies over other targets at each scroll position. */
  const isInBar = (target: Element | null): boolean =>
    target !== null &&
    (/fixed|sticky/.test(getComputedStyle(target).position) || isInBar(target.parentElement));
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
    const { x, y } = computeCenter(one.box);
    const near = seen.find((other) => {
      if (other === one || one.target.contains(other.target) || other.target.contains(one.target))
        return false;
      const { left, right, top, bottom } = other.box;
      const center = computeCenter(other.box);
      const isNear = small.has(other)
        ? Math.hypot(center.x - x, center.y - y) < 23.5
        : Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < 11.5;
      return (
        isNear && other.target.checkVisibility() && isInBar(other.target) === isInBar(one.target)
      );
    });
    return near
      ? [`small and near to ${describeElement(near.target)}: ${describeElement(one.target)}`]
      : [];
  });
}

const inPage = [
  describeElement,
  computeCenter,
  computeGap,
  findCutTexts,
  listCards,
  findPartsBeyondCards,
  findBrokenTexts,
  measureLastLine,
  isArrowBesideLastWord,
  meetsLaterLabel,
  findCrowdedTargets,
];
