import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { conflictProblem } from '../settings/conflict.ts';
import { checkPlaceholders, keepWhole, placeholderValue, replacePlaceholders } from './placeholders.ts';

/** A Markdown text as HTML, with its headings in order. */
export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
}

interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** As Astro renders Markdown by default; no legal text shows program code. */
const processor = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/**
 * A Markdown text in a language, its placeholders filled in text, links and attributes alike.
 * @param source Markdown without its front matter
 * @param code the language
 * @param lineName names a line in errors, counted from 0 in `source`: `"privacy-policy.md:9"`
 * @throws for a placeholder that is unknown, unset or not closed, a claim the language does not make, and what a page may not hold; with the line
 */
export async function renderMarkdown(source: string, code: string, lineName: (line: number) => string): Promise<RenderedMarkdown> {
  const values: string[] = [];
  const marked = source.split('\n').map((line, index) => {
    const problems = problemsOf(line);
    if (problems.length > 0) throw new Error(`${lineName(index)}: ${problems.join(' ')}`);
    return replacePlaceholders(line, (name) => {
      values.push(valueAt(name, code, lineName(index)));
      return mark(values.length - 1);
    });
  });
  const { code: html, metadata } = await (await processor).render(marked.join('\n'));
  return {
    html: fillHtml(html, values),
    headings: metadata.headings.map(({ depth, slug, text }) => ({ depth, slug: fillMarks(slug, values, slugOf), text: keepWhole(fillMarks(text, values)) })),
  };
}

/**
 * A value is put in after rendering, so that nothing in it is read as Markdown or markup: until then a word that Markdown,
 * slugs and addresses leave as it is stands in its place.
 */
const mark = (index: number) => `qzvalue${index}zq`;
const marks = /qzvalue(\d+)zq/g;

function fillMarks(text: string, values: readonly string[], write: (value: string) => string = (value) => value): string {
  return text.replace(marks, (_, index: string) => write(values[Number(index)] ?? ''));
}

/** Fills rendered HTML: addresses percent-encoded, ids as slugs, all else escaped. */
function fillHtml(html: string, values: readonly string[]): string {
  const addresses = html.replace(/((?:href|src)=")([^"]*)"/g, (_, name: string, address: string) => {
    const whole = address.match(/^qzvalue\d+zq$/) !== null;
    return `${name}${fillMarks(address, values, (value) => escapeHtml(whole ? encodeURI(value) : encodeURIComponent(value).replaceAll('%40', '@')))}"`;
  });
  const ids = addresses.replace(/( id=")([^"]*)"/g, (_, name: string, id: string) => `${name}${fillMarks(id, values, slugOf)}"`);
  return fillMarks(ids, values, escapeHtml).replace(/(<[^>]*>)|[^<]+/g, (text, tag?: string) => tag ?? keepWhole(text));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text as it stands in HTML, also inside an attribute. */
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
  throw new Error(`${where}: {{${name}}} is unset in the settings, but a Markdown text is always shown whole. Set it, or take the sentence out.`);
}

/** What a legal text may not hold: the page has its own first heading, and no script or style of a text's own. */
const forbidden: readonly [found: RegExp, problem: string][] = [
  [/^# |<h1\b/i, 'A first-level heading is there already: it is "heading" in the front matter. Begin a section with "## ".'],
  [/^#{2,6}[^#\s]/, 'A heading needs a space after its # signs.'],
  [/<\/?(script|style|iframe|object|embed|form|link|meta|base)\b/i, 'Scripts, styles, forms and embedded pages can’t stand in a text. Take the tag out.'],
  [/<[^>]*\s(on[a-z]+|style)\s*=/i, 'Event handlers and style attributes can’t stand in a text. Take the attribute out.'],
  [/!\[/, 'A picture can’t stand in a legal text. Take it out.'],
  [
    /<\/?(h[2-6]|div|span|font|center|p|o:p)\b/i,
    'A tag from another program can’t stand in a text. Paste the words without their format, and write Markdown: "## " before a heading, an empty line between paragraphs, **bold**.',
  ],
  [/^(<{7} |={7}$|>{7} )/, conflictProblem],
  [/\]\s+\((https?:|mailto:|\/)/, 'A space stands between the words of a link and its address, so that it is none. Write [words](address), without the space.'],
  [/javascript:/i, 'An address that starts with javascript: can’t stand in a text. Expected https:// or mailto:.'],
];

/**
 * What is wrong with a line of a Markdown text.
 * @returns one sentence a problem, with what to do
 */
export function problemsOf(line: string): string[] {
  return [...checkPlaceholders(line, { allowUnset: true }), ...forbidden.filter(([found]) => found.test(line)).map(([, problem]) => problem)];
}
