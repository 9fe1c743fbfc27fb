import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { memoize } from '../../src/config/memoize.ts';
import type { HtmlElement } from '../../src/text/html-nodes.ts';
import { getAttribute } from './built-page.ts';

/** A part of a selector between combinators. */
interface Compound {
  /** Before this part; empty for the first. */
  readonly combinator: string;
  readonly nodes: readonly Node[];
}

/** A selector without commas. */
export interface ParsedSelector {
  readonly parts: readonly Compound[];
  /** Such as `::before`; empty for the element itself. */
  readonly pseudoElement: string;
}

/** @param selector without commas outside brackets */
export function parseSelector(selector: string): ParsedSelector {
  const [first] = selectorParser().astSync(selector).nodes;
  if (!first) throw new Error(`"${selector}" is no selector.`);
  const pseudoElements = first.nodes.filter((node) => selectorParser.isPseudoElement(node));
  return { parts: splitCompounds(first), pseudoElement: pseudoElements.map(String).join('') };
}

const splitCompounds = memoize(({ nodes }: Selector): Compound[] => {
  const starts = [
    -1,
    ...nodes.flatMap(({ type }, index) => (type === 'combinator' ? [index] : [])),
  ];
  return starts.map((start, index) => ({
    combinator: nodes[start]?.value?.trim() || (index && ' ') || '',
    nodes: nodes.slice(start + 1, starts[index + 1]),
  }));
});

/** Elements by tag, by class with a dot, and all by `*`. */
export type ElementIndex = ReadonlyMap<string, readonly HtmlElement[]>;

/** Indexes elements by tag and class. */
export function indexElements(elements: readonly HtmlElement[]): ElementIndex {
  const index = new Map<string, HtmlElement[]>([['*', [...elements]]]);
  for (const element of elements) {
    for (const key of [
      element.tagName.toLowerCase(),
      ...[...classesOf(element)].map((name) => `.${name}`),
    ]) {
      const list = index.get(key) ?? [];
      list.push(element);
      index.set(key, list);
    }
  }
  return index;
}

/** Finds the elements that a selector may apply to. */
export function matchingElements(index: ElementIndex, { parts }: ParsedSelector): Set<HtmlElement> {
  const last = parts.at(-1);
  const [className] = namesIn(last, 'class');
  const key = className ? `.${className}` : tagOf(last) || '*';
  return new Set((index.get(key) ?? []).filter((element) => matches(element, parts)));
}

function namesIn(compound: Compound | undefined, type: 'tag' | 'class' | 'id'): string[] {
  return compound?.nodes.flatMap((node) => (node.type === type ? [node.value] : [])) ?? [];
}

function tagOf(compound: Compound | undefined): string {
  return compound?.nodes.some(({ value }) => value === ':root')
    ? 'html'
    : (namesIn(compound, 'tag')[0]?.toLowerCase() ?? '');
}

function matches(element: HtmlElement, parts: readonly Compound[]): boolean {
  const last = parts.at(-1);
  if (!last?.nodes.every((node) => matchesNode(element, node))) return parts.length === 0;
  const before = parts.slice(0, -1);
  return (
    before.length === 0 ||
    relatives(element, last.combinator).some((other) => matches(other, before))
  );
}

/** States, positions and attributes that scripts change may apply at any time. */
function matchesNode(element: HtmlElement, node: Node): boolean {
  if (node.type === 'tag') return node.value.toLowerCase() === element.tagName.toLowerCase();
  if (node.type === 'id') return node.value === getAttribute(element, 'id');
  if (node.type === 'class') return classesOf(element).has(node.value);
  if (node.type === 'attribute' && node.attribute === 'dir')
    return !node.value || node.value === getAttribute(element, 'dir');
  if (node.type !== 'pseudo') return true;
  if (node.value === ':root') return element.tagName === 'html';
  return (
    !/^:(is|where)$/.test(node.value) ||
    node.nodes.some((selector) => matches(element, splitCompounds(selector)))
  );
}

/** Elements to the left of a combinator. */
function relatives(element: HtmlElement, combinator: string): HtmlElement[] {
  if (combinator === ' ') return ancestorsOf(element);
  if (combinator === '>') return ancestorsOf(element).slice(0, 1);
  const siblings = (element.parentNode?.childNodes ?? []).filter((node) => 'tagName' in node);
  const before = siblings.slice(0, siblings.indexOf(element));
  return combinator === '+' ? before.slice(-1) : before;
}

/** The nearest first. */
function ancestorsOf({ parentNode }: HtmlElement): HtmlElement[] {
  return parentNode && 'tagName' in parentNode ? [parentNode, ...ancestorsOf(parentNode)] : [];
}

const classesOf = memoize(
  (element: HtmlElement): ReadonlySet<string> =>
    new Set((getAttribute(element, 'class') ?? '').split(/\s+/)),
);

/** The elements that a script can create, and where. */
export interface ScriptedElements {
  /** Elements around the created ones. */
  readonly around: ReadonlySet<HtmlElement>;
  /** Lists of classes in the script: one element may have all of one. */
  readonly lists: readonly ReadonlySet<string>[];
  /** Tags and classes of the created elements, and of those beside them. */
  readonly names: ReadonlySet<string>;
}

/**
 * @param hosts elements in which the script creates others
 * @param inside elements already in the hosts
 */
export function findScriptedElements(
  script: string,
  hosts: readonly HtmlElement[],
  inside: readonly HtmlElement[],
): ScriptedElements {
  const lists = (script.match(/(?<=["'`])[a-z][\w-]*( [\w-]+)*(?=["'`])/g) ?? []).map(
    (list) => new Set(list.split(' ')),
  );
  return {
    around: new Set(hosts.flatMap((host) => [host, ...ancestorsOf(host)])),
    lists,
    names: new Set([
      ...lists.flatMap((list) => [...list]),
      ...inside.flatMap((element) => [element.tagName, ...classesOf(element)]),
    ]),
  };
}

/**
 * Whether an element that a script creates may match both selectors.
 * @param created matches no element of the built pages
 */
export function mayMatchSameElement(
  created: ParsedSelector,
  other: ParsedSelector,
  scripted: readonly ScriptedElements[],
): boolean {
  const [a, b] = [created.parts.at(-1), other.parts.at(-1)];
  const [tagOfA, tagOfB] = [tagOf(a), tagOf(b)];
  if (namesIn(b, 'id').length > namesIn(a, 'id').length || (tagOfA && tagOfB && tagOfA !== tagOfB))
    return false;
  const classes = namesIn(a, 'class');
  const names = [...new Set([...classes, ...namesIn(b, 'class')])];
  return scripted.some((elements) => {
    const areTogether =
      names.length === classes.length ||
      elements.lists.some((list) => names.every((name) => list.has(name)));
    return areTogether && mayBeIn(elements, created.parts) && mayBeIn(elements, other.parts);
  });
}

/** The last parts match created elements, those before them elements around these. */
function mayBeIn({ around, names }: ScriptedElements, parts: readonly Compound[]): boolean {
  const isKnown = (part: Compound) =>
    [tagOf(part), ...namesIn(part, 'class')].every((name) => !name || names.has(name));
  const first = parts.findLastIndex((part) => !isKnown(part)) + 1;
  if (first === 0) return true;
  return parts.some(
    (part, index) =>
      index >= first &&
      part.combinator === ' ' &&
      [...around].some((element) => matches(element, parts.slice(0, index))),
  );
}
