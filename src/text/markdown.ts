import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { didYouMean } from '../config/closest-match.ts';
import { mergeConflictProblem } from '../config/merge-conflict.ts';
import { findHtmlProblems, findUnrenderedMarks, pastedMarkupMessage } from './legal-html.ts';
import { findPlaceholderProblem, placeholderValue, preventBreaks, replacePlaceholders } from './placeholders.ts';
import { conditions } from './setting-placeholders.ts';

/** Rendered Markdown, with its headings in order. */
export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
}

interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/**
 * Astro's default renderer, without syntax highlighting and without footnotes, whose heading is
 * English.
 */
const processor = createSatteriMarkdownProcessor({ syntaxHighlight: false, features: { gfm: { footnotes: false } } });

/**
 * Renders Markdown in a language, and fills placeholders in text, links and attributes.
 * @param source Markdown without its front matter
 * @param code the language
 * @param lineName formats a line of `source`, counted from 0, for errors: `"privacy-policy.md:9"`
 * @throws with the line, for a wrong placeholder, a claim the language does not make, forbidden
 * markup
 */
export async function renderMarkdown(source: string, code: string, lineName: (line: number) => string): Promise<RenderedMarkdown> {
  const lines = source.split('\n');
  for (const [index, line] of lines.entries()) {
    const problems = findSourceProblems(line);
    if (problems.length > 0) throw new Error(`${lineName(index)}: ${problems.join(' ')}`);
  }
  const rendered = await render(lines.map(lineAt), (name, line) => valueAt(name, code, lineName(line)));
  if (shownProblems(rendered).length > 0) {
    const [{ line, message } = { line: 0, message: '' }] = await locate(lines.map(lineAt), code);
    throw new Error(`${lineName(line)}: ${message}`);
  }
  return rendered;
}

/** A rendered text, with and without values. */
interface Rendered extends RenderedMarkdown {
  readonly unfilled: string;
}

async function render(lines: readonly string[], fillIn: (name: string, line: number) => string): Promise<Rendered> {
  const values: string[] = [];
  const marked = lines.map((line, index) =>
    replacePlaceholders(line, (name) => {
      values.push(fillIn(name, index));
      return mark(values.length - 1);
    }),
  );
  const { code: html, metadata } = await (await processor).render(marked.join('\n'));
  return {
    unfilled: html,
    html: fillHtml(html, values),
    headings: metadata.headings.map(({ depth, slug, text }) => ({ depth, slug: fillMarks(slug, values, slugOf), text: preventBreaks(fillMarks(text, values)) })),
  };
}

function shownProblems({ html, unfilled, headings }: Rendered): string[] {
  return [...findHtmlProblems(html, new Set(headings.map(({ slug }) => slug))), ...findUnrenderedMarks(unfilled)];
}

/** Start of a paragraph, in one line, that depends on a setting. */
const condition = /^\{\{\s*if\s+(\w+)\s*\}\}[ \t]*/;

/** Returns the text of a line; empty if its condition is false. */
export function lineAt(line: string): string {
  const [, name] = line.match(condition) ?? [];
  return name === undefined || conditions[name] ? line.replace(condition, '') : '';
}

function conditionProblem(line: string): string[] {
  const [, name] = line.match(condition) ?? [];
  if (name === undefined || Object.hasOwn(conditions, name)) return [];
  return [`Unknown condition {{if ${name}}}. ${didYouMean(name, Object.keys(conditions), (known) => `{{if ${known}}}`)} Correct its spelling.`];
}

/** A mistake in a Markdown text. */
export interface MarkdownProblem {
  /** Counted from 0. */
  readonly line: number;
  /** One sentence, with what to do. */
  readonly message: string;
}

/**
 * Finds mistakes in a Markdown text, before and after rendering. Unset placeholders are no mistakes
 * here.
 * @param source Markdown without its front matter
 * @param code the language
 */
export async function findMarkdownProblems(source: string, code: string): Promise<MarkdownProblem[]> {
  const lines = source.split('\n');
  return [
    ...lines.flatMap((text, line) => findSourceProblems(text).map((message) => ({ line, message }))),
    ...(await locate(
      lines.map((line) => line.replace(condition, '')),
      code,
    )),
  ];
}

/**
 * Finds problems after rendering, each with its line. The renderer gives no line numbers: this
 * renders
 * the text up to each line, and a problem belongs to the line from which on it stays.
 */
async function locate(lines: readonly string[], code: string): Promise<MarkdownProblem[]> {
  const upTo = async (count: number) => Map.groupBy(shownProblems(await render(lines.slice(0, count), (name) => valueOrSlash(name, code))), (message) => message);
  const whole = await upTo(lines.length);
  if (whole.size === 0) return [];
  const parts = await Promise.all(lines.map((_, index) => upTo(index + 1)));
  return [...whole.values()].flatMap((same) => same.map((message, index) => ({ line: parts.findLastIndex((part) => (part.get(message)?.length ?? 0) <= index) + 1, message })));
}

/** Returns the value of a placeholder, or "/", valid in texts and addresses, where it has none. */
function valueOrSlash(name: string, code: string): string {
  try {
    return placeholderValue(name, code) ?? '/';
  } catch {
    return '/';
  }
}

/**
 * Values are inserted after rendering, so that they are never read as Markdown or HTML. Until then
 * a word
 * that Markdown, slugs and addresses leave unchanged marks their place.
 */
const mark = (index: number) => `qzvalue${index}zq`;
const marks = /qzvalue(\d+)zq/g;

function fillMarks(text: string, values: readonly string[], write: (value: string) => string = (value) => value): string {
  return text.replace(marks, (_, index: string) => write(values[Number(index)] ?? ''));
}

/** Fills rendered HTML: percent-encodes addresses, slugs ids, escapes the rest. */
function fillHtml(html: string, values: readonly string[]): string {
  const addresses = html.replace(/((?:href|src)=")([^"]*)"/g, (_, name: string, address: string) => {
    const whole = address.match(/^qzvalue\d+zq$/) !== null;
    return `${name}${fillMarks(address, values, (value) => escapeHtml(whole ? encodeURI(value) : encodeURIComponent(value).replaceAll('%40', '@')))}"`;
  });
  const ids = addresses.replace(/( id=")([^"]*)"/g, (_, name: string, id: string) => `${name}${fillMarks(id, values, slugOf)}"`);
  return fillMarks(ids, values, escapeHtml).replace(/(<[^>]*>)|[^<]+/g, (text, tag?: string) => tag ?? preventBreaks(text));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes a text for HTML, also inside attributes. */
export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** @example slugOf('A & B Ltd') // "a-b-ltd" */
const slugOf = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function valueAt(name: string, code: string, where: string): string {
  try {
    const value = placeholderValue(name, code);
    if (value !== null) return value;
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`);
  }
  throw new Error(`${where}: {{${name}}} is unset in the settings, but pages show a Markdown text as a whole. Set it, or take the sentence out.`);
}

/** Mistakes to find before rendering. */
const sourceMistakes: readonly [found: RegExp, problem: string][] = [
  [/^#{2,6}[^#\s]/, 'A heading needs a space after its # signs.'],
  [/<\/?(h[2-6]|p)\b/i, pastedMarkupMessage],
  [/^(<{7} |={7}$|>{7} )/, mergeConflictProblem],
  [/\]\s+\((https?:|mailto:|\/)/, 'A space between the words of a link and its address breaks the link. Write [words](address), without the space.'],
];

/** Finds mistakes in a line before rendering: one sentence each, with what to do. */
function findSourceProblems(line: string): string[] {
  return [
    ...conditionProblem(line),
    ...findPlaceholderProblem(line.replace(condition, ''), { allowUnset: true }),
    ...sourceMistakes.filter(([found]) => found.test(line)).map(([, problem]) => problem),
  ];
}
