import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { all, pagesOf, read } from './built-pages.ts';

const isInKeyframes = ({ parent }: postcss.Rule) =>
  parent instanceof postcss.AtRule && /keyframes$/.test(parent.name);

/** Classes that selectors have anywhere, or with nothing else in the selector. */
const classesIn = memoize((css: string) => {
  const found = { anywhere: new Set<string>(), alone: new Set<string>() };
  postcss.parse(css).walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    for (const { nodes } of selectorParser().astSync(rule.selector).nodes)
      for (const node of nodes)
        if (node.type === 'class') {
          found.anywhere.add(node.value);
          if (nodes.length === 1) found.alone.add(node.value);
        }
  });
  return found;
});

/** The sheet of every class that a source sheet styles wherever it is. */
const styled = new Map(
  globSync('src/**/*.{css,astro}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const sheets = file.endsWith('.css')
      ? [text]
      : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '');
    return sheets.flatMap((css) => [...classesIn(css).alone].map((name) => [name, file] as const));
  }),
);

it.each(locales)('loads the styles of every class on pages of $code', (locale) => {
  const missing = pagesOf(locale).flatMap(({ path, dom }) => {
    const sheets = [
      ...dom.querySelectorAll('style').map(({ textContent }) => textContent),
      ...all(dom, 'link[rel=stylesheet]', 'href').map((file) => read(file.slice(1))),
    ];
    const loaded = new Set(sheets.flatMap((css) => [...classesIn(css).anywhere]));
    const used = new Set(all(dom, '[class]', 'class').flatMap((value) => value.split(/\s+/)));
    return [...used]
      .filter((name) => styled.has(name) && !loaded.has(name))
      .map(
        (name) => `${path} has no style for .${name}: import ${styled.get(name)} where it is used.`,
      );
  });
  expect(styled.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
