import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import Slugger from 'github-slugger';
import { serialize } from 'parse5';
import { claims, findClaim, isClaimMade } from '../config/claims.ts';
import { settingsFile } from '../config/file-paths.ts';
import { getLocale } from '../i18n/locales.ts';
import { didYouMean } from '../utils/closest-match.ts';
import {
  descendantsOf,
  getAttribute,
  isElement,
  type ParsedElement,
  textOf,
} from '../utils/html-nodes.ts';
import { mergeConflictProblem } from '../utils/parse-json.ts';
import { segmentWords } from '../utils/writing.ts';
import {
  findMarkupProblems,
  findUnrenderedMarkdown,
  parseRenderedHtml,
  pastedMarkupProblem,
  textNodesOf,
} from './legal-html.ts';
import { preventLineBreaks } from './line-breaks.ts';
import { findPlaceholders, replacePlaceholders } from './placeholder-syntax.ts';
import { findPlaceholderProblems, findPlaceholderValue, valueOrThrow } from './placeholders.ts';
import { paragraphConditions } from './setting-placeholders.ts';

/** Footnotes are off, because their heading would be English. */
const processor = createSatteriMarkdownProcessor({
  syntaxHighlight: false,
  features: { gfm: { footnotes: false } },
});

const wordsPerMinute = 200;

/**
 * Renders a legal text, and fills its placeholders.
 * @param lineName formats a line, counted from 0, for errors: `"privacy-policy.md:9"`
 * @param sectionIds ids of second-level headings, in order; without them, the texts give ids
 * @throws for the first problem, with its line
 */
export async function renderMarkdown(
  source: string,
  code: string,
  lineName: (line: number) => string,
  sectionIds?: readonly string[],
) {
  const [problem] = await findMarkdownProblems(source, code);
  if (problem) throw new Error(`${lineName(problem.line)}: ${problem.message}`);
  const lines = resolveConditions(source, code).split('\n');
  const values = new Map<string, string>();
  for (const [index, line] of lines.entries())
    for (const name of findPlaceholders(line))
      values.set(name, requireValue(name, code, lineName(index)));
  const { root, headings, text } = await render(
    lines,
    code,
    (name) => values.get(name) ?? '',
    sectionIds,
  );
  const words = segmentWords(text, getLocale(code).iso).length;
  return {
    sections: splitIntoSections(root),
    headings,
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
  };
}

/** Fills placeholders after parsing, so that no value becomes Markdown or HTML. */
async function render(
  lines: readonly string[],
  code: string,
  getValue: (name: string) => string,
  sectionIds?: readonly string[],
) {
  // At a space, Markdown would end an address.
  const source = lines.map((line) => replacePlaceholders(line, (name) => `{{${name}}}`)).join('\n');
  const { code: html, metadata } = await (await processor).render(source);
  const parsed = parseRenderedHtml(html);
  const unrendered = findUnrenderedMarkdown(parsed);
  fillPlaceholders(parsed.root, getValue);
  const problems = [
    ...findMarkupProblems(parsed, new Set(metadata.headings.map(({ slug }) => slug))),
    ...unrendered,
  ];
  const headings = addHeadingIds(parsed.root, code, sectionIds);
  const text = textOf(parsed.root);
  for (const node of textNodesOf(parsed.root)) node.value = preventLineBreaks(node.value, code);
  return { root: parsed.root, headings, text, problems };
}

/** A section starts at each second-level heading, which no list or quotation contains. */
function splitIntoSections(root: ParsedElement) {
  const parts: ParsedElement['childNodes'][] = [];
  for (const node of root.childNodes) {
    if (!parts.length || node.nodeName === 'h2') parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts.map((childNodes) => ({
    id: childNodes[0] && isElement(childNodes[0]) ? getAttribute(childNodes[0], 'id') : undefined,
    html: serialize({ ...root, childNodes }).replaceAll('&nbsp;', '\u00a0'),
  }));
}

function fillPlaceholders(root: ParsedElement, getValue: (name: string) => string) {
  for (const node of textNodesOf(root)) node.value = replacePlaceholders(node.value, getValue);
  for (const attribute of descendantsOf(root)
    .filter(isElement)
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
  return replacePlaceholders(decoded, (name) => encode(getValue(name)));
}

/** A legal page has these ids outside its text. */
const pageIds = ['consent', 'contents', 'main', 'restricted-places'];

function addHeadingIds(root: ParsedElement, code: string, sectionIds: readonly string[] = []) {
  const slugger = new Slugger();
  for (const id of [...pageIds, ...sectionIds]) slugger.slug(id);
  const ids = [...sectionIds];
  return descendantsOf(root).flatMap((node) => {
    const id =
      isElement(node) && /^h[1-6]$/.test(node.tagName)
        ? node.attrs.find(({ name }) => name === 'id')
        : undefined;
    if (!id) return [];
    const text = textOf(node);
    id.value = ((node as ParsedElement).tagName === 'h2' && ids.shift()) || slugger.slug(text);
    return [
      {
        depth: Number((node as ParsedElement).tagName[1]),
        slug: id.value,
        text: preventLineBreaks(text, code),
      },
    ];
  });
}

/**
 * @returns the second-level headings, with their placeholders; the addresses of links; all ids to
 *   which the page has links
 */
export async function readHeadingsAndLinks(
  source: string,
  code: string,
  sectionIds?: readonly string[],
) {
  const lines = resolveConditions(source, code).split('\n');
  const { root, headings } = await render(lines, code, String, sectionIds);
  return {
    sections: headings.filter(({ depth }) => depth === 2).map(({ text }) => text),
    ids: [...pageIds, ...headings.map(({ slug }) => slug)],
    addresses: descendantsOf(root)
      .filter(isElement)
      .flatMap((element) => getAttribute(element, 'href') ?? []),
  };
}

/** Begins a paragraph that depends on a setting or a claim. */
const condition = /^\{\{\s*if\s+([\w.]+)\s*\}\}[ \t]*/;
const misplacedCondition = /(?<=.)\{\{\s*if\s[^{}]*\}\}/;

/** Removes the condition from a line. If it is false, removes the line's text. */
export function resolveLineCondition(line: string, code: string): string {
  const [start, name] = line.match(condition) ?? [];
  if (start === undefined || name === undefined) return line;
  const claim = parseClaimCondition(line);
  const isMet =
    claim === undefined ? paragraphConditions[name] : findClaim(claim) && isClaimMade(claim, code);
  return isMet ? line.slice(start.length) : '';
}

export const resolveConditions = (text: string, code: string): string =>
  text
    .split('\n')
    .map((line) => resolveLineCondition(line, code))
    .join('\n');

export const parseClaimCondition = (line: string): string | undefined =>
  line.match(condition)?.[1]?.match(/^claim\.(.+)/)?.[1];

/** What may follow `if`. */
export const paragraphConditionNames: readonly string[] = [
  ...Object.keys(paragraphConditions),
  ...Object.keys(claims).map((key) => `claim.${key}`),
];

function conditionProblem(line: string): string[] {
  const [, name] = line.match(condition) ?? [];
  if (name === undefined || paragraphConditionNames.includes(name)) return [];
  return [
    `Unknown condition {{if ${name}}}. ${didYouMean(name, paragraphConditionNames, (known) => `{{if ${known}}}`)} Correct its spelling.`,
  ];
}

/** A condition removes only its line: pages would show the rest of the paragraph. */
const findWrappedConditions = (lines: readonly string[]): MarkdownProblem[] =>
  lines.flatMap((text, line) =>
    condition.test(lines[line - 1] ?? '') && text.trim() && !condition.test(text)
      ? {
          line,
          message:
            'Expected a paragraph that begins with {{if …}} on one line; found a second line. Join them.',
        }
      : [],
  );

interface MarkdownProblem {
  readonly line: number;
  readonly message: string;
}

/** Finds the mistakes before and after rendering. An unset placeholder is not a mistake. */
export async function findMarkdownProblems(
  source: string,
  code: string,
): Promise<MarkdownProblem[]> {
  const lines = source.split('\n');
  return [
    ...lines.flatMap((text, line) =>
      findSourceProblems(text).map((message) => ({ line, message })),
    ),
    ...findWrappedConditions(lines),
    ...(await findRenderedProblems(lines, code)),
  ];
}

/**
 * The renderer gives no lines, so this searches: a problem is in the first line up to which the
 * rendered text has it. Whole blocks come first, because half a block may have other problems; then
 * the lines of the block.
 */
async function findRenderedProblems(
  lines: readonly string[],
  code: string,
): Promise<MarkdownProblem[]> {
  const shown = lines.map((line) => line.replace(condition, ''));
  const parts: Promise<Map<string, string[]>>[] = [];
  const renderUpTo = (count: number) => {
    parts[count] ??= render(shown.slice(0, count), code, (name) => valueOrStandIn(name, code)).then(
      ({ problems }) => Map.groupBy(problems, (message) => message),
    );
    return parts[count];
  };
  const blockEnds = [
    0,
    ...lines.flatMap((line, index) => (line.trim() ? [] : [index])),
    lines.length,
  ];
  const lineOf = async (message: string, index: number) => {
    const isBefore = async (count: number) =>
      ((await renderUpTo(count)).get(message)?.length ?? 0) <= index;
    let [start, end] = [0, blockEnds.length - 1];
    while (end - start > 1) {
      const middle = (start + end) >> 1;
      if (await isBefore(blockEnds[middle] ?? 0)) start = middle;
      else end = middle;
    }
    let line = (blockEnds[end] ?? 0) - 1;
    while (!(await isBefore(line))) line -= 1;
    return line;
  };
  const whole = await renderUpTo(lines.length);
  return Promise.all(
    [...whole].flatMap(([message, same]) =>
      same.map(async (_, index) => ({ line: await lineOf(message, index), message })),
    ),
  );
}

/** An unset value needs a stand-in that is valid as address of a page, an e-mail or a phone. */
function valueOrStandIn(name: string, code: string): string {
  const found = findPlaceholderValue(name, code);
  return ('value' in found && found.value) || '/000@a.a';
}

function requireValue(name: string, code: string, where: string): string {
  const value = valueOrThrow(findPlaceholderValue(name, code), where);
  if (value !== null) return value;
  throw new Error(`${where}: ${describeUnsetSetting(name)}`);
}

export const describeUnsetSetting = (placeholder: string): string =>
  `{{${placeholder}}} is unset in the settings, but pages show a Markdown text as a whole. Set it in ${settingsFile}, or remove the sentence.`;

const sourceMistakes: readonly [found: RegExp, problem: string][] = [
  [
    misplacedCondition,
    'A condition {{if …}} is not at the start of its line. Begin a paragraph with it, not a list item, and without spaces before it.',
  ],
  [
    /^\{\{\s*if\s[^{}]*\}\}\s*$/,
    'A condition {{if …}} has no text on its line, so it hides none. Write its paragraph after it, on the same line.',
  ],
  [
    /^#{2,6}(?:[^#\s]|\u00a0)/,
    'A heading needs a space after its # signs; a no-break space is none.',
  ],
  [/^#{2,6}\s*$/, 'A heading has no words. Write them, or remove its # signs.'],
  [
    /^\s*(?:[•‣▪●■◦]|(?:[-*+]|\d+[.)])\u00a0)/,
    'An item of a list begins with "- " or "1. ", with a plain space; another mark is shown as it is. Write each item so, and an empty line before the first.',
  ],
  [/(?<!!)\[\s*\]\(/, 'A link has no words. Write them between its brackets: [words](address).'],
  [/<\/?(h[2-6]|p)\b/i, pastedMarkupProblem],
  [/^(<{7} |={7}$|>{7} )/, mergeConflictProblem],
  [
    /\]\s+\((https?:|mailto:|\/)/,
    'A space between the words of a link and its address breaks the link. Write [words](address), without the space.',
  ],
];

function findSourceProblems(line: string) {
  return [
    ...conditionProblem(line),
    ...findPlaceholderProblems(line.replace(condition, '').replace(misplacedCondition, ''), {
      allowUnset: true,
    }),
    ...sourceMistakes.filter(([found]) => found.test(line)).map(([, problem]) => problem),
  ];
}
