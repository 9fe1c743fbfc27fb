import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTMLElement, type Node, parse } from 'node-html-parser';
import { hashedAssetFolders } from '../../../hosting/rules/serving-rules.ts';
import { builtLocales, type Locale } from '../../../src/i18n/locales.ts';
import { getPagePath } from '../../../src/i18n/paths.ts';
import { type RouteName, routes } from '../../../src/i18n/routes.ts';
import { listNestedTexts } from '../../../src/utils/nested-values.ts';
import { stripInvisibleMarks } from '../../../src/utils/writing.ts';
import { listHashedAssets } from '../../../tooling/build/site-steps/retain-old-assets.ts';
import { requireBuiltFile } from '../../helpers/require-build.ts';

/** One built page of the registry. */
export interface ParsedPage {
  readonly locale: Locale;
  readonly name: RouteName;
  /** Its address without the origin, for example `/en/about-us`. */
  readonly path: string;
  readonly html: string;
  readonly dom: HTMLElement;
}

/** For tests that measure bytes or serve files as hosts do. */
export function requireCompressedBuild(): void {
  if (!existsSync('dist/index.html.br'))
    throw new Error('dist/ is not compressed. Run npm run build without SKIP_COMPRESSION first.');
}

/**
 * Lists the files of a build, as paths below its folder. Leaves out compressed copies, and files
 * that it kept of the build before.
 */
export function listBuiltFiles(root: string): string[] {
  requireBuiltFile('index.html', root);
  const own = listHashedAssets(root);
  const isOwn = (file: string) =>
    !/\.(br|gz)$|^\.hashed\.json$|^_d\//.test(file) &&
    (own.includes(file) || !hashedAssetFolders.some((folder) => file.startsWith(`${folder}/`)));
  return globSync(['**/*', '.well-known/*'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(isOwn)
    .sort();
}

/** Reads a built file. */
export function readBuiltFile(file: string, root = 'dist'): string {
  requireBuiltFile(file, root);
  return readFileSync(join(root, file), 'utf8');
}

/** Parses a page. */
export const parseDocument = (html: string): HTMLElement => parse(html, { comment: true });

const parsed = new Map<string, readonly ParsedPage[]>();

/**
 * Returns the pages of one language, in the registry's order. All tests of a file share the parsed
 * documents: do not change them.
 */
export function listBuiltPages(locale: Locale, root = 'dist'): readonly ParsedPage[] {
  const key = `${root} ${locale.code}`;
  const known = parsed.get(key);
  if (known) return known;
  const pages = routes.map(({ name }) => {
    const path = getPagePath(locale.code, name);
    const html = readBuiltFile(`${path.slice(1)}.html`, root);
    return { locale, name, path, html, dom: parseDocument(html) };
  });
  parsed.set(key, pages);
  return pages;
}

/** Every page of every language, parsed once. */
export const pages: readonly ParsedPage[] = builtLocales.flatMap((locale) =>
  listBuiltPages(locale),
);

/** Finds a page by language and name. */
export function getBuiltPage(code: string, name: string, among = pages): ParsedPage {
  const found = among.find((page) => page.locale.code === code && page.name === name);
  if (!found) throw new Error(`There is no page ${name} in ${code}.`);
  return found;
}

/** Returns the visible text of an element, with single spaces. */
export const readElementText = (element: HTMLElement | null | undefined): string =>
  (element?.text ?? '').replace(/\s+/g, ' ').trim();

/** Returns a text with single spaces and without word joiners, to compare it with a page's. */
export const simplifyText = (text: string): string =>
  stripInvisibleMarks(text).replace(/\s+/g, ' ').trim();

/** Lists the visible texts of a page, and those in attributes and in the props of islands. */
export function listPageTexts(dom: HTMLElement): string[] {
  const attributes = [
    'alt',
    'aria-label',
    'title',
    'placeholder',
    'content',
    'data-offline',
    'data-online',
    'data-failed',
  ].flatMap((name) => listAttributeValues(dom, `[${name}]`, name));
  const props = listAttributeValues(dom, 'astro-island', 'props').flatMap((json) =>
    listNestedTexts(JSON.parse(json)).map(([, text]) => text),
  );
  return [...listVisibleTexts(dom), ...attributes, ...props];
}

/** Lists the visible text nodes, in order. */
export function listVisibleTexts(node: Node): string[] {
  if (!(node instanceof HTMLElement)) return [node.text];
  return /^(script|style)$/i.test(node.rawTagName) ? [] : node.childNodes.flatMap(listVisibleTexts);
}

/** Returns an attribute of each element that a selector finds. */
export const listAttributeValues = (
  dom: HTMLElement,
  selector: string,
  attribute: string,
): string[] =>
  dom.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');

/** Lists the alternates in a head or in an entry of the sitemap: the tag and address of each. */
export const listHreflangLinks = (
  element: HTMLElement,
  selector: string,
): (string | undefined)[][] =>
  element
    .querySelectorAll(selector)
    .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);

/** Returns the items that a list holds more than once. */
export const findDuplicates = (list: readonly string[]): string[] =>
  list.filter((item, index) => list.indexOf(item) !== index);
