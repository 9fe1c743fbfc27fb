import selectorParser from 'postcss-selector-parser';
import { memoize } from '../memoize.ts';
import { attribute, type HtmlElement } from './built-page.ts';

/**
 * A part of a selector between combinators. States, positions and attributes that scripts change
 * are left out: they may apply at any time.
 */
interface Compound {
  readonly tag: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly direction: string;
  /** The selectors of each `:is()` and `:where()`. */
  readonly alternatives: readonly (readonly Complex[])[];
  /** Before this part; empty for the first. */
  readonly combinator: string;
}

/** The parts of a selector without commas. */
type Complex = readonly Compound[];

export interface ParsedSelector {
  readonly parts: Complex;
  /** Such as `::before`; empty for the element itself. */
  readonly pseudoElement: string;
}

/** @param selector without commas outside brackets */
export function parseSelector(selector: string): ParsedSelector {
  const [first] = selectorParser().astSync(selector).nodes;
  if (!first) throw new Error(`"${selector}" is no selector.`);
  const pseudoElements = first.nodes.filter((node) => selectorParser.isPseudoElement(node));
  return { parts: toComplex(first), pseudoElement: pseudoElements.map(String).join('') };
}

function toComplex({ nodes }: selectorParser.Selector): Complex {
  const groups: selectorParser.Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'combinator') groups.push([node]);
    else groups.at(-1)?.push(node);
  }
  return groups.map(toCompound);
}

function toCompound(nodes: readonly selectorParser.Node[]): Compound {
  const values = (type: string) => nodes.flatMap((node) => (node.type === type ? [node.value ?? ''] : []));
  const lists = nodes.flatMap((node) => (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) ? [node.nodes.map(toComplex)] : []));
  const roots = nodes.some(({ type, value }) => type === 'pseudo' && value === ':root');
  const [combinator = ''] = values('combinator').map((value) => value.trim() || ' ');
  const direction = nodes.flatMap((node) => (node.type === 'attribute' && node.attribute === 'dir' ? [node.value ?? ''] : []));
  return {
    tag: roots ? 'html' : (values('tag')[0]?.toLowerCase() ?? ''),
    ids: values('id'),
    classes: values('class'),
    direction: direction[0] ?? '',
    alternatives: lists,
    combinator,
  };
}

/** Elements by tag, by class with a dot, and all by `*`. */
export type ElementIndex = ReadonlyMap<string, readonly HtmlElement[]>;

export function indexElements(elements: readonly HtmlElement[]): ElementIndex {
  const index = new Map<string, HtmlElement[]>([['*', [...elements]]]);
  for (const element of elements) {
    for (const key of [element.tagName.toLowerCase(), ...[...classesOf(element)].map((name) => `.${name}`)]) {
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
  const key = last?.classes[0] ? `.${last.classes[0]}` : last?.tag || '*';
  return new Set((index.get(key) ?? []).filter((element) => matches(element, parts)));
}

function matches(element: HtmlElement, parts: Complex): boolean {
  const last = parts.at(-1);
  if (!last || !matchesCompound(element, last)) return parts.length === 0;
  const before = parts.slice(0, -1);
  return before.length === 0 || relatives(element, last.combinator).some((other) => matches(other, before));
}

function matchesCompound(element: HtmlElement, { tag, ids, classes, direction, alternatives }: Compound): boolean {
  if (tag && tag !== '*' && tag !== element.tagName.toLowerCase()) return false;
  const own = classesOf(element);
  if (!classes.every((name) => own.has(name))) return false;
  if (!ids.every((id) => attribute(element, 'id') === id)) return false;
  if (direction && attribute(element, 'dir') !== direction) return false;
  return alternatives.every((list) => list.some((parts) => matches(element, parts)));
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

const classesOf = memoize((element: HtmlElement): ReadonlySet<string> => new Set((attribute(element, 'class') ?? '').split(/\s+/)));

/** Where a script creates elements, and which. */
export interface ScriptPlace {
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
export function scriptPlace(script: string, hosts: readonly HtmlElement[], inside: readonly HtmlElement[]): ScriptPlace {
  const lists = (script.match(/(?<=["'`])[a-z][\w-]*( [\w-]+)*(?=["'`])/g) ?? []).map((list) => new Set(list.split(' ')));
  return {
    around: new Set(hosts.flatMap((host) => [host, ...ancestorsOf(host)])),
    lists,
    names: new Set([...lists.flatMap((list) => [...list]), ...inside.flatMap((element) => [element.tagName, ...classesOf(element)])]),
  };
}

/**
 * Whether an element that a script creates may match both selectors.
 * @param created matches no element of the built pages
 */
export function mayMeet(created: ParsedSelector, other: ParsedSelector, places: readonly ScriptPlace[]): boolean {
  const [a, b] = [created.parts.at(-1), other.parts.at(-1)];
  if (!a || !b || b.ids.length > a.ids.length || (a.tag && b.tag && a.tag !== b.tag && a.tag !== '*' && b.tag !== '*')) return false;
  const names = [...new Set([...a.classes, ...b.classes])];
  return places.some((place) => {
    const areTogether = names.length === a.classes.length || place.lists.some((list) => names.every((name) => list.has(name)));
    return areTogether && mayBeIn(place, created.parts) && mayBeIn(place, other.parts);
  });
}

/** The last parts match elements of the place, those before them elements around it. */
function mayBeIn({ around, names }: ScriptPlace, parts: Complex): boolean {
  const isKnown = ({ tag, classes }: Compound) => [tag.replace('*', ''), ...classes].every((name) => !name || names.has(name));
  const first = parts.findLastIndex((part) => !isKnown(part)) + 1;
  if (first === 0) return true;
  return parts.some((part, index) => index >= first && part.combinator === ' ' && [...around].some((element) => matches(element, parts.slice(0, index))));
}
