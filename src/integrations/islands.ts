import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Our client entry for React's islands, as an address below the project's root. */
const clientEntrypoint = '/src/islands/renderer.tsx';

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
        const addRenderer: typeof options.addRenderer = (renderer) => options.addRenderer({ ...renderer, clientEntrypoint });
        options.updateConfig({ vite: { plugins: [ownEntry] } });
        return hooks['astro:config:setup']?.({ ...options, addRenderer });
      },
    },
  };
}

/** Astro has Vite bundle a renderer's client entry beforehand, as it does with packages: ours is no package, and Vite would warn of it. */
const ownEntry: Plugin = {
  name: 'islands:own-entry',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include) optimizeDeps.include = optimizeDeps.include.filter((name) => name !== clientEntrypoint);
  },
};
