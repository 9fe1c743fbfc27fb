import type { AtRule, Node, Rule } from 'postcss';
import { getAttribute, type ParsedNode } from '../../../src/utils/html-nodes.ts';
import type { BuiltPage } from '../built-page.ts';
import { filterRules, selectorMayMatch } from './filter-rules.ts';
import { rewriteStylesheets } from './site-assets.ts';

/**
 * Moves rules that only elements after a `<link>` in `<main>` use to the linked style sheet, so
 * that the first screen needs only the HTML. Rules that some of the sheet's pages lack stay, and
 * those of the base and the footer: all pages have them, and are compressed with this page as their
 * dictionary.
 */
export async function deferCss(pages: readonly BuiltPage[], site: string): Promise<void> {
  const change = (css: string, linking: readonly BuiltPage[]) => {
    const classes = new Set(linking.flatMap(earlyClasses));
    const moved = [];
    const styles = linking.flatMap((page) => page.styles);
    for (const [text, copies] of Map.groupBy(styles, (style) => style.css)) {
      if (copies.length < linking.length) continue;
      const { early, late } = splitStyle(text, classes);
      for (const style of copies) style.css = early;
      moved.push(late);
    }
    return [...moved, css].join('');
  };
  await rewriteStylesheets(pages, site, change, isInMain);
}

function isInMain(node: ParsedNode): boolean {
  const parent = 'parentNode' in node && node.parentNode;
  return parent ? parent.nodeName === 'main' || isInMain(parent) : false;
}

/** Classes outside of `<main>`, as all pages have them, and before the sheet. */
function earlyClasses({ elements, stylesheets }: BuiltPage): string[] {
  const sheet = stylesheets.find(({ link }) => isInMain(link));
  const first = sheet ? elements.indexOf(sheet.link) : 0;
  return elements
    .filter((element, index) => index < first || !isInMain(element))
    .flatMap((element) => getAttribute(element, 'class')?.split(/\s+/) ?? []);
}

function splitStyle(css: string, classes: ReadonlySet<string>) {
  const isEarlyRule = (rule: Rule | AtRule) =>
    rule.type === 'rule' &&
    (!isOfPart(rule) ||
      selectorMayMatch(
        rule.selector,
        ({ type, value = '' }) => type !== 'class' || classes.has(value),
      ));
  const earlyRules = filterRules(css, isEarlyRule);
  // Keyframes and custom properties go with the rules that name them. The order of layers stays.
  const isEarly = (rule: Rule | AtRule) =>
    isEarlyRule(rule) ||
    (rule.type === 'atrule' && (!rule.nodes || earlyRules.includes(rule.params)));
  return {
    early: filterRules(css, isEarly),
    late: filterRules(css, (rule) => !isEarly(rule)),
  };
}

/** Whether a rule is in one of the layers of parts of pages. */
function isOfPart({ parent }: Node): boolean {
  if (!parent) return false;
  return (parent as Node).type === 'atrule' && (parent as AtRule).name === 'layer'
    ? /^(components|sections)$/.test((parent as AtRule).params)
    : isOfPart(parent as Node);
}
