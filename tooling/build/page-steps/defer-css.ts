import postcss, { type AtRule, type Node, type Root, type Rule } from 'postcss';
import { findAttributeValue, type ParsedHtmlNode } from '../../../src/utils/html-nodes.ts';
import { type BuiltPage, stringifyCss } from '../built-page.ts';
import { filterCssRules, maySelectorMatch } from './filter-css-rules.ts';

/**
 * Moves rules into the stylesheet that `<main>` links further down, so that the first screen needs
 * only the HTML. A rule moves if it can match only elements after that link, on every page that has
 * the link. Rules of base, header and footer stay: every page has them, which keeps deltas small.
 *
 *     before  <style>.hero{…}.faq{…}</style> <main> .hero <link a.css> .faq
 *     after   <style>.hero{…}</style> <main> .hero <link a.css, which begins with .faq{…}> .faq
 */
export function deferCss(pages: readonly BuiltPage[]): void {
  const links = pages.flatMap((page) =>
    page.stylesheets.filter(({ link }) => isInMain(link)).map((sheet) => ({ page, sheet })),
  );
  for (const [sheetRoot, users] of Map.groupBy(links, ({ sheet }) => sheet.root)) {
    const classes = new Set(users.flatMap(({ page }) => listEarlyClasses(page)));
    const extended = postcss.root();
    const styles = users.flatMap(({ page }) => page.styles);
    for (const [root, copies] of Map.groupBy(styles, (style) => style.root)) {
      if (copies.length < users.length) continue;
      const { early, late } = splitStyle(root, classes);
      for (const style of copies) style.root = early;
      extended.append(late);
    }
    extended.append(sheetRoot.clone());
    for (const { sheet } of users) sheet.root = extended;
  }
}

function isInMain(node: ParsedHtmlNode): boolean {
  const parent = 'parentNode' in node && node.parentNode;
  return parent ? parent.nodeName === 'main' || isInMain(parent) : false;
}

/** Classes that the page shows before the deferred styles arrive. */
function listEarlyClasses({ elements, stylesheets }: BuiltPage): string[] {
  const sheet = stylesheets.find(({ link }) => isInMain(link));
  const first = sheet ? elements.indexOf(sheet.link) : 0;
  return elements
    .filter((element, index) => index < first || !isInMain(element))
    .flatMap((element) => findAttributeValue(element, 'class')?.split(/\s+/) ?? []);
}

function splitStyle(root: Root, classes: ReadonlySet<string>) {
  const isEarlyRule = (rule: Rule | AtRule) =>
    rule.type === 'rule' &&
    (!isInMovableLayer(rule) ||
      maySelectorMatch(
        rule.selector,
        ({ type, value = '' }) => type !== 'class' || classes.has(value),
      ));
  const earlyRules = stringifyCss(filterCssRules(root, isEarlyRule));
  // Keyframes and custom properties stay if the rules that stay hold their name, even as a part of
  // another word. `@layer a, b;` stays.
  const isEarly = (rule: Rule | AtRule) =>
    isEarlyRule(rule) ||
    (rule.type === 'atrule' && (!rule.nodes || earlyRules.includes(rule.params)));
  return {
    early: filterCssRules(root, isEarly),
    late: filterCssRules(root, (rule) => !isEarly(rule)),
  };
}

function isInMovableLayer({ parent }: Node): boolean {
  if (!parent) return false;
  return (parent as Node).type === 'atrule' && (parent as AtRule).name === 'layer'
    ? /^(components|sections)$/.test((parent as AtRule).params)
    : isInMovableLayer(parent as Node);
}
