import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss';
import { attribute, type BuiltPage, type HtmlElement, textOf } from './built-page.ts';
import { rewriteStylesheets } from './linked-stylesheets.ts';

/** Names of a page and its scripts that a style may select. */
interface UsedNames {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly directions: ReadonlySet<string>;
  /** Any word of a script may be a class, tag or id that it gives. */
  readonly scripts: readonly ScriptWords[];
}

interface ScriptWords {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Words to which a script adds something, as in `card-${n}` or `"card-" + n`. */
  readonly prefixes: readonly string[];
}

const wordPattern = /[\p{L}\p{N}_-]+/gu;
const attributeSelector = /\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*["']?([^"'\]]*)["']?[^\]]*)?\]/g;
const escapedName = /(?:\\.|[\w-]|[^\0-\x7f])*\\(?:\\.|[^\n]|[\w-]|[^\0-\x7f])(?:\\.|[\w-]|[^\0-\x7f])*/g;

/**
 * Removes rules that apply to no element of a page, or of all pages that link a style sheet. Keeps
 * names in the text of any script, and attribute selectors, because scripts, browsers and visitors
 * change attributes.
 * @param site folder of the built site
 */
export async function purgeCss(pages: readonly BuiltPage[], site: string): Promise<void> {
  const chunks = scriptWords(await readChunks(site));
  const used = new Map(pages.map((page) => [page, usedNames(page, chunks)]));
  for (const [page, names] of used) for (const style of page.styles) style.css = await purge(style.css, names);
  await rewriteStylesheets(pages, site, (css, users) => {
    const names = users.flatMap((page) => used.get(page) ?? []);
    return purge(css, mergeNames(names));
  });
}

async function readChunks(site: string): Promise<string> {
  const folder = join(site, '_astro');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js')).sort();
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

function scriptWords(text: string): ScriptWords {
  const words = new Set(text.match(wordPattern));
  return { text, words, prefixes: [...words].filter((word) => /^[\p{L}_][^-].*-$/u.test(word)) };
}

function usedNames({ elements }: BuiltPage, chunks: ScriptWords): UsedNames {
  const values = (name: string) => elements.flatMap((element) => attribute(element, name) ?? []);
  const inline = elements.filter(isScript).map(textOf).join('\n');
  const directions = new Set(values('dir'));
  if (/\.dir\b/.test(inline)) directions.add('rtl');
  return {
    classes: new Set(values('class').flatMap((names) => names.split(/\s+/))),
    ids: new Set(values('id')),
    tags: new Set(elements.map(({ tagName }) => tagName)),
    directions,
    scripts: [chunks, ...(inline ? [scriptWords(inline)] : [])],
  };
}

function isScript(element: HtmlElement): boolean {
  return element.tagName === 'script' && /^(|module|text\/javascript)$/i.test(attribute(element, 'type') ?? '');
}

function mergeNames(all: readonly UsedNames[]): UsedNames {
  const merge = (key: 'classes' | 'ids' | 'tags' | 'directions') => new Set(all.flatMap((names) => [...names[key]]));
  return {
    classes: merge('classes'),
    ids: merge('ids'),
    tags: merge('tags'),
    directions: merge('directions'),
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
  };
}

const purged = new Map<string, Promise<string>>();

/** Keeps results, because pages of all languages share most styles and names. */
function purge(css: string, used: UsedNames): Promise<string> {
  const content = namesInStyle(css, used);
  const key = JSON.stringify([css, content]);
  const result = purged.get(key) ?? runPurgeCss(css, content);
  purged.set(key, result);
  return result;
}

async function runPurgeCss(css: string, content: ExtractorResultDetailed): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    // PurgeCSS removes a selector without a class, tag or id, such as `:focus-visible`.
    safelist: { standard: [/^:/] },
    extractors: [{ extensions: ['html'], extractor: () => content }],
  });
  return result?.css ?? css;
}

/** Only the used names in the style sheet, because PurgeCSS is slow with more. */
function namesInStyle(css: string, used: UsedNames): ExtractorResultDetailed {
  const words = [...new Set(css.match(wordPattern))];
  const escaped = [...new Set(css.match(escapedName))].map((name) => name.replaceAll('\\', ''));
  const all = new Set([...words, ...escaped]);
  const selectors = [...css.matchAll(attributeSelector)].filter(([, name]) => name !== 'dir');
  const given = used.scripts.flatMap((script) => [
    ...words.filter((word) => script.words.has(word) || script.prefixes.some((prefix) => word.startsWith(prefix))),
    ...escaped.filter((name) => script.text.includes(name)),
  ]);
  const inStyle = (names: ReadonlySet<string>) => [...names].filter((name) => all.has(name)).sort();
  return {
    attributes: {
      names: [...new Set(['dir', ...selectors.map(([, name = '']) => name)])],
      values: [...new Set([...inStyle(used.directions), ...selectors.map(([, , value = '']) => value)])],
    },
    classes: inStyle(used.classes),
    ids: inStyle(used.ids),
    tags: inStyle(used.tags),
    undetermined: [...new Set(given)].sort(),
  };
}
