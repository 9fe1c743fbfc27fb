const adopted = new Set<string>();

/**
 * Adds rules that are of use only to a hydrated island: they come with its module and not with every page. A
 * constructed sheet is no inline style, so the strictest policy allows it.
 * @param css text of a style sheet
 */
export function adopt(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
