import type { ChildNode, Root } from 'postcss';

/** Every language of the site writes its lines from top to bottom, so these are the same. */
const physicalNames: readonly (readonly [logical: RegExp, physical: string])[] = [
  [/^(min-|max-|)block-size$/, '$1height'],
  [/^(min-|max-|)inline-size$/, '$1width'],
  [/^inset-block-start$/, 'top'],
  [/^inset-block-end$/, 'bottom'],
  [/^(margin|padding|border|scroll-margin|scroll-padding)-block-start/, '$1-top'],
  [/^(margin|padding|border|scroll-margin|scroll-padding)-block-end/, '$1-bottom'],
];

/** For browsers before those of `browserslist`, and for `light-dark()`, which no style uses. */
const needless = /^(-webkit-text-decoration-color|--lightningcss-(light|dark))$/;

/** Writes declarations in fewer characters, with the same computed styles. */
export function shortenDeclarations(root: Root): void {
  root.walkDecls((declaration) => {
    if (needless.test(declaration.prop)) return removeWithParent(declaration);
    for (const [logical, physical] of physicalNames)
      declaration.prop = declaration.prop.replace(logical, physical);
  });
}

/** Removes a node, and the rules around it that hold nothing else. */
function removeWithParent(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.type !== 'document' && parent.nodes?.length === 0)
    removeWithParent(parent as ChildNode);
}
