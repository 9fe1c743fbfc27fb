import type { DefaultTreeAdapterTypes } from 'parse5';

export type ParsedNode = DefaultTreeAdapterTypes.Node;
export type ParsedElement = DefaultTreeAdapterTypes.Element;
export type ParsedTextNode = DefaultTreeAdapterTypes.TextNode;

export const isElementNode = (node: ParsedNode): node is ParsedElement => 'tagName' in node;

/** Returns the children of a node. A template has them in its content. */
export function listChildNodes(node: ParsedNode): readonly DefaultTreeAdapterTypes.ChildNode[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** Lists all nodes below a node, in page order. */
export const listDescendantNodes = (node: ParsedNode): DefaultTreeAdapterTypes.ChildNode[] =>
  listChildNodes(node).flatMap((child) => [child, ...listDescendantNodes(child)]);

/** Joins the texts below a node, except those in elements that `skip` names. */
export function joinNodeText(node: ParsedNode, skip: readonly string[] = []): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (skip.includes(node.nodeName)) return '';
  return listChildNodes(node)
    .map((child) => joinNodeText(child, skip))
    .join('');
}

export const getAttribute = (element: ParsedElement, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;
