import type { Declaration, Root } from 'postcss';
import {
  findAttributeValue,
  joinNodeText,
  listChildNodes,
  type ParsedHtmlNode,
} from '../../src/utils/html-nodes.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { listNestedTexts } from '../../src/utils/nested-values.ts';

export type UsedCharacters = ReadonlySet<string>;

/** Browsers add digits of counters, hyphens and ellipses. */
const added = '0123456789-‐…';
/** Browsers or our script show these attributes; `attr()` in a style shows others. */
const shownAttributes = ['placeholder', 'value', 'data-offline', 'data-online', 'data-failed'];
const hiddenElements = ['style', 'script', 'title'];

/** Lam before alef with madda or hamza. */
const lamMarkedAlef = /\u0644[\u0622\u0623\u0625]/;
/** Unicode's character for joined lam and alef. In the set, it stands for such a pair. */
export const lamAlefLigature = '\ufefb';

/**
 * Collects the characters that a page may show.
 * @param styles all of the page
 */
export function collectUsedCharacters(
  nodes: readonly ParsedHtmlNode[],
  styles: readonly Root[],
): UsedCharacters {
  const shownByStyles = styles.map(readStyle);
  const names = new Set([
    ...shownAttributes,
    ...shownByStyles.flatMap(({ attributes }) => attributes),
  ]);
  const used = [added, ...shownByStyles.map(({ text }) => text)];
  const collect = (node: ParsedHtmlNode) => {
    if (node.nodeName === '#text' && 'value' in node) used.push(node.value);
    // Names of languages have their own faces (font-faces.ts).
    if (
      !('tagName' in node) ||
      (node.tagName === 'a' && findAttributeValue(node, 'hreflang') !== undefined)
    )
      return;
    for (const { name, value } of node.attrs) {
      if (names.has(name)) used.push(value);
      // Undocumented: Astro writes an island's texts there, as JSON.
      if (name === 'props')
        used.push(...listNestedTexts(JSON.parse(value)).map(([, text]) => text));
    }
    if (!hiddenElements.includes(node.tagName))
      for (const child of listChildNodes(node)) collect(child);
  };
  for (const node of nodes) collect(node);
  const text = used.join('');
  return new Set(lamMarkedAlef.test(text) ? text + lamAlefLigature : text);
}

export const joinTextWithoutCode = (node: ParsedHtmlNode): string =>
  joinNodeText(node, hiddenElements);

const readStyle = memoize((root: Root) => {
  const text: string[] = [];
  const attributes: string[] = [];
  root.walkDecls(/^(content|quotes|--.*)$/i, ({ value }: Declaration) => {
    for (const [, double, single] of value.matchAll(
      /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'/g,
    ))
      text.push(unescapeCss(double ?? single ?? ''));
    for (const [, name = ''] of value.matchAll(/\battr\(\s*([\w-]+)/gi))
      attributes.push(name.toLowerCase());
  });
  return { text: text.join(''), attributes };
});

/** @example unescapeCss('\\201C a') // '“a' */
const unescapeCss = (text: string) =>
  text.replaceAll(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, hex, character) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character === '\n' ? '' : character,
  );
