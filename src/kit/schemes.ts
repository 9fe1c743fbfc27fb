/**
 * Shows both colour schemes at once: the rules for the dark one no longer follow the system, they hold inside `.dark`.
 * They are taken from the page's own style sheets, so that every token and component is shown as it is.
 */
const dark = [...document.styleSheets].flatMap(({ cssRules }) => takeDark(cssRules));
const sheet = new CSSStyleSheet();
sheet.replaceSync(`.dark { ${dark.join('')} }`);
document.adoptedStyleSheets.push(sheet);

function takeDark(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSGroupingRule)) return [];
    if (!(rule instanceof CSSMediaRule && /prefers-color-scheme:\s*dark/.test(rule.conditionText))) return takeDark(rule.cssRules);
    rule.media.mediaText = 'not all';
    return [...rule.cssRules].map(({ cssText }) => cssText.replaceAll(':root', '&'));
  });
}
