import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Path below the project's root. */
const clientEntrypoint = '/src/islands/react-client.tsx';

/**
 * Adds React islands, hydrated by `client:interaction`, with our client entry: after an error it
 * restores the static markup with what the visitor did.
 */
export function addReactIslands(): AstroIntegration {
  const { hooks } = react();
  return {
    name: 'react-islands',
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({
          name: 'interaction',
          entrypoint: './src/client/hydrate-on-interaction.ts',
        });
        options.updateConfig({ vite: { plugins: [excludeFromOptimizer] } });
        const addRenderer: typeof options.addRenderer = (renderer) =>
          options.addRenderer({ ...renderer, clientEntrypoint });
        return hooks['astro:config:setup']?.({ ...options, addRenderer });
      },
    },
  };
}

/** Vite warns about our client entry, which Astro lets it prebundle like a package. */
const excludeFromOptimizer: Plugin = {
  name: 'react-islands:exclude-from-optimizer',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include)
      optimizeDeps.include = optimizeDeps.include.filter((name) => name !== clientEntrypoint);
  },
};
