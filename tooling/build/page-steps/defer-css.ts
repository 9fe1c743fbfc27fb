import type { AtRule, Rule } from 'postcss';
import { getAttribute, type ParsedNode } from '../../../src/utils/html-nodes.ts';
import type { BuiltPage } from '../built-page.ts';
import { canMatch, filterRules } from './filter-rules.ts';
import { rewriteStylesheets } from './site-assets.ts';

/**
 * Moves rules that only elements after a `<link>` in `<main>` use to the linked style sheet, so
 * that the first screen needs only the HTML. Rules that some of the sheet's pages lack stay.
 */
export async function deferCss(pages: readonly BuiltPage[], site: string): Promise<void> {
  const users = pages
    .map((page) => ({
      ...page,
      stylesheets: page.stylesheets.filter(({ link }) => isInMain(link)),
    }))
    .filter(({ stylesheets }) => stylesheets.length > 0);
  await rewriteStylesheets(users, site, (css, linking) => {
    const classes = new Set(linking.flatMap(classesBeforeSheet));
    const moved = [];
    const styles = linking.flatMap((page) => page.styles);
    for (const [text, copies] of Map.groupBy(styles, (style) => style.css)) {
      if (copies.length < linking.length) continue;
      const { early, late } = splitStyle(text, classes);
      for (const style of copies) style.css = early;
      moved.push(late);
    }
    return [...moved, css].join('');
  });
}

function isInMain(node: ParsedNode): boolean {
  const parent = 'parentNode' in node && node.parentNode;
  return parent ? parent.nodeName === 'main' || isInMain(parent) : false;
}

function classesBeforeSheet({ elements, stylesheets: [sheet] }: BuiltPage): string[] {
  const before = elements.slice(0, sheet && elements.indexOf(sheet.link));
  return before.flatMap((element) => getAttribute(element, 'class')?.split(/\s+/) ?? []);
}

function splitStyle(css: string, classes: ReadonlySet<string>) {
  const isEarlyRule = (rule: Rule | AtRule) =>
    rule.type === 'rule' &&
    canMatch(rule.selector, ({ type, value = '' }) => type !== 'class' || classes.has(value));
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
