import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import cascadeLayers from '@csstools/postcss-cascade-layers';
import postcss, { type AtRule, type ChildNode, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { memoize } from '../../../src/utils/memoize.ts';
import type { BuiltPage } from '../built-page.ts';
import { addDeclarationFallbacks } from './declaration-fallbacks.ts';
import { rewriteStylesheets } from './site-assets.ts';

/**
 * A feature that all browsers of `browserslist` have. Older ones use only the styles in its
 * `@supports not` (src/styles/plain.css).
 */
const baseline = '(aspect-ratio:1)';
const plainQuery = /^not\s*\(\s*aspect-ratio/;

/**
 * Writes the styles of pages for the oldest browsers of `browserslist`: without cascade layers,
 * which Chrome supports from 99 on, and with lowered declarations. Computed styles stay the same.
 * @throws if a layer is not in the order that the pages declare, or a selector in one has an id
 */
export async function lowerCssForOldBrowsers(
  pages: readonly BuiltPage[],
  site: string,
): Promise<void> {
  const paths = new Set(pages.flatMap(({ stylesheets }) => stylesheets.map(({ path }) => path)));
  const linked = await Promise.all([...paths].map((path) => readFile(join(site, path), 'utf8')));
  const order = layerOrder([
    ...pages.flatMap(({ styles }) => styles.map(({ css }) => css)),
    ...linked,
  ]);
  const lower = memoize((css: string) => lowerSheet(css, order));
  for (const page of pages) for (const style of page.styles) style.css = lower(style.css);
  await rewriteStylesheets(pages, site, lower);
}

/** Reads the order that `@layer a, b;` declares. */
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

function lowerSheet(css: string, order: readonly string[]): string {
  const root = postcss.parse(css);
  root.walkAtRules('layer', (layer) => checkLayer(layer, order));
  addDeclarationFallbacks(root);
  const plain = root.nodes.filter(isPlain);
  for (const node of plain) node.remove();
  // The plugin sees one sheet at a time, so each sheet declares the order of layers.
  if (order.length > 0) root.prepend(postcss.atRule({ name: 'layer', params: order.join() }));
  postcss([cascadeLayers()]).process(root, { from: undefined }).sync();
  return printWithSupports(plain, root);
}

/**
 * Refuses layers without a place in the order, and ids. The plugin raises the specificity of later
 * layers above a sheet's ids, but only in that sheet, so the order between sheets would change.
 */
function checkLayer(layer: AtRule, order: readonly string[]) {
  if (layer.nodes && !order.includes(layer.params))
    throw layer.error(
      `The layer "${layer.params}" has no place. Add it to @layer in src/components/site/Fonts.astro.`,
    );
  layer.walkRules((rule) => {
    selectorParser((selectors) =>
      selectors.walkIds(() => {
        throw rule.error(`"${rule.selector}" has an id. Use a class or an attribute.`);
      }),
    ).processSync(rule.selector);
  });
}

function isPlain(node: ChildNode) {
  return node.type === 'atrule' && node.name === 'supports' && plainQuery.test(node.params);
}

function printWithSupports(plain: ChildNode[], root: Root): string {
  const query = postcss.atRule({ name: 'supports', params: baseline });
  query.append(...root.nodes);
  return postcss
    .root()
    .append(...plain, ...(query.nodes?.length ? [query] : []))
    .toString();
}
