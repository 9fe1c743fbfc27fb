const added = new Set<string>();

/**
 * Adds rules that are of use only to a hydrated island: they come with its module and not with every page. Neither a
 * constructed sheet nor a rule put into one of the page's is an inline style, so the strictest policy allows both.
 * @param css one rule, which may be a layer of many
 */
export function adoptStyleSheet(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // An older browser. Not the way for all: Chromium then looks at the fonts anew, and one that came late moves the page.
    document.styleSheets[0]?.insertRule(css, document.styleSheets[0].cssRules.length);
  }
}
