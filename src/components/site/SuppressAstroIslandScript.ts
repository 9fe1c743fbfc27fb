import type { SSRResult } from 'astro';
import { createComponent, render } from 'astro/runtime/server/index.js';

/**
 * Stands before a page's islands, and renders nothing: it marks the island element and its directive as already written,
 * so that Astro does not write its own into the page. They come with the visitor's runtime.
 */
export const SuppressAstroIslandScript = createComponent(({ _metadata }: SSRResult) => {
  _metadata.hasHydrationScript = true;
  _metadata.hasDirectives.add('touch');
  return render``;
});
