/**
 * Everything in the project that relies on what Astro does and does not document. Each has a
 * contract test in astro-internals.test.ts, which fails by name after an upgrade that changes it.
 */

/** The module that holds all content while developing, as Vite resolves its name. */
export const contentModuleId = '\0astro:data-layer-content';

/**
 * Tells the script file that Astro makes of a component's `<script>`, by its name.
 * @example isScriptOf('ClientScript', '/_astro/ClientScript.astro_astro_type_script_index_0_lang.DH9kFNu3.js') // true
 */
export function isScriptOf(component: string, file: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  return name.startsWith(`${component}.astro`) && name.endsWith('.js');
}

/**
 * Removes the `uid` of islands, so that the same commit and settings give the same bytes wherever
 * they are built: Astro makes it from the path of the component on the machine that builds.
 */
export function stripIslandUids(html: string): string {
  return html.replaceAll(/(<astro-island) uid="[^"]*"/g, '$1');
}

/**
 * Removes the style of islands, which Astro writes before the first one: HTML has no `<style>` in
 * the body. src/styles/base.css has the same rule.
 */
export function removeIslandStyle(html: string): string {
  return html.replace(/<style>astro-island,[^<]*<\/style>/, '');
}
