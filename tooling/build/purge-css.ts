import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A rule without rules inside: its selectors and its declarations. */
const rule = /([^{};]*)\{([^{}]*)\}/g;
const emptyQuery = /@(?:media|supports|layer|container)[^{};]*\{\}/g;
const style = /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g;
/** Styles of a script, which all its pages share: each variant would be a hash more in the policy of hosts that send one for all pages. */
const ofScript = /^@font-face|^@layer script\{/;
/** Of right-to-left text, whose rules a page from left to right does without. */
const rightToLeft = '[dir=rtl]';
const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"/g;

/**
 * Styles without the rules that can't apply, because no element can have their classes or their direction.
 * @param css minified
 * @param names the classes that elements have, or that a script may give them, and `[dir=rtl]` where an element can be that
 * @example withUsedStyles('@layer kit{.a{color:red}.a .b,.a:not(.b){top:0}}', new Set(['a'])) // '@layer kit{.a{color:red}.a:not(.b){top:0}}'
 */
export function removeUnusedRules(css: string, names: ReadonlySet<string>): string {
  let lean = css.replace(rule, (whole, selectors: string, declarations: string) => {
    if (/^\s*@/.test(selectors)) return whole;
    const used = selectorsIn(selectors).filter((selector) => isUsed(selector, names));
    return used.length > 0 ? `${used.join(',')}{${declarations}}` : '';
  });
  for (let last = ''; last !== lean; ) {
    last = lean;
    lean = lean.replace(emptyQuery, '');
  }
  return lean;
}

/** The selectors of a list: commas in brackets, however deep, part none. */
function selectorsIn(list: string): string[] {
  let depth = 0;
  let from = 0;
  const commas = [...list.matchAll(/[(),]/g)].flatMap(({ 0: sign, index }) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ',' && depth === 0 ? [index] : [];
  });
  return [...commas, list.length].map((to) => {
    const selector = list.slice(from, to);
    from = to + 1;
    return selector;
  });
}

/** What stands in brackets, such as `:not(.b)`, is no condition that a missing class would break. */
function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  let outside = selector;
  while (outside.includes('(')) {
    const inner = outside.replace(/\([^()]*\)/g, '');
    if (inner === outside) return true;
    outside = inner;
  }
  if (outside.includes(rightToLeft) && !names.has(rightToLeft)) return false;
  return [...outside.matchAll(/\.(-?[_a-z][\w-]*)/gi)].every(([, name = '']) => names.has(name));
}

/**
 * Styles without custom properties that nothing asks for.
 * @param css minified
 * @param others what else may ask for them: style sheets and scripts
 * @example withUsedProperties(':root{--a:1px;--b:var(--a);--c:0}p{top:var(--b)}', '') // ':root{--a:1px;--b:var(--a);}p{top:var(--b)}'
 */
export function removeUnusedProperties(css: string, others: string): string {
  const asked = new Set([css, others].flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name)));
  const lean = css.replace(/(--[\w-]+):[^;{}]*;?/g, (whole, name: string) => (asked.has(name) ? whole : ''));
  return lean === css ? css : removeUnusedProperties(lean, others);
}

/** Of a text that may ask for custom properties, what asks. */
const asking = (text: string) => (text.match(/var\(\s*--[\w-]+/g) ?? []).join();

/** The classes of a page's elements, with the words of its own scripts, among them every class that one of these gives; and whether any element is, or a script makes any, right-to-left. */
function classesIn(html: string): string[] {
  const scripts = html.match(/<script(?! type)[^>]*>[^<]+/g) ?? [];
  const direction = /dir="rtl"/.test(html) || scripts.some((script) => /\.dir\b/.test(script)) ? [rightToLeft] : [];
  return [...direction, ...[...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')), ...scripts.flatMap((script) => identifiersIn(script))];
}

/**
 * The words of a script that may be classes it gives: no property, and no selector of what others have given.
 * @example wordsIn('a.title={end:"menu open"}') // ['a', 'menu', 'open']
 */
export function identifiersIn(script: string): string[] {
  return [...new Set(script.match(/(?<![.\w-])[a-z][\w-]*(?![\w-]*:)/gi))];
}

/**
 * Leaves out of styles what can't apply: of those written into a page, what that page does not use; of a style sheet, what none of
 * the pages that link it does. Its name is the hash of what is left. What any script's text names is kept.
 */
export function purgeCss(): AstroIntegration {
  return {
    name: 'used-styles',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        const files = [...assets.values()].flat().filter((file) => file.pathname.endsWith('.html'));
        const pages = await Promise.all(files.map((file) => readPage(fileURLToPath(file))));
        const scripts = await scriptsIn(dir);
        const words = identifiersIn(scripts);
        const sheets = await leanStyleSheets(pages, words, dir);
        const asked = asking(scripts);
        await Promise.all(
          pages.map(async ({ path, html, classes }) => {
            const lean = leanPage(html, new Set([...words, ...classes]), asked, sheets);
            if (lean !== html) await writeFile(path, lean);
          }),
        );
      },
    },
  };
}

interface Page {
  readonly path: string;
  readonly html: string;
  readonly classes: readonly string[];
}

async function readPage(path: string): Promise<Page> {
  const html = await readFile(path, 'utf8');
  return { path, html, classes: classesIn(html) };
}

/** A style sheet after what is not used was left out. */
interface Sheet {
  readonly address: string;
  /** Where its styles ask for custom properties. */
  readonly asked: string;
}

/**
 * A page whose shapes end in their own tags, as SVG may inside HTML; Astro writes a closing tag for each.
 * @example withShortShapes('<path d="M0 0"></path>') // '<path d="M0 0"/>'
 */
export function shortenSvgPaths(html: string): string {
  return html.replace(/"><\/(?:path|circle|rect)>/g, '"/>');
}

/** All styles of a page together decide which custom properties are asked for. */
function leanPage(html: string, used: ReadonlySet<string>, asked: string, sheets: ReadonlyMap<string, Sheet>): string {
  const lean = shortenSvgPaths(html)
    .replace(style, (_, tag: string, css: string) => tag + removeUnusedRules(css, used))
    .replace(styleSheet, (link, address: string) => link.replace(address, sheets.get(address)?.address ?? address));
  const linked = [...html.matchAll(styleSheet)].map(([, address = '']) => sheets.get(address)?.asked ?? '');
  const others = [asking(lean), ...linked, asked].join();
  return lean.replace(style, (_, tag: string, css: string) => tag + (ofScript.test(css) ? css : removeUnusedProperties(css, others)));
}

/** React's own part, which knows the names of all attributes, gives no class. */
async function scriptsIn(dir: URL): Promise<string> {
  const folder = new URL('_astro/', dir);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js') && !file.startsWith('renderer.'));
  return (await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))).join('\n');
}

/**
 * Writes each linked style sheet anew.
 * @param words what scripts name, classes among them
 * @param dir folder of the built site
 * @returns new style sheets by their old addresses
 */
async function leanStyleSheets(pages: readonly Page[], words: readonly string[], dir: URL): Promise<Map<string, Sheet>> {
  const used = new Map<string, Set<string>>();
  for (const { html, classes } of pages) for (const [, address = ''] of html.matchAll(styleSheet)) used.set(address, new Set([...(used.get(address) ?? words), ...classes]));
  const sheets = new Map<string, Sheet>();
  for (const [address, classes] of used) {
    const file = new URL(`.${address}`, dir);
    const whole = await readFile(file, 'utf8');
    const css = removeUnusedRules(whole, classes);
    const name = css === whole ? address : address.replace(/\.[\w-]+\.css$/, `.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`);
    if (css !== whole) {
      await writeFile(new URL(`.${name}`, dir), css);
      await rm(file);
    }
    sheets.set(address, { address: name, asked: asking(css) });
  }
  return sheets;
}
