const adopted = new Set<string>();

/**
 * Adds rules that only a hydrated island needs, so that they load with its module. The content
 * security policy allows a constructed sheet and an inserted rule: neither is an inline style.
 * @param css one rule, such as a feature query around all rules. It needs no layer: it comes after
 *   all other rules, in an adopted style sheet or at the end of the last one.
 */
export function adoptStyleSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // Chrome 99 is the first with push().
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Older browsers only: Chromium would load the fonts again, and a late one shifts the page.
    const last = [...document.styleSheets].pop();
    last?.insertRule(css, last.cssRules.length);
  }
}
