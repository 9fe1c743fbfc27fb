import cascadeLayers from '@csstools/postcss-cascade-layers';
import postcss, { type AtRule, type ChildNode, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { memoize } from '../../../src/utils/memoize.ts';
import type { BuiltPage } from '../built-page.ts';
import { addDeclarationFallbacks } from './declaration-fallbacks.ts';

/**
 * All browsers of `browserslist` have this feature. Older ones use only the rules in its `@supports
 * not` (src/styles/plain.css).
 */
const baseline = '(aspect-ratio:1)';
const plainQuery = /^not\s*\(\s*aspect-ratio/;

/**
 * Writes styles without cascade layers, which need Chrome 99, and with fallbacks. Computed styles
 * stay the same.
 * @throws if a layer is not in the order that the pages declare, or a selector in one has an id
 */
export function lowerCssForOldBrowsers(pages: readonly BuiltPage[]): void {
  const sheets = pages.flatMap(({ file, styles, stylesheets }) => [
    ...styles.map((style) => ({ style, file })),
    ...stylesheets.map((style) => ({ style, file: style.path.slice(1) })),
  ]);
  const order = readLayerOrder(new Set(sheets.map(({ style }) => style.root)));
  const lower = memoize((root: Root, file: string) => lowerSheet(root.clone(), order, file));
  for (const { style, file } of sheets) style.root = lower(style.root, file);
}

/** Reads the order of layers from `@layer a, b;`. */
function readLayerOrder(roots: Iterable<Root>): string[] {
  const orders = new Set<string>();
  for (const root of roots)
    root.walkAtRules('layer', ({ nodes, params }) => {
      if (!nodes) orders.add(params);
    });
  const [order, ...others] = orders;
  if (others.length > 0)
    throw new Error(
      `The pages declare ${orders.size} orders of layers. Expected one @layer statement, in src/components/site/Fonts.astro.`,
    );
  return order ? postcss.list.comma(order) : [];
}

function lowerSheet(root: Root, order: readonly string[], file: string): Root {
  root.walkAtRules('layer', (layer) => assertLayerHasPlace(layer, order, file));
  addDeclarationFallbacks(root);
  const plain = root.nodes.filter(isPlain);
  for (const node of plain) node.remove();
  // The plugin sees one sheet at a time, so each must declare the order.
  if (order.length > 0) root.prepend(postcss.atRule({ name: 'layer', params: order.join() }));
  postcss([cascadeLayers()]).process(root, { from: undefined }).sync();
  return wrapInSupports(plain, root);
}

/**
 * Refuses layers without a place in the order, and ids. Against an id, the plugin raises later
 * layers in that sheet only, so the order between sheets would change.
 */
function assertLayerHasPlace(layer: AtRule, order: readonly string[], file: string) {
  if (layer.nodes && !order.includes(layer.params))
    throw new Error(
      `${file}: the layer "${layer.params}" has no place. Expected one of: ${order.join(', ')}. Correct it in the component’s style, or add it to @layer in src/components/site/Fonts.astro.`,
    );
  layer.walkRules((rule) => {
    selectorParser((selectors) =>
      selectors.walkIds(() => {
        throw new Error(
          `${file}: the rule "${rule.selector}" has an id. Find it in src/, and use a class or an attribute.`,
        );
      }),
    ).processSync(rule.selector);
  });
}

const isPlain = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'supports' && plainQuery.test(node.params);

function wrapInSupports(plain: ChildNode[], root: Root): Root {
  const query = postcss.atRule({ name: 'supports', params: baseline });
  query.append(...root.nodes);
  return postcss.root().append(...plain, ...(query.nodes?.length ? [query] : []));
}
