import MagicString from 'magic-string';
import { type DefaultTreeAdapterTypes, parse, type Token } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** A `<style>` of a page. Steps replace its text; the page writes it. */
export interface PageStyle {
  css: string;
  readonly start: number;
  readonly end: number;
}

/** A style sheet that a page links. Steps replace its path; the page writes it. */
export interface LinkedStylesheet {
  path: string;
  readonly link: HtmlElement;
}

/**
 * A built page, parsed once. Steps read it and change `styles`, `stylesheets` and `edits`; bytes
 * that no step edits stay as they are, because the tree is never serialised.
 */
export interface BuiltPage {
  /** Path below the folder of the site, with slashes. */
  readonly file: string;
  /** The text that was parsed: the positions in `edits` are positions in it. */
  readonly source: string;
  readonly nodes: readonly HtmlNode[];
  /** In the order of the page, those in templates too. */
  readonly elements: readonly HtmlElement[];
  readonly styles: readonly PageStyle[];
  readonly stylesheets: readonly LinkedStylesheet[];
  readonly edits: MagicString;
}

/** @param html with the elements of `<noscript>`, which a parser with scripting takes for text */
export function parsePage(file: string, html: string): BuiltPage {
  const { childNodes } = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true });
  const elements = childNodes.flatMap(elementsIn);
  const styles = elements.flatMap((element) => {
    const { startTag, endTag } = tagsOf(element);
    if (element.tagName !== 'style' || !startTag || !endTag) return [];
    const [start, end] = [startTag.endOffset, endTag.startOffset];
    return [{ css: html.slice(start, end), start, end }];
  });
  const stylesheets = elements.flatMap((link) => (link.tagName === 'link' && attribute(link, 'rel') === 'stylesheet' ? [{ link, path: attribute(link, 'href') ?? '' }] : []));
  const edits = new MagicString(html);
  return { file, source: html, nodes: childNodes, elements, styles, stylesheets, edits };
}

/** Parses the elements of a page whose positions are not needed. */
export function parseElements(html: string): HtmlElement[] {
  return parse(html, { scriptingEnabled: false }).childNodes.flatMap(elementsIn);
}

/** The text directly in an element, such as that of a script. */
export function textOf({ childNodes }: HtmlElement): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** @returns the page with all edits */
export function renderPage(page: BuiltPage): string {
  const { source, styles, stylesheets, edits } = page;
  for (const { css, start, end } of styles) if (css !== source.slice(start, end)) edits.update(start, end, css);
  for (const { path, link } of stylesheets) if (path !== attribute(link, 'href')) replaceAttribute(page, link, 'href', path);
  return edits.toString();
}

/** An element and those in it, in the order of the page. */
export function elementsIn(node: HtmlNode): HtmlElement[] {
  const inside = childrenOf(node).flatMap(elementsIn);
  return 'tagName' in node ? [node, ...inside] : inside;
}

/** Children of a node; of a template, what it holds. */
export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** Where the tags of an element are; none where the page leaves them out. */
export function tagsOf({ sourceCodeLocation }: HtmlElement): Partial<Token.ElementLocation> {
  return sourceCodeLocation ?? {};
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Writes an attribute that the element has, with another value. */
export function replaceAttribute(page: BuiltPage, element: HtmlElement, name: string, value: string): void {
  const place = element.sourceCodeLocation?.attrs?.[name];
  if (!place) throw new Error(`${page.file}: <${element.tagName}> has no attribute ${name}.`);
  page.edits.update(place.startOffset, place.endOffset, `${name}="${escapeAttribute(value)}"`);
}

/** Removes an element with all that is in it. */
export function removeElement(page: BuiltPage, { sourceCodeLocation }: HtmlElement): void {
  if (sourceCodeLocation) page.edits.remove(sourceCodeLocation.startOffset, sourceCodeLocation.endOffset);
}

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
