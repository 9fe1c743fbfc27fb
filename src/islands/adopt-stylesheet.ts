const adopted = new Set<string>();

/**
 * Adds rules as the content security policy allows.
 * @param css one rule, such as a feature query around all
 */
export function adoptStylesheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // Chrome before 99 has no push().
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Safari before 16.4 and Firefox before 101. Another sheet would load the fonts again.
    const last = [...document.styleSheets].pop();
    last?.insertRule(css, last.cssRules.length);
  }
}
