import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import {
  adminCsp,
  adminPagePath,
  commonHeaders,
  documentCsp,
  documentHeaders,
  type HeaderSettings,
  type InlineHashes,
  metaCsp,
  pageCacheControl,
  type SiteHeaders,
} from '../../hosting/rules/headers.ts';
import { parseAdminBackend } from '../../src/config/admin-backend.ts';

/**
 * What a page holds itself, as sources of a policy: read by a parser that reads as browsers do, whatever an attribute holds.
 * @param html as it is built: the hash is that of the text between the tags
 * @example collectInlineHashes('<style>a{}</style>') // { styles: ['sha256-…'], scripts: [] }
 */
export function collectInlineHashes(html: string): InlineHashes {
  const elements = elementsIn(parse(html, { scriptingEnabled: false }));
  const hashes = (name: string) => [...new Set(elements.filter((element) => element.tagName === name && isRun(element)).map((element) => hashOf(textIn(element))))];
  return { styles: hashes('style'), scripts: hashes('script') };
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function elementsIn(node: Node): Element[] {
  const inside = ('childNodes' in node ? node.childNodes : []).flatMap(elementsIn);
  const templated = 'content' in node ? elementsIn(node.content) : [];
  return 'tagName' in node ? [node, ...inside, ...templated] : [...inside, ...templated];
}

const textIn = ({ childNodes }: Element) => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** Does the browser run or apply its text? It has no `src`, and no type that makes it data, such as JSON-LD. */
function isRun({ attrs }: Element): boolean {
  const of = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  return of('src') === undefined && /^(module|text\/(javascript|css))?$/i.test(of('type') ?? '');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * The headers of a built site. The pages of a language that hold the same scripts share a policy, which names the styles of them all:
 * HTTP/2 and HTTP/3 then send it once in a visit, and some 400 bytes less with each next page.
 * @param root its folder
 */
export function collectSiteHeaders(root: string, settings: HeaderSettings): SiteHeaders {
  const groups = Map.groupBy(inlineIn(root), ({ file, held }) => [file.match(/^[a-z]{2}(?=\/|\.html$)/)?.[0] ?? file, ...held.scripts].join(' '));
  const policies: string[] = [];
  const pages: Record<string, number> = {};
  for (const group of groups.values()) {
    const held = united(group);
    for (const { file } of group) {
      const policy = policyOf(file, held, settings);
      if (!policies.includes(policy)) policies.push(policy);
      pages[file] = policies.indexOf(policy);
    }
  }
  return { commonHeaders: commonHeaders(settings), documentHeaders: documentHeaders(settings), pageCacheControl: pageCacheControl(settings), policies, pages };
}

function policyOf(file: string, held: InlineHashes, settings: HeaderSettings): string {
  return file === adminPagePath ? adminCsp(apiOf(settings)) : documentCsp(settings, held);
}

/** A page, and what it holds itself. */
interface Page {
  readonly file: string;
  readonly held: InlineHashes;
}

function inlineIn(root: string): Page[] {
  return pagesOf(root).map((file) => ({ file, held: collectInlineHashes(readFileSync(join(root, file), 'utf8')) }));
}

/** What several pages hold together. */
function united(pages: readonly Page[]): InlineHashes {
  const each = (kind: keyof InlineHashes) => [...new Set(pages.flatMap(({ held }) => held[kind]))].sort();
  return { styles: each('styles'), scripts: each('scripts') };
}

/** The first element of every head; a policy is in force for what stands after it. */
const first = /<head>\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * Has each page hold its policy itself, for hosts that send no headers. Where one is sent too, both are in force.
 * @param root folder of the built site, whose pages are otherwise as they will be served
 * @throws when a page has no place for it
 */
export function writeMetaCsp(root: string, settings: HeaderSettings): void {
  for (const file of pagesOf(root)) {
    const html = readFileSync(join(root, file), 'utf8');
    if (!first.test(html)) throw new Error(`${file}: the head does not begin with <meta charset="utf-8">. Expected it there: the policy stands after it, before all that it is in force for.`);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${metaCsp(policyOf(file, collectInlineHashes(html), settings)).replaceAll('&', '&amp;')}">`;
    writeFileSync(
      join(root, file),
      html.replace(first, (charset) => charset + meta),
    );
  }
}

/** The git host that the content editor's screen talks to. */
function apiOf({ admin = 'none' }: HeaderSettings): string | undefined {
  const place = parseAdminBackend(admin, false);
  return place?.kind === 'host' ? (place.origin === 'https://github.com' ? 'https://api.github.com' : place.origin) : undefined;
}

/** One policy that fits all pages of the site, for hosts that can't tell them apart. */
export function mergePolicies(root: string, settings: HeaderSettings): string {
  return documentCsp(settings, united(inlineIn(root).filter(({ file }) => file !== adminPagePath)));
}

function pagesOf(root: string): string[] {
  return globSync('**/*.html', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
