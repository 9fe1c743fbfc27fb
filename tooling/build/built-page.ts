import MagicString from 'magic-string';
import { parse, type Token } from 'parse5';
import postcss, { type Root } from 'postcss';
import {
  findAttributeValue,
  isElementNode,
  listDescendantNodes,
  type ParsedHtmlElement,
  type ParsedHtmlNode,
} from '../../src/utils/html-nodes.ts';
import { memoize } from '../../src/utils/memoize.ts';

/**
 * The parser keeps positions only of elements that steps edit: those of all others would take a
 * third of a build's memory.
 */
const editedElements = new Set(['link', 'meta', 'path']);

/**
 * A style in the page. Styles with the same text share one root, in one page and across pages: a
 * step finds them by it, and replaces a root but never changes it.
 */
interface PageStyle {
  root: Root;
  readonly element: ParsedHtmlElement;
  readonly start: number;
  readonly end: number;
}

/** A linked stylesheet. Steps replace its root, and at the end its path. */
interface LinkedStylesheet {
  root: Root;
  path: string;
  readonly link: ParsedHtmlElement;
}

/**
 * A built page, parsed once. Steps change `styles`, `stylesheets` and `edits`. All other bytes
 * stay, because nothing prints the tree.
 */
export interface BuiltPage {
  /** Path below the folder of the site. */
  readonly file: string;
  /** `edits` uses positions in this text. */
  readonly html: string;
  readonly nodes: readonly ParsedHtmlNode[];
  /** In the page's order, with those in templates. */
  readonly elements: readonly ParsedHtmlElement[];
  readonly styles: readonly PageStyle[];
  readonly stylesheets: readonly LinkedStylesheet[];
  readonly edits: MagicString;
}

/**
 * Parses a page, its styles, and the elements of `<noscript>`, which the parser takes for text.
 * @param readStylesheet gets the path of a linked stylesheet
 */
export function parseBuiltPage(
  file: string,
  html: string,
  readStylesheet: (path: string) => string,
): BuiltPage {
  const page = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true });
  const elements = listElements(page);
  const styles = elements.flatMap((element) => {
    const { startTag, endTag }: Partial<Token.ElementLocation> = element.sourceCodeLocation ?? {};
    if (element.tagName !== 'style' || !startTag || !endTag) return [];
    const [start, end] = [startTag.endOffset, endTag.startOffset];
    return [{ root: parseSharedCss(html.slice(start, end)), element, start, end }];
  });
  const stylesheets = elements.flatMap((link) => {
    if (link.tagName !== 'link' || findAttributeValue(link, 'rel') !== 'stylesheet') return [];
    const path = findAttributeValue(link, 'href') ?? '';
    return [{ root: parseSharedCss(readStylesheet(path)), path, link }];
  });
  for (const node of listDescendantNodes(page))
    if (!isElementNode(node) || !editedElements.has(node.tagName)) node.sourceCodeLocation = null;
  const edits = new MagicString(html);
  return { file, html, nodes: page.childNodes, elements, styles, stylesheets, edits };
}

/**
 * Returns one root for equal texts, so that pages share it: change a clone, not the root itself.
 */
export const parseSharedCss: (css: string) => Root = memoize((css: string) => postcss.parse(css));
export const stringifyCss: (root: Root) => string = memoize((root) => root.toString());

/** Parses a page without positions. */
export const parseHtmlElements = (html: string): ParsedHtmlElement[] =>
  listElements(parse(html, { scriptingEnabled: false }));

/** Whether a browser uses a script's or style's text: a type such as JSON-LD makes it data. */
export const hasInlineCode = (element: ParsedHtmlElement): boolean =>
  findAttributeValue(element, 'src') === undefined &&
  /^(module|text\/(javascript|css))?$/i.test(findAttributeValue(element, 'type') ?? '');

export function applyPageEdits(page: BuiltPage): string {
  const { html, styles, stylesheets, edits } = page;
  for (const { root, start, end } of styles)
    if (stringifyCss(root) !== html.slice(start, end)) edits.update(start, end, stringifyCss(root));
  for (const { path, link } of stylesheets)
    if (path !== findAttributeValue(link, 'href')) replaceAttribute(page, link, 'href', path);
  return edits.toString();
}

const listElements = (node: ParsedHtmlNode) =>
  [node, ...listDescendantNodes(node)].filter(isElementNode);

/** @throws if the element has no such attribute */
export function replaceAttribute(
  page: BuiltPage,
  element: ParsedHtmlElement,
  name: string,
  value: string,
): void {
  const location = getPosition(page, element).attrs?.[name];
  if (!location)
    throw new Error(
      `${page.file}: <${element.tagName}> has no attribute ${name}. Expected it: another step may have removed it, or Astro no longer writes it.`,
    );
  page.edits.update(
    location.startOffset,
    location.endOffset,
    `${name}="${escapeAttributeValue(value)}"`,
  );
}

export function insertHtmlAfter(page: BuiltPage, element: ParsedHtmlElement, html: string): void {
  page.edits.appendLeft(getPosition(page, element).endOffset, html);
}

export function removeElement(page: BuiltPage, element: ParsedHtmlElement): void {
  const { startOffset, endOffset } = getPosition(page, element);
  page.edits.remove(startOffset, endOffset);
}

/** @throws if the element is none of `editedElements`, whose positions alone are kept */
function getPosition({ file }: BuiltPage, { tagName, sourceCodeLocation }: ParsedHtmlElement) {
  if (!sourceCodeLocation)
    throw new Error(
      `${file}: the position of <${tagName}> is not kept. Add it to editedElements in built-page.ts.`,
    );
  return sourceCodeLocation;
}

export const escapeAttributeValue = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
