import ts from 'typescript';

/** Lists a node of TypeScript's syntax tree, and all nodes in it. */
export function listSyntaxNodes(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...listSyntaxNodes(child)));
  return nodes;
}
