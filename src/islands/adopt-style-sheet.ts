const adopted = new Set<string>();

/**
 * Adds rules that only a hydrated island needs, so that they load with its module. The content
 * security policy allows a constructed sheet and an inserted rule: neither is an inline style.
 * @param css one rule, such as a layer with all rules
 */
export function adoptStyleSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Older browsers only: Chromium would load the fonts again, and a late one shifts the page.
    document.styleSheets[0]?.insertRule(css, document.styleSheets[0].cssRules.length);
  }
}
