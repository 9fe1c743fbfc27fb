/**
 * Code that relies on undocumented behavior of Astro. More such places: the target of scripts
 * (browser-targets.ts); of islands, the attributes `component-url` (hydrate-on-interaction.ts),
 * `props` (used-characters.ts) and `ssr`, the element `astro-slot` (react-client.tsx) and the event
 * `astro:hydration-error` (module-error-reload.ts). After an upgrade that changes them, tests in
 * astro-internals.test.ts and src/client/astro-island.test.ts fail.
 */

/**
 * Whether a file is the script of a component's `<script>`.
 * @example
 * isComponentScript(
 *   'ClientScript',
 *   '/_astro/ClientScript.astro_astro_type_script_index_0_lang.DH9kFNu3.js',
 * )
 * // true
 */
export function isComponentScript(component: string, file: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  return name.startsWith(`${component}.astro`) && name.endsWith('.js');
}

/**
 * Removes the `uid` of islands: Astro makes it from a path of the machine that builds, and builds
 * must be reproducible.
 */
export function stripIslandUids(html: string): string {
  return html.replaceAll(/(<astro-island) uid="[^"]*"/g, '$1');
}

/**
 * Removes the style of islands: HTML has no `<style>` in the body. src/styles/base.css has the same
 * rule.
 */
export function removeIslandStyle(html: string): string {
  return html.replace(/<style>astro-island,[^<]*<\/style>/, '');
}
