import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { expect, it } from 'vitest';
import { getLocale, locales } from '../../src/i18n/locales.ts';
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

/** Kinds of functions in a `transform`, in the order of browsers: "translate scale". */
const kindsOf = (transform: string) =>
  ['translate', 'rotate', 'scale'].filter((kind) => transform.includes(kind)).join(' ');

/** Selectors with a `transform`, in any state, by the pseudo-element and the kinds of functions. */
const transformed = memoize((css: string) => {
  const found: { selector: string; part: string; kinds: string }[] = [];
  postcss.parse(css).walkDecls('transform', ({ parent, value }) => {
    const kinds = kindsOf(value);
    if (!(parent instanceof postcss.Rule) || !kinds || isInKeyframes(parent)) return;
    for (const complex of selectorParser().astSync(parent.selector).nodes) {
      let part = '';
      complex.walkPseudos((pseudo) => {
        if (/^:?:(before|after)$/.test(pseudo.value)) part = pseudo.value;
        if (!/^:(is|where|(first|last|nth|only)-.*)$/.test(pseudo.value)) pseudo.remove();
      });
      found.push({ selector: String(complex), part, kinds });
    }
  });
  return found;
});

// Lowered, `translate` and `scale` are one `transform`: the rule that wins drops the other's.
it.each(['en', 'ar'])('gives no element of %s two kinds of transform', (code) => {
  const mixed = pagesOf(getLocale(code)).flatMap(({ path, dom }) => {
    const kindsByPart = new Map<unknown, Map<string, string>>();
    const sheets = [
      ...dom.querySelectorAll('style').map(({ textContent }) => textContent),
      ...all(dom, 'link[rel=stylesheet]', 'href').map((file) => read(file.slice(1))),
    ];
    return sheets.flatMap(transformed).flatMap(({ selector, part, kinds }) =>
      dom.querySelectorAll(selector).flatMap((element) => {
        const seen = kindsByPart.get(element) ?? new Map<string, string>();
        kindsByPart.set(element, seen);
        const other = seen.get(part);
        seen.set(part, kinds);
        return other && other !== kinds ? [`${path} ${selector}${part}: ${other}, ${kinds}`] : [];
      }),
    );
  });
  expect(mixed).toEqual([]);
});
