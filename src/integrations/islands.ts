import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * React islands, hydrated by `client:touch`. The island element and the directive are part of the visitor's runtime
 * (src/client/island-element.ts), while developing too; React's own client entry stands behind one that puts an island's
 * static markup back when the island throws (src/islands/renderer.tsx).
 */
export function islands(): AstroIntegration {
  const { hooks } = react();
  return {
    name: 'islands',
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({ name: 'touch', entrypoint: './src/client/hydrate-on-touch.ts' });
        const addRenderer: typeof options.addRenderer = (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: '/src/islands/renderer.tsx' });
        return hooks['astro:config:setup']?.({ ...options, addRenderer });
      },
    },
  };
}
