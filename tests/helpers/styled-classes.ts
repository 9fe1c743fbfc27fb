import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { memoize } from '../../src/utils/memoize.ts';

const isInKeyframes = ({ parent }: postcss.Rule) =>
  parent instanceof postcss.AtRule && /keyframes$/.test(parent.name);

function isNested({ parent }: postcss.Rule): boolean {
  for (let node: unknown = parent; node instanceof postcss.Container; node = node.parent)
    if (node instanceof postcss.Rule) return true;
  return false;
}

/** Finds classes anywhere in selectors, and those that are a whole selector. */
export const findClasses = memoize((css: string) => {
  const found = { anywhere: new Set<string>(), alone: new Set<string>() };
  postcss.parse(css).walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    for (const { nodes } of selectorParser().astSync(rule.selector).nodes)
      for (const node of nodes)
        if (node.type === 'class') {
          found.anywhere.add(node.value);
          if (nodes.length === 1 && !isNested(rule)) found.alone.add(node.value);
        }
  });
  return found;
});

/** Lists the styles of a stylesheet or component. */
const listStyles = memoize((file: string): string[] => {
  if (file.endsWith('.css')) return [readFileSync(file, 'utf8')];
  if (!file.endsWith('.astro')) return [];
  const styles = readFileSync(file, 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, css]) => css ?? '');
});

/** The sources that style a class independently of its ancestors, by class. */
export const sourcesOfClass = new Map<string, string[]>();
for (const file of globSync('src/**/*.{css,astro}'))
  for (const name of listStyles(file).flatMap((css) => [...findClasses(css).alone]))
    sourcesOfClass.set(name, [...(sourcesOfClass.get(name) ?? []), file]);
