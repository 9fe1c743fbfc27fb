import { parse } from 'parse5';
import {
  isElementNode,
  listDescendantNodes,
  type ParsedHtmlElement,
  type ParsedHtmlNode,
  type ParsedHtmlTextNode,
} from '../utils/html-nodes.ts';

interface ParsedHtml {
  readonly root: ParsedHtmlElement;
  /** False if it would change the page around it. */
  readonly isWhole: boolean;
}

/** Attributes of each element, besides global ones. */
const allowedElements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'abbr b bdi blockquote br cite code dd del dl dt em hr i ins li p pre q s small strong sub sup table tbody thead tr u ul'
      .split(' ')
      .map((name) => [name, []]),
  ),
  ...Object.fromEntries('h2 h3 h4 h5 h6'.split(' ').map((name) => [name, ['id']])),
  a: ['href'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};
const globalAttributes: readonly string[] = ['dir', 'lang', 'title'];

export const pastedMarkupMessage =
  'A tag from another program is not allowed in a text. Paste the words without their format, and write Markdown: "## " before a heading, an empty line between paragraphs, **bold**.';

const remedies: readonly [names: string, problem: string][] = [
  [
    'h1',
    'A first-level heading is there already: it is "heading" in the front matter. Begin a section with "## ".',
  ],
  ['img picture svg video audio canvas', 'A picture is not allowed in a legal text. Remove it.'],
  ['div span font center o:p', pastedMarkupMessage],
];

const unclosedTagProblem =
  'A tag is not closed, or one is closed that is not open: it would reach into the rest of the page. Close each tag, or write Markdown.';
const nestedHeadingProblem =
  'A heading is inside a quotation or a list, where the table of contents can’t lead. Begin its line with "## ".';
const commentProblem =
  'A comment is not allowed in a text: it would be sent to every visitor. Remove it.';

/**
 * @param ids ids that the renderer gave the headings
 * @returns one sentence for each problem
 */
export function findHtmlMarkupProblems(
  { root, isWhole }: ParsedHtml,
  ids: ReadonlySet<string>,
): string[] {
  const problems = listDescendantNodes(root).flatMap((node) =>
    node.nodeName === '#comment'
      ? [commentProblem]
      : isElementNode(node)
        ? [...findElementProblems(node, ids), ...findHeadingProblems(node, root)]
        : [],
  );
  return problems.length > 0 || isWhole ? problems : [unclosedTagProblem];
}

/** Markdown that the renderer did not understand. */
const marks = /\*\*|__|~~|`|\]\(|\]\[|\[\^|\*[^\s*][^*]*\*|<\/?[a-z]+/i;

export const findUnrenderedMarkdownProblems = ({ root }: ParsedHtml): string[] =>
  listTextNodes(root).flatMap((node) => {
    const [found] = isInCode(node) ? [] : (node.value.match(marks) ?? []);
    return found
      ? [
          `A mark is shown as it is: ${found}. Remove it, or close it: bold words begin and end with a letter, 「**words**」 instead of **「words」**; a link is [words](address); there are no footnotes.`,
        ]
      : [];
  });

/** Parses HTML of the renderer inside a page, as browsers do. */
export function parseRenderedHtml(html: string): ParsedHtml {
  const page = parse(
    `<!doctype html><html><head></head><body><article><div>${html}</div><bdi></bdi></article></body></html>`,
    { scriptingEnabled: false },
  );
  const at = (node: ParsedHtmlNode | undefined, index: number) =>
    (node && 'childNodes' in node ? node.childNodes[index] : undefined) as ParsedHtmlElement;
  const document = at(page, 1);
  const body = at(document, 1);
  const article = at(body, 0);
  const isWhole =
    [document, body, article].every(({ attrs }) => attrs.length === 0) &&
    body.childNodes.length === 1 &&
    article.childNodes.map(({ nodeName }) => nodeName).join(' ') === 'div bdi';
  return { root: at(article, 0), isWhole };
}

export const listTextNodes = (element: ParsedHtmlElement): ParsedHtmlTextNode[] =>
  listDescendantNodes(element).filter(
    (node): node is ParsedHtmlTextNode => node.nodeName === '#text',
  );

function isInCode({ parentNode }: ParsedHtmlTextNode): boolean {
  for (let node = parentNode; node && 'parentNode' in node; node = node.parentNode as typeof node)
    if (node.nodeName === 'code') return true;
  return false;
}

function findElementProblems(
  { tagName, attrs }: ParsedHtmlElement,
  ids: ReadonlySet<string>,
): string[] {
  const own = Object.hasOwn(allowedElements, tagName) ? allowedElements[tagName] : undefined;
  if (own)
    return attrs.flatMap(
      (attribute) =>
        findAttributeProblem(tagName, attribute, [...own, ...globalAttributes], ids) ?? [],
    );
  const [, remedy] = remedies.find(([names]) => names.split(' ').includes(tagName)) ?? [];
  return [remedy ?? `The tag <${tagName}> is not allowed in a text. Remove it, or write Markdown.`];
}

function findHeadingProblems(element: ParsedHtmlElement, root: ParsedHtmlElement): string[] {
  const isNested = /^h[2-6]$/.test(element.tagName) && element.parentNode !== root;
  return isNested ? [nestedHeadingProblem] : [];
}

function findAttributeProblem(
  tag: string,
  { name, value }: ParsedHtmlElement['attrs'][number],
  own: readonly string[],
  ids: ReadonlySet<string>,
): string | undefined {
  if (name === 'style' && /^t[dh]$/.test(tag))
    return 'A column of a table can’t be aligned: the page’s policy refuses it. Write --- without colons.';
  // Another message covers the checkboxes of a task list.
  if (name === 'class') return /task-list/.test(value) ? undefined : pastedMarkupMessage;
  if (name === 'name' || (name === 'id' && !ids.has(value)))
    return `The attribute ${name} is not allowed in a text: a section has its address from its heading. Remove it.`;
  if (!own.includes(name))
    return `The attribute ${name} is not allowed in a text, in <${tag}>. Remove it.`;
  return name === 'href' ? findAddressProblem(value) : undefined;
}

/** Only these schemes; no address without a scheme, and no characters that browsers ignore. */
const allowedAddress = /^(https:\/\/[^\s\\/]|mailto:|tel:|\/(?![/\\])|#)[^\s\p{C}\\]*$/iu;

const mailAddress = /^mailto:([^@?,]+@[^@?,]+\.[^@?,.]+(,(?!\?|$)|(?=\?|$)))+(\?|$)/i;
/** At least three digits, with the marks that RFC 3966 allows between them. */
const phoneAddress = /^tel:\+?(?=(\D*\d){3})[\d().-]+(;.*)?$/i;

function findAddressProblem(href: string): string | undefined {
  if (allowedAddress.test(href)) {
    if (/^mailto:/i.test(href) && !mailAddress.test(href))
      return `The link ${href} leads to no e-mail address. Expected a whole one after mailto:, such as mailto:support@example.com, or mailto:{{email}}. Correct it.`;
    if (/^tel:/i.test(href) && !phoneAddress.test(href))
      return `The link ${href} leads to no phone number. Expected one in international form after tel:, such as tel:+2300000000, or tel:{{phone}}. Correct it.`;
    return undefined;
  }
  const [scheme = ''] = href.replace(/[\s\p{C}]/gu, '').match(/^[a-z][a-z\d+.-]*:/i) ?? [];
  const what = scheme
    ? `An address that starts with ${scheme.toLowerCase()}`
    : `The address "${href}"`;
  return `${what} is not allowed in a text. Expected one that begins with https://, mailto:, tel:, / (a page of this site) or # (a section). Correct it, and write [words](address).`;
}
