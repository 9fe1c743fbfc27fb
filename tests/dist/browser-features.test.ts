import css from '@eslint/css';
import browserslist from 'browserslist';
import { ESLint, type Linter } from 'eslint';
import baselineJs from 'eslint-plugin-baseline-js';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { listBuiltFiles, readBuiltFile } from './helpers/built-pages.ts';

/**
 * Features that older browsers of `browserslist` lack, each with what a visitor has instead. A
 * feature inside its feature query, or after another declaration of its property, needs no entry.
 */
const cssFallbacks: Readonly<Record<string, string>> = {
  ':details-content': 'Details that wide windows show open are closed.',
  ':focus-visible': 'Safari 15.0 to 15.3 draws its own outline around what has the focus.',
  ':has': 'Fewer columns; the page behind the open menu scrolls.',
  ':selection': 'Safari on iOS selects text in its own color.',
  ':target-current': 'It is in a query for scroll-target-group: no part of a legal text is marked.',
  ':view-transition': 'Pages change at once.',
  ':view-transition-group': 'Pages change at once.',
  '@container':
    'On phones callouts are beside their drawing, narrow; the header stays in the window.',
  '@property': 'It is in use where animation-timeline is: the clock of markets shows one time.',
  '@view-transition': 'Pages change at once.',
  'animation-range': 'It is in a query for animation-timeline: the header has no shadow.',
  'break-after: avoid': 'Printed legal texts may have a heading at the end of a page.',
  'color-mix': 'Drawings have no ground.',
  'color-scheme': 'Firefox before 96 draws scroll bars light in the dark scheme.',
  'container-type': 'As @container.',
  contain: 'Safari 15.0 to 15.3 draws white-label phones no taller than what they show.',
  'content-visibility': 'Details that wide windows show open are closed.',
  'fit-content': 'As a function in a grid, Chrome 57, Safari 10.1 and Firefox 52 have it.',
  'forced-color-adjust': 'Browsers without it have no forced colors.',
  'forced-colors': 'Browsers without it have no forced colors.',
  orphans: 'Printed legal texts may have a single line at the end of a page.',
  outline: 'Outlines have square corners.',
  'overflow-wrap: anywhere':
    'Safari 15.0 to 15.3 breaks no word: long ones make their column wider.',
  'overscroll-behavior': 'The page scrolls behind the end of a list.',
  'overscroll-behavior-x': 'A swipe past the last slide may leave the page.',
  'prefers-contrast': 'Contrast is as for other visitors.',
  resize: 'The message field has a fixed size.',
  'scroll-snap-type': 'Data of 2022; Chrome 69, Safari 11 and Firefox 68 have it.',
  scripting: 'Without JavaScript, the carousel has an empty line for its buttons.',
  'scrollbar-width': 'Rows that scroll sideways show their scroll bar.',
  'text-autospace': 'Chinese has no space beside Latin letters.',
  'text-spacing-trim': 'Japanese brackets are as wide as a letter.',
  'text-wrap': 'Lines break less evenly.',
  'text-wrap-style': 'Lines break less evenly.',
  'view-timeline': 'It is in a query for animation-timeline: the clock of markets shows one time.',
  'view-timeline-inset': 'As view-timeline.',
  'view-transition-name': 'Pages change at once.',
  widows: 'Printed legal texts may have a single line at the start of a page.',
  'word-break: auto-phrase': 'Japanese breaks lines between any letters.',
  zoom: 'On phones with large text, words of mock phones lie over each other.',
};
const jsFallbacks: Readonly<Record<string, string>> = {
  'async-clipboard': 'The copy button says that it could not copy.',
  'constructed-stylesheets': 'Rules are inserted into a stylesheet of the page.',
  'network-information': 'React tests for it.',
  'object-hasown':
    "Astro's island element calls it only for an export of an export; no island is one.",
};

/** Methods since 2022 of arrays, strings and elements, which the linter can't tell from others. */
const recentMethods = [
  'at',
  'checkVisibility',
  'findLast',
  'findLastIndex',
  'isWellFormed',
  'requestSubmit',
  'showModal',
  'showPopover',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toWellFormed',
];

/** Both linters use the data of web-features, which has years instead of versions. */
const baselineYear = Math.min(...oldestBrowsers().map((time) => time.getUTCFullYear()));

/** Built files of both fixtures. */
const files = ['dist-bare', 'dist-full'].flatMap((root) =>
  listBuiltFiles(root).map((file) => ({
    name: `${root}/${file}`,
    text: () => readBuiltFile(file, root),
  })),
);

describe('browser features in built files', () => {
  it('uses styles that all supported browsers read or do without', async () => {
    const found = await featuresOfStyles();
    expect(found.filter(({ feature }) => !(feature in cssFallbacks))).toEqual([]);
    expect(
      Object.keys(cssFallbacks).filter(
        (listed) => !found.some(({ feature }) => feature === listed),
      ),
    ).toEqual([]);
  });

  it('uses scripts that all supported browsers run or do without', async () => {
    const found = await featuresOfScripts();
    expect(found.filter(({ feature }) => !(feature in jsFallbacks))).toEqual([]);
    expect(
      Object.keys(jsFallbacks).filter((listed) => !found.some(({ feature }) => feature === listed)),
    ).toEqual([]);
  });
});

interface Found {
  readonly feature: string;
  readonly file: string;
  readonly code: string;
}

/** Returns the release dates of the oldest supported version of each browser. */
function oldestBrowsers(): Date[] {
  const oldest = new Map(browserslist().map((browser) => browser.split(' ') as [string, string]));
  return [...oldest].map(
    ([name, version]) =>
      new Date(1000 * (browserslist.data[name]?.releaseDate[version] ?? Number.NaN)),
  );
}

/** Returns the distinct texts of one kind of built files, each with the first file that has it. */
function distinctTexts(extension: string, element: RegExp): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { name, text } of files) {
    const parts = name.endsWith(extension)
      ? [text()]
      : name.endsWith('.html')
        ? [...text().matchAll(element)].map(([, part = '']) => part)
        : [];
    for (const part of parts) if (!texts.has(part)) texts.set(part, name);
  }
  return texts;
}

async function featuresOfStyles(): Promise<Found[]> {
  // Check each rule once, as pages share most of them.
  const rules = new Map<string, string>();
  for (const [css, file] of distinctTexts('.css', /<style[^>]*>(.*?)<\/style>/gs)) {
    const root = postcss.parse(css);
    root.walkRules(keepFallbacks);
    // All supported browsers meet this query (docs/browsers.md), which the linter forbids.
    root.walkAtRules('supports', (query) => {
      if (query.params === '(aspect-ratio:1)') query.replaceWith(query.nodes ?? []);
      if (query.params === 'not (aspect-ratio:1)') query.remove();
    });
    for (const node of root.nodes) {
      const rule = node.toString().replaceAll('\n', ' ');
      if (!rules.has(rule)) rules.set(rule, file);
    }
  }
  const lines = [...rules.keys()];
  const eslint = createLinter({
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: { 'css/use-baseline': ['error', { available: baselineYear }] },
  });
  const code = lines.map((rule) => (rule.endsWith('}') ? rule : `${rule};`)).join('\n');
  const [result] = await eslint.lintText(code, { filePath: 'built.css' });
  return distinct(
    (result?.messages ?? []).map(({ message, line, column }) => {
      const rule = lines[line - 1] ?? '';
      // Example: Value 'clip' of property 'overflow' is not a 2021 available baseline feature.
      const [, kind, name, property] =
        message.match(/^(\S+) .*?'(.+?)'(?: of property '(.+?)')?/) ?? [];
      const sign = kind === 'Selector' ? ':' : '';
      return {
        feature: property ? `${property}: ${name}` : name ? sign + name : message,
        file: rules.get(rule) ?? '',
        code: rule.slice(Math.max(0, column - 60), column + 40),
      };
    }),
  );
}

const createLinter = (config: Linter.Config): ESLint =>
  new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [config],
  });

/** Removes declarations with an earlier one of the same property, which older browsers take. */
function keepFallbacks(rule: Rule): void {
  const seen = new Set<string>();
  for (const node of [...rule.nodes]) {
    if (node.type !== 'decl' || node.prop.startsWith('--')) continue;
    const property = node.prop.replace(/^-\w+-/, '');
    if (seen.has(property)) node.remove();
    seen.add(property);
  }
}

async function featuresOfScripts(): Promise<Found[]> {
  const eslint = createLinter({
    languageOptions: { ecmaVersion: baselineYear as Linter.EcmaVersion },
    plugins: { 'baseline-js': baselineJs as unknown as ESLint.Plugin },
    rules: {
      'no-restricted-properties': [
        'error',
        ...recentMethods.map((property) => ({
          property,
          message: `A method (${property}) of 2022.`,
        })),
      ],
      'baseline-js/use-baseline': [
        'error',
        {
          available: baselineYear,
          includeWebApis: { preset: 'auto' },
          includeJsBuiltins: { preset: 'auto' },
        },
      ],
    },
  });
  const found: Found[] = [];
  // Scripts with attributes load a file or hold data.
  for (const [code, file] of distinctTexts('.js', /<script>(.*?)<\/script>/gs)) {
    const [result] = await eslint.lintText(code);
    for (const { message, line, column } of result?.messages ?? []) {
      // Example: Feature 'Locks' (web-locks) became Baseline in 2022 and exceeds 2021.
      const feature = message.match(/ \((\S+)\) /)?.[1] ?? message;
      found.push({
        feature,
        file,
        code: code.split('\n')[line - 1]?.slice(Math.max(0, column - 40), column + 40) ?? '',
      });
    }
  }
  return distinct(found);
}

/** Returns the first place of each feature. */
const distinct = (found: readonly Found[]): Found[] =>
  found.filter(
    ({ feature }, index) => found.findIndex((other) => other.feature === feature) === index,
  );
