/**
 * Relies on undocumented behavior of Astro. Other files do, too: browser-targets.ts on the target
 * of scripts; hydrate-on-interaction.ts on the islands' attribute `component-url`,
 * used-characters.ts on `props`, react-client.tsx on `ssr` and `astro-slot`, module-error-reload.ts
 * on the event `astro:hydration-error`. astro-internals.test.ts and src/client/astro-island.test.ts
 * fail if an upgrade changes any.
 */

/**
 * Whether a file is the script of a component's `<script>`.
 * @example
 * isComponentScriptFile(
 *   'ClientScript',
 *   '/_astro/ClientScript.astro_astro_type_script_index_0_lang.DH9kFNu3.js',
 * )
 * // true
 */
export function isComponentScriptFile(component: string, file: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  return name.startsWith(`${component}.astro`) && name.endsWith('.js');
}

/**
 * Removes the `uid` of islands, which Astro makes from a path of the machine: the same site would
 * get other bytes elsewhere.
 */
export const stripIslandUids = (html: string): string =>
  html.replaceAll(/(<astro-island) uid="[^"]*"/g, '$1');

/**
 * Removes the style of islands, because HTML allows a `<style>` in the body only as the first child
 * of its parent. src/styles/base.css has the same rule.
 */
export const removeIslandStyle = (html: string): string =>
  html.replace(/<style>astro-island,[^<]*<\/style>/, '');
