import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import Slugger from 'github-slugger';
import {
  findAttributeValue,
  isElementNode,
  joinNodeText,
  listDescendantNodes,
  type ParsedHtmlElement,
} from '../utils/html-nodes.ts';
import { stripInvisibleMarks } from '../utils/writing.ts';
import {
  findHtmlMarkupProblems,
  findUnrenderedMarkdownProblems,
  listTextNodes,
  parseRenderedHtml,
} from './legal-html-rules.ts';
import { addLineBreakMarks } from './line-breaks.ts';
import { applyParagraphConditions } from './paragraph-conditions.ts';
import { replacePlaceholders } from './placeholder-syntax.ts';

/** Footnotes are off, because their heading would be English. */
const processor = createSatteriMarkdownProcessor({
  syntaxHighlight: false,
  features: { gfm: { footnotes: false } },
});

/** Fills placeholders after parsing, so that no value becomes Markdown or HTML. */
export async function renderAndCheckMarkdown(
  lines: readonly string[],
  code: string,
  getValue: (name: string) => string,
  sectionIds?: readonly string[],
) {
  // At a space, Markdown would end an address.
  const source = lines.map((line) => replacePlaceholders(line, (name) => `{{${name}}}`)).join('\n');
  const { code: html, metadata } = await (await processor).render(source);
  const parsed = parseRenderedHtml(html);
  const unrendered = findUnrenderedMarkdownProblems(parsed);
  fillPlaceholders(parsed.root, getValue);
  const problems = [
    ...findHtmlMarkupProblems(parsed, new Set(metadata.headings.map(({ slug }) => slug))),
    ...unrendered,
  ];
  const headings = addHeadingIds(parsed.root, code, sectionIds);
  const text = joinNodeText(parsed.root);
  for (const node of listTextNodes(parsed.root)) node.value = addLineBreakMarks(node.value, code);
  return { root: parsed.root, headings, text, problems };
}

function fillPlaceholders(root: ParsedHtmlElement, getValue: (name: string) => string) {
  for (const node of listTextNodes(root)) node.value = replacePlaceholders(node.value, getValue);
  for (const attribute of listDescendantNodes(root)
    .filter(isElementNode)
    .flatMap(({ attrs }) => attrs)) {
    const { name, value } = attribute;
    attribute.value =
      name === 'href' ? fillAddress(value, getValue) : replacePlaceholders(value, getValue);
  }
}

/**
 * The renderer has encoded the braces of addresses. A value that is a whole address may be encoded
 * already.
 */
function fillAddress(address: string, getValue: (name: string) => string): string {
  const decoded = address.replaceAll('%7B', '{').replaceAll('%7D', '}');
  if (decoded.startsWith('tel:'))
    return replacePlaceholders(decoded, (name) => getValue(name).replace(/[^+0-9]/g, ''));
  const encode = /^\{\{[^{}]*\}\}$/.test(decoded)
    ? (value: string) => encodeURI(value).replaceAll('%25', '%')
    : (value: string) => encodeURIComponent(value).replaceAll('%40', '@');
  return replacePlaceholders(decoded, (name) => encode(stripInvisibleMarks(getValue(name))));
}

/** A legal page has these ids outside its text. */
const pageIds = ['consent', 'contents', 'main', 'restricted-places'];

function addHeadingIds(root: ParsedHtmlElement, code: string, sectionIds: readonly string[] = []) {
  const slugger = new Slugger();
  for (const id of [...pageIds, ...sectionIds]) slugger.slug(id);
  const ids = [...sectionIds];
  return listDescendantNodes(root).flatMap((node) => {
    const id =
      isElementNode(node) && /^h[1-6]$/.test(node.tagName)
        ? node.attrs.find(({ name }) => name === 'id')
        : undefined;
    if (!id) return [];
    const text = joinNodeText(node);
    id.value = ((node as ParsedHtmlElement).tagName === 'h2' && ids.shift()) || slugger.slug(text);
    return [
      {
        depth: Number((node as ParsedHtmlElement).tagName[1]),
        slug: id.value,
        text: addLineBreakMarks(text, code),
      },
    ];
  });
}

/**
 * @returns the second-level headings, with their placeholders; the addresses of links; all ids to
 *   which the page has links
 */
export async function extractHeadingsAndLinks(
  source: string,
  code: string,
  sectionIds?: readonly string[],
) {
  const lines = applyParagraphConditions(source, code).split('\n');
  const { root, headings } = await renderAndCheckMarkdown(lines, code, String, sectionIds);
  return {
    sections: headings.filter(({ depth }) => depth === 2).map(({ text }) => text),
    ids: [...pageIds, ...headings.map(({ slug }) => slug)],
    addresses: listDescendantNodes(root)
      .filter(isElementNode)
      .flatMap((element) => findAttributeValue(element, 'href') ?? []),
  };
}
