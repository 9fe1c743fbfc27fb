import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attribute, type BuiltPage } from './built-page.ts';

/** A rule without rules inside: its selectors and its declarations. */
const rule = /([^{};]*)\{([^{}]*)\}/g;
const emptyQuery = /@(?:media|supports|layer|container)[^{};]*\{\}/g;
/** Styles of a script, which all its pages share: each variant would be a hash more in the policy of hosts that send one for all pages. */
const ofScript = /^@font-face|^@layer script\{/;
/** Of right-to-left text, whose rules a page from left to right does without. */
const rightToLeft = '[dir=rtl]';

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

/**
 * The words of a script that may be classes it gives: no property, and no selector of what others have given.
 * @example wordsIn('a.title={end:"menu open"}') // ['a', 'menu', 'open']
 */
export function identifiersIn(script: string): string[] {
  return [...new Set(script.match(/(?<![.\w-])[a-z][\w-]*(?![\w-]*:)/gi))];
}

function classesIn({ elements }: BuiltPage): string[] {
  const scripts = elements.filter((element) => element.tagName === 'script' && !attribute(element, 'type')).flatMap(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')));
  const isRtl = elements.some((element) => attribute(element, 'dir') === 'rtl') || scripts.some((script) => /\.dir\b/.test(script));
  const classes = elements.flatMap((element) => (attribute(element, 'class') ?? '').split(' '));
  return [...(isRtl ? [rightToLeft] : []), ...classes, ...scripts.flatMap(identifiersIn)];
}

/** React's own part, which knows the names of all attributes, gives no class. */
async function scriptsIn(site: string): Promise<string> {
  const folder = join(site, '_astro');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js') && !file.startsWith('renderer.'));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

/**
 * Removes rules that apply to no element: of the styles of a page, what the page does not use; of a
 * linked style sheet, what none of its pages uses.
 */
export async function purgeCss(pages: readonly BuiltPage[], site: string): Promise<void> {
  const scripts = await scriptsIn(site);
  const words = identifiersIn(scripts);
  const used = new Map(pages.map((page) => [page, new Set([...words, ...classesIn(page)])]));
  for (const [page, names] of used) for (const style of page.styles) style.css = removeUnusedRules(style.css, names);
  const links = pages.flatMap((page) => page.stylesheets.map((sheet) => ({ page, sheet })));
  const linked = new Map<BuiltPage, string>();
  for (const [path, users] of Map.groupBy(links, ({ sheet }) => sheet.path)) {
    const file = join(site, path);
    const whole = await readFile(file, 'utf8');
    const css = removeUnusedRules(whole, new Set(users.flatMap(({ page }) => [...(used.get(page) ?? [])])));
    const name = css === whole ? path : path.replace(/\.[\w-]+\.css$/, `.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`);
    if (css !== whole) {
      await writeFile(join(site, name), css);
      await rm(file);
    }
    for (const { page, sheet } of users) {
      sheet.path = name;
      linked.set(page, (linked.get(page) ?? '') + asking(css));
    }
  }
  for (const page of pages) {
    const others = [...page.styles.map(({ css }) => css), page.source.replaceAll(/<style[\s\S]*?<\/style>/g, ''), linked.get(page) ?? '', scripts].map(asking).join();
    for (const style of page.styles) if (!ofScript.test(style.css)) style.css = removeUnusedProperties(style.css, others);
  }
}
