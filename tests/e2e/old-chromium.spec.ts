import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { launchOldChromium, type OldChromium } from './helpers/old-chromium.ts';
import { clickCenter } from './helpers/other-browsers.ts';
import { selectors } from './helpers/page-parts.ts';
import { setFont } from './helpers/set-font.ts';

/** Compares boxes and colors of the project's old Chromium with those of today's. */
const test = base.extend<object, { engineName: OldChromium; old: Browser; today: Browser }>({
  engineName: ['chromium-92', { option: true, scope: 'worker' }],
  old: [
    async ({ engineName }, use) => {
      const browser = await launchOldChromium(engineName);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  today: [
    async ({ launchOptions }, use) => {
      const browser = await chromium.launch(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Permitted difference of left edges and widths. */
const tolerancePx = 2;

/**
 * Permitted difference of top edges and heights, in pixels and as a share: Chromium 92 rounds each
 * line of 16 px or more.
 */
const lineTolerancePx = 6;
const lineTolerance = 1 / 16;

/** Brings the page into a state that only a visitor's action shows. */
const states = {
  'at rest': async () => {},
  'its menu open': async (page: Page) => {
    await clickCenter(page, `${selectors.menu} > summary`);
    await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(true);
  },
  'its language list open': async (page: Page) => {
    await clickCenter(page, `${selectors.picker} > summary`);
    await expect
      .poll(() => page.evaluate(() => Boolean(document.querySelector('[type=search]'))))
      .toBe(true);
  },
  'errors in its form': async (page: Page) => {
    await clickCenter(page, `${selectors.form} [name=name]`);
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('main form')?.hasAttribute('novalidate')),
      )
      .toBe(true);
    await clickCenter(page, `${selectors.form} [type=submit]`);
    await expect
      .poll(() =>
        page.evaluate((errors) => document.querySelectorAll(errors).length, selectors.fieldError),
      )
      .toBe(3);
  },
};

test('opens one panel at a time, closes it on Escape', { tag: '@chromium-119' }, async ({
  old,
  baseURL,
}) => {
  const page = await old.newPage({ baseURL, viewport: phone } as BrowserContextOptions);
  await page.goto('/en');
  const openPanels = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('details[name=site][open]')].map(({ className }) => className),
    );
  for (const panel of ['picker', 'menu'] as const) {
    await page.focus(`${selectors[panel]} > summary`);
    await page.keyboard.press('Enter');
    await expect.poll(openPanels).toEqual([panel]);
  }
  await page.keyboard.press('Escape');
  await expect.poll(openPanels).toEqual([]);
  await page.context().close();
});

for (const [path, state, viewport, colorScheme] of [
  ['/en', 'at rest', phone, 'light'],
  ['/en', 'its menu open', phone, 'dark'],
  ['/ar', 'at rest', desktop, 'dark'],
  ['/en/products', 'its language list open', desktop, 'light'],
  ['/ar/products', 'at rest', phone, 'dark'],
  ['/ar/help-center', 'errors in its form', phone, 'light'],
  ['/en/help-center', 'errors in its form', desktop, 'dark'],
  ['/en/privacy-policy', 'at rest', desktop, 'light'],
] as const) {
  const tag = state === 'at rest' && path !== '/ar' ? [] : '@chromium-119';
  const title = `draws ${path} as today: ${colorScheme}, ${viewport.width} px, ${state}`;
  test(title, { tag }, async ({ old, today, baseURL }) => {
    const open = async (browser: Browser) => {
      const errors: string[] = [];
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      } as BrowserContextOptions);
      // An optional font arrives in time on some machines only.
      await context.route('**/*.woff2', (route) => route.abort());
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(path);
      // Fallback fonts differ between engines.
      await setFont(page, '@fontsource-variable/vazirmatn', 'Vazirmatn Variable');
      await page.evaluate(openDetails);
      await page.evaluate(wrapPlainly);
      await states[state](page);
      return { page, errors };
    };
    const [actual, expected] = [await open(old), await open(today)];
    const conditions = [
      ...(await expected.page.evaluate(readFeatureQueries)),
      ...Object.values(cosmetics),
    ];
    const unsupported = await actual.page.evaluate(findUnsupported, conditions);
    await expected.page.evaluate(dropFeatures, { unsupported, ...cosmetics });
    const [actualElements, expectedElements] = [
      await actual.page.evaluate(measure),
      await expected.page.evaluate(measure),
    ];
    await Promise.all([actual.page.context().close(), expected.page.context().close()]);
    expect(actual.errors).toEqual([]);
    expect(Object.keys(expectedElements).length).toBeGreaterThan(150);
    expect(differences(actualElements, expectedElements)).toEqual([]);
  });
}

/** Compared values of an element. */
interface Drawn {
  /** Left and top within the parent, width, height. */
  readonly box: readonly number[];
  readonly colors: Readonly<Record<string, string>>;
  readonly isInDrawing: boolean;
}

function differences(actual: Record<string, Drawn>, expected: Record<string, Drawn>): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  return names.flatMap((name) => {
    const [is, was] = [actual[name], expected[name]];
    if (!is || !was) return [`${name} is ${is ? 'shown' : 'missing'}`];
    const hasMoved = was.box.some((length, index) => {
      const isVertical = index % 2 === 1;
      return (
        Math.abs(length - (is.box[index] ?? Number.NaN)) >
        (isVertical ? Math.max(lineTolerancePx, Math.abs(length) * lineTolerance) : tolerancePx)
      );
    });
    // Drawings have no fallback for color-mix(), which today's Chromium does not compute to rgb().
    const colors = Object.entries(was.colors).filter(
      ([, color]) => !was.isInDrawing || color.startsWith('rgb'),
    );
    return [
      ...(hasMoved
        ? [`${name} is at ${is.box.map(Math.round)}, expected ${was.box.map(Math.round)}`]
        : []),
      ...colors.flatMap(([property, color]) =>
        is.colors[property] === color
          ? []
          : [`${property} of ${name} is ${is.colors[property]}, expected ${color}`],
      ),
    ];
  });
}

/** Runs in the page. Today's Chromium shows some closed details in wide windows. */
function openDetails(): void {
  for (const details of document.querySelectorAll('main details, footer details')) {
    details.removeAttribute('name');
    details.setAttribute('open', '');
  }
}

/** Runs in the page. Versions of Chromium balance lines differently. */
function wrapPlainly(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (/^(wrap )?(pretty|balance)$/.test(getComputedStyle(element).getPropertyValue('text-wrap')))
      element.style.setProperty('text-wrap', 'wrap');
  }
}

/** Features that are used outside of feature queries (docs/browsers.md). */
const cosmetics = {
  subgrid: '(grid-template-rows: subgrid)',
  containers: '(container-type: inline-size)',
} as const;

/** Runs in the page: lists conditions of its feature queries. */
function readFeatureQueries(): string[] {
  const conditions: string[] = [];
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSSupportsRule) conditions.push(rule.conditionText);
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const { cssRules } of document.styleSheets) visit(cssRules);
  return conditions;
}

/** Runs in the page: lists conditions that the engine does not meet. */
const findUnsupported = (conditions: readonly string[]): string[] =>
  conditions.filter((condition) => !CSS.supports(condition));

/** Runs in the page: switches off features that the other engine lacks, and balanced lines. */
function dropFeatures({
  unsupported,
  subgrid,
  containers,
}: {
  readonly unsupported: readonly string[];
  readonly subgrid: string;
  readonly containers: string;
}): void {
  const visit = (parent: CSSStyleSheet | CSSGroupingRule) => {
    for (const [index, rule] of [...parent.cssRules]
      .map((rule, index) => [index, rule] as const)
      .reverse()) {
      if (rule instanceof CSSSupportsRule && unsupported.includes(rule.conditionText))
        parent.deleteRule(index);
      else if (rule instanceof CSSGroupingRule) visit(rule);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element);
    element.style.setProperty('text-wrap-style', 'auto');
    if (unsupported.includes(containers) && style.containerType !== 'normal')
      element.style.containerType = 'normal';
    if (unsupported.includes(subgrid) && style.gridTemplateRows.startsWith('subgrid'))
      element.style.gridTemplateRows = 'none';
    if (unsupported.includes(subgrid) && style.gridTemplateColumns.startsWith('subgrid'))
      element.style.gridTemplateColumns = 'none';
  }
}

/** Runs in the page: measures box and colors of each visible element. */
function measure(): Record<string, Drawn> {
  const nameOf = (element: Element): string => {
    const { parentElement: parent, tagName } = element;
    const [className] = element.classList;
    const same = [...(parent?.children ?? [])].filter((sibling) => sibling.tagName === tagName);
    const name =
      tagName.toLowerCase() +
      (className ? `.${className}` : '') +
      (same.length > 1 ? `:nth-of-type(${same.indexOf(element) + 1})` : '');
    return parent && parent !== document.body ? `${nameOf(parent)} > ${name}` : name;
  };
  const drawn = [
    ...document.querySelectorAll<HTMLElement>(
      'body :not(.visually-hidden *, defs *, clipPath, clipPath *)',
    ),
  ].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const closed = element.closest('details:not([open])');
    return (
      width > 0 &&
      height > 0 &&
      (!closed || closed === element || element.closest('summary')?.parentElement === closed)
    );
  });
  return Object.fromEntries(
    drawn.map((element) => {
      const [box, parent] = [
        element.getBoundingClientRect(),
        (element.parentElement as Element).getBoundingClientRect(),
      ];
      const { color, backgroundColor, borderTopWidth, borderTopColor, fill, stroke } =
        getComputedStyle(element);
      const colors = {
        color,
        backgroundColor,
        ...(borderTopWidth === '0px' ? {} : { borderTopColor }),
        ...(element instanceof SVGElement ? { fill, stroke } : {}),
      };
      const isInDrawing = Boolean(element.closest('svg, [role=img], [aria-hidden=true]'));
      return [
        nameOf(element),
        { box: [box.x - parent.x, box.y - parent.y, box.width, box.height], colors, isInDrawing },
      ];
    }),
  );
}
