const adopted = new Set<string>();

/**
 * The content security policy allows styles that are added like this.
 * @param css one rule, such as a feature query around all
 */
export function adoptStylesheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // Chrome before 99 can't push to it.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // For Safari before 16.4 and Firefox before 101. A second sheet would load the fonts again.
    for (const sheet of [...document.styleSheets].reverse())
      try {
        sheet.insertRule(css, sheet.cssRules.length);
        return;
      } catch {
        // An extension's sheet of another origin can't be changed.
      }
  }
}
