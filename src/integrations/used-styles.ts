import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A rule without rules inside: its selectors and its declarations. */
const rule = /([^{};]*)\{([^{}]*)\}/g;
const emptyQuery = /@(?:media|supports|layer|container)[^{};]*\{\}/g;
const style = /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g;
const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"/g;

/**
 * Styles without the rules that can't apply, because no element can have their classes.
 * @param css minified
 * @param names the classes that elements have, or that a script may give them
 * @example withUsedStyles('@layer kit{.a{color:red}.a .b,.a:not(.b){top:0}}', new Set(['a'])) // '@layer kit{.a{color:red}.a:not(.b){top:0}}'
 */
export function withUsedStyles(css: string, names: ReadonlySet<string>): string {
  let lean = css.replace(rule, (whole, selectors: string, declarations: string) => {
    if (/^\s*@/.test(selectors)) return whole;
    const used = selectors.split(/,(?![^()]*\))/).filter((selector) => isUsed(selector, names));
    return used.length > 0 ? `${used.join(',')}{${declarations}}` : '';
  });
  for (let last = ''; last !== lean; ) {
    last = lean;
    lean = lean.replace(emptyQuery, '');
  }
  return lean;
}

/** What stands in brackets, such as `:not(.b)`, is no condition that a missing class would break. */
function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  let outside = selector;
  while (outside.includes('(')) {
    const inner = outside.replace(/\([^()]*\)/g, '');
    if (inner === outside) return true;
    outside = inner;
  }
  return [...outside.matchAll(/\.(-?[_a-z][\w-]*)/gi)].every(([, name = '']) => names.has(name));
}

/** The classes of a page's elements, with the words of its own scripts, among them every class that one of these gives. */
function classesIn(html: string): string[] {
  const scripts = html.match(/<script(?! type)[^>]*>[^<]+/g) ?? [];
  return [...[...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')), ...scripts.flatMap(wordsIn)];
}

function wordsIn(script: string): string[] {
  return script.match(/[a-z][\w-]*/gi) ?? [];
}

/**
 * Leaves out of styles what can't apply: of those written into a page, what that page does not use; of a style sheet, what none of
 * the pages that link it does. Its name is the hash of what is left. A class that any script's text names is kept.
 */
export function usedStyles(): AstroIntegration {
  return {
    name: 'used-styles',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        const files = [...assets.values()].flat().filter((file) => file.pathname.endsWith('.html'));
        const pages = await Promise.all(files.map(async (file) => ({ path: fileURLToPath(file), html: await readFile(file, 'utf8') })));
        const scripted = await wordsOfScripts(dir);
        const names = await leanStyleSheets(
          pages.map(({ html }) => html),
          scripted,
          dir,
        );
        await Promise.all(
          pages.map(async ({ path, html }) => {
            const used = new Set([...scripted, ...classesIn(html)]);
            const lean = html
              .replace(style, (_, tag: string, css: string) => tag + withUsedStyles(css, used))
              .replace(styleSheet, (link, address: string) => link.replace(address, names.get(address) ?? address));
            if (lean !== html) await writeFile(path, lean);
          }),
        );
      },
    },
  };
}

/** The words of all scripts, among them every class that one of them gives an element. */
async function wordsOfScripts(dir: URL): Promise<string[]> {
  const folder = new URL('_astro/', dir);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return [...new Set(texts.flatMap(wordsIn))];
}

/**
 * Writes each linked style sheet anew.
 * @param pages their HTML
 * @param scripted classes that scripts name
 * @param dir folder of the built site
 * @returns new addresses by old ones
 */
async function leanStyleSheets(pages: readonly string[], scripted: readonly string[], dir: URL): Promise<Map<string, string>> {
  const used = new Map<string, Set<string>>();
  for (const html of pages) for (const [, address = ''] of html.matchAll(styleSheet)) used.set(address, new Set([...(used.get(address) ?? scripted), ...classesIn(html)]));
  const names = new Map<string, string>();
  for (const [address, classes] of used) {
    const file = new URL(`.${address}`, dir);
    const css = await readFile(file, 'utf8');
    const lean = withUsedStyles(css, classes);
    if (lean === css) continue;
    const name = address.replace(/\.[\w-]+\.css$/, `.${createHash('sha256').update(lean).digest('base64url').slice(0, 8)}.css`);
    await writeFile(new URL(`.${name}`, dir), lean);
    await rm(file);
    names.set(address, name);
  }
  return names;
}
