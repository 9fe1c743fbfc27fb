import type { Root } from 'postcss';
import type selectorParser from 'postcss-selector-parser';
import { findAttributeValue, joinNodeText } from '../../../src/utils/html-nodes.ts';
import { memoize } from '../../../src/utils/memoize.ts';
import { type BuiltPage, hasInlineCode, parseSharedCss } from '../built-page.ts';
import { filterCssRules, maySelectorMatch } from './filter-css-rules.ts';

interface UsedNames {
  /** Each with its type as postcss-selector-parser names it: `class a`. */
  readonly ofElements: ReadonlySet<string>;
  readonly scripts: readonly string[];
}

/**
 * Removes rules that match no element of a page, or of any page that links the stylesheet. Keeps a
 * class, tag or id that a script's text contains, all attribute selectors, because scripts,
 * browsers and visitors change attributes, and styles with `data-whole`.
 * @param scriptTexts texts of the site's scripts
 */
export function purgeCss(pages: readonly BuiltPage[], scriptTexts: readonly string[]): void {
  const usedNames = new Map(pages.map((page) => [page, collectUsedNames(page, scriptTexts)]));
  for (const [page, used] of usedNames)
    for (const style of page.styles)
      if (findAttributeValue(style.element, 'data-whole') === undefined)
        style.root = purge(style.root, used);
  const links = pages.flatMap((page) => page.stylesheets.map((sheet) => ({ page, sheet })));
  for (const [root, users] of Map.groupBy(links, ({ sheet }) => sheet.root)) {
    const used = users.flatMap(({ page }) => usedNames.get(page) ?? []);
    const purged = purge(root, {
      ofElements: new Set(used.flatMap(({ ofElements }) => [...ofElements])),
      scripts: [...new Set(used.flatMap(({ scripts }) => scripts))],
    });
    for (const { sheet } of users) sheet.root = purged;
  }
}

function collectUsedNames({ elements }: BuiltPage, scriptTexts: readonly string[]): UsedNames {
  const values = (name: string, type: string) =>
    elements.flatMap((element) =>
      (findAttributeValue(element, name)?.split(/\s+/) ?? []).map((value) => `${type} ${value}`),
    );
  const scripts = elements.filter(({ tagName }) => tagName === 'script').filter(hasInlineCode);
  const inline = scripts.map((script) => joinNodeText(script)).join('\n');
  const ofElements = [
    ...elements.map(({ tagName }) => `tag ${tagName}`),
    ...values('class', 'class'),
    ...values('id', 'id'),
  ];
  return { ofElements: new Set(ofElements), scripts: [...scriptTexts, inline] };
}

/** Words of a script. A prefix ends with a hyphen, as in `card-${n}`. */
const collectScriptWords = memoize((script: string) => {
  const words = new Set(script.match(/[\p{L}\p{N}_-]+/gu));
  return { words, prefixes: [...words].filter((word) => /^[\p{L}_][^-].*-$/u.test(word)) };
});

/** Whether a script may set this class, tag or id. */
function isInScript(script: string, name: string): boolean {
  const { words, prefixes } = collectScriptWords(script);
  return words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
}

/** Parts of a selector that are removed if unused. */
const purgedTypes = new Set(['class', 'id', 'tag']);

function purge(root: Root, { ofElements, scripts }: UsedNames): Root {
  const isUsed = memoize(
    (name: string, type: string) =>
      ofElements.has(`${type} ${name}`) || scripts.some((script) => isInScript(script, name)),
    (name, type) => `${type} ${name}`,
  );
  const mayFind = (part: selectorParser.Node) =>
    !purgedTypes.has(part.type) || isUsed(part.value ?? '', part.type);
  const purged = filterCssRules(root, (rule) => {
    if (rule.type === 'atrule') return true;
    const kept = rule.selectors.filter((selector) => maySelectorMatch(selector, mayFind));
    if (kept.length < rule.selectors.length) rule.selectors = kept;
    return kept.length > 0;
  });
  return parseSharedCss(purged.toString());
}
