import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selectorSpecificity } from '@csstools/selector-specificity';
import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { memoize } from '../../src/config/memoize.ts';
import type { HtmlElement } from '../../src/text/html-nodes.ts';
import { type BuiltPage, elementsIn, getAttribute } from './built-page.ts';
import {
  findScriptedElements,
  indexElements,
  matchingElements,
  mayMatchSameElement,
  type ParsedSelector,
  parseSelector,
  type ScriptedElements,
} from './element-matching.ts';
import { lowerDeclarations } from './lower-declarations.ts';
import { shortenDeclarations } from './shorten-declarations.ts';
import { readScripts, rewriteStylesheets } from './site-assets.ts';

/**
 * A feature of the oldest browsers of `browserslist`. Older ones use only the styles in
 * `@supports not` of it (src/styles/plain.css).
 */
const baseline = '(aspect-ratio:1)';
const plainQuery = /^not\s*\(\s*aspect-ratio/;

/** All rules of a selector in a layer are raised alike, so their order stays. */
interface Selector extends ParsedSelector {
  readonly text: string;
  readonly layer: number;
  readonly specificity: number;
  /** Classes to add, so that it wins over selectors of lower layers. */
  addedClasses: number;
}

/** What a rule sets, with one of its selectors. */
interface Entry {
  readonly selector: Selector;
  readonly isImportant: boolean;
  /** Position as written, and after sorting by layer. */
  readonly written: number;
  readonly sorted: number;
}

/** A style sheet, sorted by layer. */
interface Sheet {
  readonly root: Root;
  /** By group of properties. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly selectors: ReadonlyMap<Rule, readonly Selector[]>;
  readonly ruleCount: number;
}

/**
 * Writes styles without cascade layers, which Chrome supports from 99 on: sorts the rules by layer,
 * and raises the selectors that would lose to a lower layer. Computed styles stay the same. For
 * elements that scripts create, strings in the scripts decide.
 * @param site folder of the built site
 * @throws if a layer is unknown or inside another rule, or an id would win over a higher layer
 */
export async function flattenLayers(pages: readonly BuiltPage[], site: string): Promise<void> {
  const paths = [
    ...new Set(pages.flatMap(({ stylesheets }) => stylesheets.map(({ path }) => path))),
  ];
  const linked = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(site, path), 'utf8')] as const),
    ),
  );
  const textsOf = (page: BuiltPage) => [
    ...page.styles.map(({ css }) => css),
    ...page.stylesheets.map(({ path }) => linked.get(path) ?? ''),
  ];
  const order = layerOrder(pages.flatMap(textsOf));
  const selectors = new Map<string, Selector>();
  const sheets = new Map(
    [...new Set(pages.flatMap(textsOf))].map((css) => [css, sortByLayer(css, order, selectors)]),
  );
  const meet = meetings(pages, await findAllScriptedElements(pages, site));
  const cascades = new Map(
    pages.map((page) => [
      textsOf(page).join('\0'),
      textsOf(page).flatMap((css) => sheets.get(css) ?? []),
    ]),
  );
  while ([...cascades.values()].map((cascade) => raiseSelectors(cascade, meet)).some(Boolean));
  const written = new Map([...sheets].map(([css, sheet]) => [css, write(sheet)]));
  for (const page of pages)
    for (const style of page.styles) style.css = written.get(style.css) ?? style.css;
  await rewriteStylesheets(pages, site, (css) => written.get(css) ?? css);
}

/** The order that `@layer a, b;` declares. */
function layerOrder(texts: readonly string[]): string[] {
  const orders = new Set(texts.flatMap((css) => css.match(/@layer [^;{}]+(?=;)/g) ?? []));
  const [order = [], ...others] = [...orders].map((statement) =>
    statement.slice('@layer '.length).split(/\s*,\s*/),
  );
  if (others.length > 0)
    throw new Error(
      `The pages declare ${orders.size} orders of layers. Expected one @layer statement, in src/components/site/Fonts.astro.`,
    );
  return order;
}

function sortByLayer(css: string, order: readonly string[], known: Map<string, Selector>): Sheet {
  const root = postcss.parse(css);
  lowerDeclarations(root);
  shortenDeclarations(root);
  const written = ruleNumbers(root);
  const layers: ChildNode[][] = [...order, ''].map(() => []);
  const plain: ChildNode[] = [];
  for (const node of [...root.nodes]) {
    const isLayer = node.type === 'atrule' && node.name === 'layer';
    const layer = isLayer && node.nodes ? order.indexOf(node.params) : order.length;
    if (layer < 0)
      throw node.error(
        `The layer "${isLayer && node.params}" has no place. Add it to @layer in src/components/site/Fonts.astro.`,
      );
    if (node.type === 'atrule' && node.name === 'supports' && plainQuery.test(node.params))
      plain.push(node);
    else if (!isLayer) layers[layer]?.push(node);
    else layers[layer]?.push(...(node.nodes ?? []));
  }
  const layerOf = new Map(layers.flatMap((nodes, layer) => nodes.map((node) => [node, layer])));
  // Appended, because PostCSS copies nodes that its constructors get.
  const query = postcss.atRule({ name: 'supports', params: baseline });
  query.append(...layers.flat());
  const sorted = postcss.root().append(...plain, ...(query.nodes?.length ? [query] : []));
  sorted.walkAtRules('layer', (node) => {
    throw node.error(
      'A layer inside another rule can’t be flattened. Move it to the top of its style sheet.',
    );
  });
  return { root: sorted, ...entriesOf(query, layerOf, written, known) };
}

function ruleNumbers(root: Root | AtRule): Map<Rule, number> {
  const numbers = new Map<Rule, number>();
  root.walkRules((rule) => void numbers.set(rule, numbers.size));
  return numbers;
}

function entriesOf(
  query: AtRule,
  layerOf: ReadonlyMap<ChildNode, number>,
  written: ReadonlyMap<Rule, number>,
  known: Map<string, Selector>,
) {
  const entries = new Map<string, Entry[]>();
  const selectors = new Map<Rule, Selector[]>();
  const sorted = ruleNumbers(query);
  for (const node of query.nodes ?? []) {
    const layer = layerOf.get(node) ?? 0;
    for (const rule of rulesIn(node)) {
      const own = rule.selectors.map((text) => selectorOf(text, layer, known));
      selectors.set(rule, own);
      const groups = new Set(
        rule.nodes.flatMap((child) =>
          child.type === 'decl' ? [`${propertyGroup(child.prop)} ${child.important ?? false}`] : [],
        ),
      );
      for (const group of groups) {
        const list = entries.get(group) ?? [];
        entries.set(group, list);
        for (const selector of own)
          list.push({
            selector,
            isImportant: group.endsWith(' true'),
            written: written.get(rule) ?? 0,
            sorted: sorted.get(rule) ?? 0,
          });
      }
    }
  }
  return { entries, selectors, ruleCount: Math.max(written.size, sorted.size) };
}

function rulesIn(node: ChildNode): Rule[] {
  if (node.type === 'rule') return [node];
  if (node.type !== 'atrule' || /keyframes$/.test(node.name)) return [];
  return (node.nodes ?? []).flatMap(rulesIn);
}

function selectorOf(text: string, layer: number, known: Map<string, Selector>): Selector {
  const key = `${layer} ${text}`;
  const selector = known.get(key) ?? {
    ...parseSelector(text),
    text,
    layer,
    specificity: specificityOf(text),
    addedClasses: 0,
  };
  known.set(key, selector);
  return selector;
}

/** One class counts as 1,000 tags, one id as 1,000 classes. */
function specificityOf(text: string): number {
  const { a, b, c } = selectorSpecificity(selectorParser().astSync(text));
  return a * 1e6 + b * 1e3 + c;
}

/** Properties that set partly the same, such as a shorthand and its longhands. */
const groups: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['inset', /^(inset|top|right|bottom|left)\b/],
  ['size', /^(width|height|inline-size|block-size)$/],
  ['min-size', /^min-/],
  ['max-size', /^max-/],
  ['font', /^(font|line-height)/],
  ['radius', /^border(-\w+)*-radius$/],
  ['gap', /^(row-|column-|grid-)?gap$/],
  ['align', /^(align|justify|place)-/],
  ['wrap', /^(white-space|text-wrap)/],
  ['transform', /^(transform|translate|rotate|scale)$/],
];

function propertyGroup(property: string): string {
  if (property.startsWith('--')) return property;
  const name = property.toLowerCase().replace(/^-(webkit|moz|ms)-/, '');
  const [group] = groups.find(([, pattern]) => pattern.test(name)) ?? [];
  return group ?? name.match(/^(text-\w+|scroll-\w+|\w+)/)?.[0] ?? name;
}

/** @returns whether a selector was raised, after which others may have to be */
function raiseSelectors(
  cascade: readonly Sheet[],
  meet: (one: Selector, other: Selector) => boolean,
): boolean {
  const groupNames = new Set(cascade.flatMap(({ entries }) => [...entries.keys()]));
  let isChanged = false;
  for (const name of groupNames) {
    let before = 0;
    const entries: Entry[] = [];
    for (const sheet of cascade) {
      for (const entry of sheet.entries.get(name) ?? [])
        entries.push({ ...entry, written: entry.written + before, sorted: entry.sorted + before });
      before += sheet.ruleCount;
    }
    for (const [index, one] of entries.entries()) {
      for (const other of entries.slice(index + 1)) {
        const isFirst = winsByLayer(one, other);
        if (
          isFirst === winsFlat(one, other) ||
          one.selector === other.selector ||
          !meet(one.selector, other.selector)
        )
          continue;
        raiseAbove(...(isFirst ? ([one, other] as const) : ([other, one] as const)));
        isChanged = true;
      }
    }
  }
  return isChanged;
}

function winsByLayer(one: Entry, other: Entry): boolean {
  const layers = one.selector.layer - other.selector.layer;
  const order =
    (one.isImportant ? -layers : layers) ||
    one.selector.specificity - other.selector.specificity ||
    one.written - other.written;
  return order > 0;
}

const raisedSpecificity = ({ specificity, addedClasses }: Selector) =>
  specificity + addedClasses * 1e3;

function winsFlat(one: Entry, other: Entry): boolean {
  return (
    (raisedSpecificity(one.selector) - raisedSpecificity(other.selector) ||
      one.sorted - other.sorted) > 0
  );
}

function raiseAbove(winner: Entry, loser: Entry): void {
  if (raisedSpecificity(loser.selector) - raisedSpecificity(winner.selector) > 5e5)
    throw new Error(
      `The style of "${loser.selector.text}" would win over "${winner.selector.text}" of a higher layer by its id. Use a class in the first.`,
    );
  while (!winsFlat(winner, loser)) winner.selector.addedClasses++;
}

/** Whether two selectors may apply to one element. */
function meetings(
  pages: readonly BuiltPage[],
  scripted: readonly ScriptedElements[],
): (one: Selector, other: Selector) => boolean {
  const index = indexElements(distinctElements(pages));
  const elementsOf = memoize((selector: Selector) => matchingElements(index, selector));
  const decide = (one: Selector, other: Selector) => {
    if (one.pseudoElement !== other.pseudoElement) return false;
    const [elements, others] = [elementsOf(one), elementsOf(other)];
    if ([...elements].some((element) => others.has(element))) return true;
    return (
      (elements.size === 0 && mayMatchSameElement(one, other, scripted)) ||
      (others.size === 0 && mayMatchSameElement(other, one, scripted))
    );
  };
  const decideOnce = memoize((one: Selector) => memoize((other: Selector) => decide(one, other)));
  return (one, other) => decideOnce(one)(other);
}

/** One of all elements that the same selectors apply to: pages have most in common. */
function distinctElements(pages: readonly BuiltPage[]): HtmlElement[] {
  const found = new Map<string, HtmlElement>();
  for (const { elements } of pages) {
    const keys = new Map<unknown, string>();
    const siblings = new Map<unknown, Set<string>>();
    for (const element of elements) {
      const parent = element.parentNode;
      const before = siblings.get(parent) ?? new Set();
      const named = element.attrs
        .filter(({ name }) => /^(class|id|dir)$/.test(name))
        .map(({ name, value }) => `${name}=${value}`);
      const own = [element.tagName, ...named].join(' ');
      const key = createHash('sha256')
        .update([keys.get(parent), ...before, own].join('\n'))
        .digest('base64');
      keys.set(element, key);
      siblings.set(parent, before.add(own));
      if (!found.has(key)) found.set(key, element);
    }
  }
  return [...found.values()];
}

/**
 * Scripts of islands create elements in them, all others anywhere in the body. Astro writes the
 * path of an island's script into `component-url`, which it does not document.
 */
async function findAllScriptedElements(
  pages: readonly BuiltPage[],
  site: string,
): Promise<ScriptedElements[]> {
  const elements = distinctElements(pages);
  const islands = Map.groupBy(elements, (element) => getAttribute(element, 'component-url'));
  const body = elements.filter(({ tagName }) => tagName === 'body');
  return (await readScripts(site)).map(({ path, text }) => {
    const found = islands.get(path);
    return findScriptedElements(text, found ?? body, found?.flatMap(elementsIn) ?? []);
  });
}

function write({ root, selectors }: Sheet): string {
  for (const [rule, own] of selectors)
    if (own.some(({ addedClasses }) => addedClasses > 0))
      rule.selector = own.map(formatRaised).join(',');
  return root.toString();
}

/** Repeats a class of the selector, or excludes one that no element has. */
function formatRaised({ text, addedClasses }: Selector): string {
  if (addedClasses === 0) return text;
  const root = selectorParser().astSync(text);
  const nodes = root.first.nodes;
  const subject = nodes.findLastIndex(({ type }) => type === 'combinator') + 1;
  const own = nodes.findLast((node, index) => index >= subject && node.type === 'class');
  const place =
    own ?? nodes.slice(subject).findLast((node) => !selectorParser.isPseudoElement(node));
  const added = String(own ?? ':not(._)').repeat(addedClasses);
  return nodes.map((node) => (node === place ? `${node}${added}` : String(node))).join('') || text;
}
