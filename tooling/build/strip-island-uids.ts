/**
 * Removes the `uid` of islands, so that the same commit and settings give the same bytes wherever
 * they are built: Astro makes it from the path of the component on the machine that builds.
 */
export function stripIslandUids(html: string): string {
  return html.replaceAll(/(<astro-island) uid="[^"]*"/g, '$1');
}
