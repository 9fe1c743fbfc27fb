import { serialize } from 'parse5';
import { settingsFilePath } from '../config/file-paths.ts';
import { getLocale } from '../i18n/locales.ts';
import { findAttributeValue, isElementNode, type ParsedHtmlElement } from '../utils/html-nodes.ts';
import { segmentWords } from '../utils/writing.ts';
import { formatPlaceholder, getInterpolatedOrThrow } from './interpolate.ts';
import { renderAndCheckMarkdown } from './markdown.ts';
import { findMarkdownProblems } from './markdown-problems.ts';
import { applyParagraphConditions } from './paragraph-conditions.ts';
import { listPlaceholderNames } from './placeholder-syntax.ts';

const wordsPerMinute = 200;

/**
 * Renders a legal text, and fills its placeholders.
 * @param lineName formats a line, counted from 0, for errors: `"privacy-policy.md:9"`
 * @param sectionIds ids of second-level headings, in order; without them, the texts give ids
 * @throws for the first problem, with its line
 */
export async function renderLegalText(
  source: string,
  code: string,
  lineName: (line: number) => string,
  sectionIds?: readonly string[],
) {
  const [problem] = await findMarkdownProblems(source, code);
  if (problem) throw new Error(`${lineName(problem.line)}: ${problem.message}`);
  const lines = applyParagraphConditions(source, code).split('\n');
  const values = new Map<string, string>();
  for (const [index, line] of lines.entries())
    for (const name of listPlaceholderNames(line))
      values.set(name, requireValue(name, code, lineName(index)));
  const { root, headings, text } = await renderAndCheckMarkdown(
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

/** A section starts at each second-level heading, which no list or quotation contains. */
function splitIntoSections(root: ParsedHtmlElement) {
  const parts: ParsedHtmlElement['childNodes'][] = [];
  for (const node of root.childNodes) {
    if (!parts.length || node.nodeName === 'h2') parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts.map((childNodes) => ({
    id:
      childNodes[0] && isElementNode(childNodes[0])
        ? findAttributeValue(childNodes[0], 'id')
        : undefined,
    html: serialize({ ...root, childNodes }).replaceAll('&nbsp;', '\u00a0'),
  }));
}

function requireValue(name: string, code: string, where: string): string {
  const value = getInterpolatedOrThrow(formatPlaceholder(name, code), where);
  if (value !== null) return value;
  throw new Error(`${where}: ${describeUnsetSetting(name)}`);
}

export const describeUnsetSetting = (placeholder: string): string =>
  `{{${placeholder}}} is unset in the settings, but pages show a Markdown text as a whole. Set it in ${settingsFilePath}, or remove the sentence.`;
