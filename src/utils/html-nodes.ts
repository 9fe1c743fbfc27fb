import type { DefaultTreeAdapterTypes } from 'parse5';

export type ParsedHtmlNode = DefaultTreeAdapterTypes.Node;
export type ParsedHtmlElement = DefaultTreeAdapterTypes.Element;
export type ParsedHtmlTextNode = DefaultTreeAdapterTypes.TextNode;

export const isElementNode = (node: ParsedHtmlNode): node is ParsedHtmlElement => 'tagName' in node;

/** Returns the children of a node. A template has them in its content. */
export function listChildNodes(node: ParsedHtmlNode): readonly DefaultTreeAdapterTypes.ChildNode[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** Lists all nodes below a node, in page order. */
export const listDescendantNodes = (node: ParsedHtmlNode): DefaultTreeAdapterTypes.ChildNode[] =>
  listChildNodes(node).flatMap((child) => [child, ...listDescendantNodes(child)]);

/** Joins the texts below a node, except those in elements that `skip` names. */
export function joinNodeText(node: ParsedHtmlNode, skip: readonly string[] = []): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (skip.includes(node.nodeName)) return '';
  return listChildNodes(node)
    .map((child) => joinNodeText(child, skip))
    .join('');
}

export const findAttributeValue = (element: ParsedHtmlElement, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;
