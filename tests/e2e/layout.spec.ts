import { setTimeout as wait } from 'node:timers/promises';
import { devices, expect, type Page, test } from '@playwright/test';
import { fillMarketOrder } from '../../src/components/charts/market-order.ts';
import type { BookLevel } from '../../src/components/charts/order-book-depth.ts';
import { isClaimMade } from '../../src/config/claims.ts';
import drawings from '../../src/content/drawings/drawings.json' with { type: 'json' };
import { pathFor } from '../../src/i18n/paths.ts';
import { serviceSectionIds } from '../../src/schemas/institution-schema.ts';
import { breakpoints } from '../../src/styles/breakpoints.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { isAnyClaimWithdrawn } from '../helpers/withdrawn-claims.ts';
import { openFrame, showInFrame } from './helpers/framed-page.ts';
import { recordLayoutShifts } from './helpers/layout-shift.ts';
import { firstLanguageOfEachScript, languages, pathsOf } from './helpers/page-paths.ts';
import { type ServedSite, serveFullSite } from './helpers/serve-site.ts';

// Edges and lines round to the pixels of a phone.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor,
});

/** From a small phone to a desktop: each layout at its narrowest. */
const widths = [...breakpoints, 1440];

/** Widths at which the header and footer change. Legal pages and errors have only text besides. */
const frameWidths = [320, 600, 768, 1024, 1231];

/**
 * The longest texts or words of each script that does not break anywhere. Other languages are
 * measured at fewer widths.
 */
const longest = ['de', 'ku', 'ky', 'ru', 'xl'];
const widthsFor = (code: string) => (longest.includes(code) ? widths : frameWidths);

const textPages = ['risk-disclosure', 'redirect', 'not-found'] as const;
/** These have the layout of the risk disclosure without its drawing. */
const otherLegalPages = ['privacy-policy', 'website-disclaimer'] as const;

/** Pages whose layouts differ most. */
const differentPages = ['index', 'products', 'risk-disclosure'] as const;

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
const fundLabels = `#${serviceSectionIds.fund} figure > div > div i`;

/** Paths of pages that are checked for shifts while they load. */
function pathsToLoad(code: string): string[] {
  if (code === 'en') return pathsOf(code);
  return (
    firstLanguageOfEachScript.includes(code) ? differentPages : differentPages.slice(0, 1)
  ).map((name) => pathFor(code, name));
}

test.describe('windows of many widths', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { code } of languages) {
    test(`fits every page of ${code} in every window`, async ({ page }) => {
      const [home, about] = [pathFor(code, 'index'), pathFor(code, 'about-us')];
      const texts = (longest.includes(code) ? textPages : textPages.slice(0, 1)).map((name) =>
        pathFor(code, name),
      );
      const measuredApart = [
        home,
        about,
        ...[...textPages, ...otherLegalPages].map((name) => pathFor(code, name)),
      ];
      const others = pathsOf(code).filter((path) => !measuredApart.includes(path));
      const unmatched = new Set([
        ...[...measuredTexts, ...unmeasuredParts],
        ...[arrowLinks, oneLineTexts, fundLabels],
      ]);
      await openFrame(page);
      expect([
        ...(await problemsOf(page, texts, frameWidths, unmatched)),
        ...(await problemsOf(page, [...others, about], widthsFor(code), unmatched)),
        ...(await fallbackProblems(page)),
        ...(await problemsOf(page, [home], widthsFor(code), unmatched)),
      ]).toEqual([]);
      if (!isAnyClaimWithdrawn)
        expect([...unmatched], 'no page has these: have their names changed?').toEqual([]);
      const { action, risk, height } = await page.evaluate(homeOnPhone, [360, 390]);
      expect(action, 'the first action is in the first 700 pixels').toBeLessThanOrEqual(700);
      expect(risk, 'the risk is in the first 700 pixels').toBeLessThanOrEqual(700);
      expect(height, 'the page is at most 9,500 pixels high').toBeLessThanOrEqual(9_500);
      expect(await fallbackProblems(page)).toEqual([]);
    });
  }

  test.describe('made-up languages', () => {
    let full: ServedSite;
    test.beforeAll(async () => {
      full = await serveFullSite();
    });
    test.afterAll(() => full.close());

    for (const [code, what] of [
      ['xl', '40 % longer than English'],
      ['xr', 'from right to left'],
    ] as const) {
      test(`fits pages of a made-up language: ${what}`, async ({ page }) => {
        await openFrame(page, full.origin);
        expect(await problemsOf(page, pathsOf(code), widthsFor(code))).toEqual([]);
        await expect(page.frameLocator('iframe').locator('h1')).toHaveText(/lörë/);
      });
    }
  });
});

/**
 * Lists layout problems of pages at some widths, in the frame.
 * @param unmatched selectors; removes those that a page has
 */
async function problemsOf(
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
    fundLabels,
    unmatched: [...unmatched],
  });
  for (const selector of matched) unmatched.delete(selector);
  return list;
}

/** Measures the shown page as browsers draw it that load no typefaces. */
async function fallbackProblems(page: Page): Promise<string[]> {
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

for (const { code } of languages) {
  test(`shifts nothing while pages of ${code} load`, async ({ page }) => {
    test.setTimeout(120_000);
    const readShifts = await recordLayoutShifts(page);
    const found: Record<string, string[]> = {};
    for (const path of pathsToLoad(code)) {
      await page.goto(path, { waitUntil: 'load' });
      found[path] = await readShifts();
    }
    expect(found).toEqual(Object.fromEntries(pathsToLoad(code).map((path) => [path, []])));
  });
}

test('shifts nothing while the home page is scrolled through', async ({ page }) => {
  const readShifts = await recordLayoutShifts(page);
  await page.goto('/en');
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  expect(await readShifts()).toEqual([]);
});

for (const code of ['th', 'ru'])
  test(`shifts nothing when a second typeface of ${code} is late`, async ({ page, context }) => {
    await context.route('**/fonts/*-latin*', async (route) => {
      await wait(800);
      await route.continue();
    });
    const readShifts = await recordLayoutShifts(page);
    await page.goto(pathFor(code, 'index'), { waitUntil: 'load' });
    expect(await readShifts()).toEqual([]);
  });

test.describe('a page that arrives in pieces', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [page, width] of [
    ['/en', 1280],
    ['/ar/about-us', 1100],
    ['/en/products', 1280],
    ['/ar', 390],
    ['/en/risk-disclosure', 390],
    ['/en/download', 390],
    ['/th/help-center', 390],
  ] as const) {
    test(`shifts nothing while ${page} arrives in pieces at ${width} px`, async ({
      page: shown,
      baseURL,
    }) => {
      const html = await (await fetch(`${baseURL}${page}`)).text();
      const { origin, close } = await listenOnFreePort(async ({ url }, response) => {
        if (url !== page) {
          const answer = await fetch(`${baseURL}${url}`);
          return void response
            .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
            .end(Buffer.from(await answer.arrayBuffer()));
        }
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        for (const piece of piecesOf(html)) {
          response.write(piece);
          await wait(40);
        }
        response.end();
      });
      await shown.setViewportSize({ width, height: 800 });
      const readShifts = await recordLayoutShifts(shown);
      await shown.goto(origin + page);
      expect(await readShifts()).toEqual([]);
      await close();
    });
  }

  /** Splits a document before the parts of its header and of its first section. */
  function piecesOf(html: string): string[] {
    const main = html.indexOf('<main');
    const header = html
      .slice(html.indexOf('<header'), main)
      .matchAll(/<(?:nav|astro-island|summary|a class="btn)/g);
    const section = html
      .slice(main, html.indexOf('</section>', main))
      .matchAll(/<(?:h1|p|div|figure|svg|ul|small)\b/g);
    const ends = [
      ...[...header].map(({ index }) => html.indexOf('<header') + index),
      ...[...section].map(({ index }) => main + index),
    ];
    return [0, ...ends].map((start, index) => html.slice(start, ends[index] ?? html.length));
  }
});

test('cross-fades pages on wide windows only, without a shift', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { fades: viewTransition ? 1 : 0, revealed: viewTransition?.finished }),
    );
  });
  const readShifts = await recordLayoutShifts(page);
  const reached = async (path: string) => {
    await page.evaluate((to) => location.assign(to), path);
    await page.waitForURL(`**${path}`, { waitUntil: 'load' });
    await page.waitForFunction(() => Reflect.has(window, 'revealed'));
    await page.evaluate(() => Reflect.get(window, 'revealed'));
    return {
      fades: await page.evaluate(() => Reflect.get(window, 'fades')),
      shifts: await readShifts(),
    };
  };
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/en/about-us');
  // Only a page that is drawn fades.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  for (const path of ['/en/products', '/ar', '/ar/about-us', '/en'])
    expect(await reached(path), path).toEqual({ fades: 1, shifts: [] });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await reached('/en/products')).toEqual({ fades: 0, shifts: [] });
  expect(errors).toEqual([]);
});

/**
 * Runs in the page with the frame: measures where phones of these widths show the lower ends of the
 * home page's first action and of its risk, and the height of the last phone's page.
 */
function homeOnPhone(phones: readonly number[]) {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const { documentElement: root } = frame.contentDocument as Document;
  const bottom = (selector: string) =>
    Math.max(
      ...phones.map((width) => {
        frame.width = String(width);
        return (
          root.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
        );
      }),
    );
  return {
    action: bottom('#hero a[href$="/download"]'),
    risk: bottom('#hero p:has(> a[href$="/risk-disclosure"])'),
    height: root.scrollHeight,
  };
}

/**
 * Runs in the page with the frame: lists, for each width, parts wider than the frame or than their
 * card, texts cut off in their box, small targets near to another, and texts that break or meet
 * where they must not. Also returns those of the unmatched selectors that the page has.
 */
function findProblemsInFrame(of: {
  readonly widths: readonly number[];
  readonly texts: string;
  readonly not: string;
  readonly arrowLinks: string;
  readonly oneLineTexts: string;
  readonly fundLabels: string;
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
  // The wedge reaches beyond its card's padding; its labels do not.
  const cards = [...root.querySelectorAll('.poster,.chart-card,.instrument-card')].map(
    (card) =>
      [
        card,
        [...card.querySelectorAll('*:not(svg *, .leverage-wedge, .leverage-wedge > svg)')],
      ] as const,
  );
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
      ...shown(of.fundLabels)
        .filter(meetsNext)
        .map((label) => `meets another label ${name(label)}`),
    );
    return [...out, ...crowded()].map((problem) => `at ${width}: ${problem}`);
  });
  return { list, matched: of.unmatched.filter((selector) => root.querySelector(selector)) };
}

for (const lang of ['en', 'ar', 'ru', 'vn'])
  test(`places the vesting months below their steps: ${lang}`, async ({ page }) => {
    test.skip(!isClaimMade('esop', lang), 'The claim esop is withdrawn.');
    await page.goto(`/${lang}/institutional-trading`);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const { off, gaps, over, crossing } = await page
        .locator(`#${serviceSectionIds.esop} figure > div`)
        .evaluate((plan) => {
          const boxOf = (element: Element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect();
          };
          const plot = (plan.firstElementChild as Element).getBoundingClientRect();
          const months = [...plan.querySelectorAll('td')].map(boxOf);
          // One step each year; the stairs end at the last.
          const step = (index: number) =>
            plot.left + plot.width * 0.975 * ((index + 1) / months.length);
          return {
            off: months.map((box, index) => Math.abs((box.left + box.right) / 2 - step(index))),
            gaps: months.slice(1).map((box, index) => box.left - (months[index]?.right ?? 0)),
            over: Math.max(...months.map((box) => box.right)) - plan.getBoundingClientRect().right,
            // The word at the start ends before the first step, or is hidden.
            crossing: boxOf(plan.querySelector('i:last-of-type') as Element).right - step(0),
          };
        });
      expect(Math.max(...off), `at ${width}`).toBeLessThan(2);
      expect(Math.min(...gaps), `at ${width}`).toBeGreaterThan(2);
      expect(over, `at ${width}`).toBeLessThanOrEqual(0);
      expect(crossing, `at ${width}`).toBeLessThan(0);
    }
  });

test('places prices below their order-book steps', async ({ page }) => {
  test.skip(!isClaimMade('level2', 'en'), 'The claim level2 is withdrawn.');
  await page.goto('/en');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { places, dot, share } = await page
      .locator('#trader-app [role=img] > div > div')
      .evaluate((chart) => {
        const middleOf = (element: Element | undefined) => {
          const { left, right, top, bottom } = (element as Element).getBoundingClientRect();
          return { x: (left + right) / 2, y: (top + bottom) / 2 };
        };
        const { bottom, height } = chart.getBoundingClientRect();
        // The second order is chosen.
        const dot = middleOf(chart.querySelectorAll('i')[1]);
        return {
          places: [...chart.querySelectorAll('small')].map(
            (label) => [Number(label.textContent), middleOf(label).x] as const,
          ),
          dot: dot.x,
          share: (bottom - dot.y) / height,
        };
      });
    expect(places).toHaveLength(8);
    const [[fromPrice, from] = [0, 0], [toPrice, to] = [1, 1]] = [places[0], places.at(-1)];
    const x = (price: number) => from + ((price - fromPrice) / (toPrice - fromPrice)) * (to - from);
    for (const [price, place] of places)
      expect(Math.abs(place - x(price)), `${price} is at ${place}`).toBeLessThan(1.5);
    const { asks } = drawings.orderBook;
    const [, chosen = 0] = drawings.marketOrders;
    const { worstPrice } = fillMarketOrder(asks as unknown as BookLevel[], chosen);
    // Label positions are whole percents of the chart.
    expect(Math.abs(dot - (places.find(([price]) => price === worstPrice)?.[1] ?? 0))).toBeLessThan(
      8,
    );
    const depth = asks.slice(0, 5).reduce((sum, [, shares = 0]) => sum + shares, 0);
    expect(Math.abs(share - chosen / depth)).toBeLessThan(0.01);
  }
});

test('draws the app’s code as wide as its card’s text, and square', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/download');
  const [code, title] = await Promise.all(
    ['img', 'h2'].map((part) => page.locator(`#scan ${part}`).boundingBox()),
  );
  expect(code?.width).toBe(title?.width);
  expect(code?.height).toBe(code?.width);
});
