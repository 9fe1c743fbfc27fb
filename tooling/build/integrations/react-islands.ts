import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const clientEntrypoint = '/src/islands/react-client.tsx';

/**
 * Adds React islands with `client:interaction` and our client entry, which restores the static
 * markup and the visitor's changes after an error.
 */
export function reactIslandsIntegration(): AstroIntegration {
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

/** Astro lets Vite prebundle our client entry like a package; Vite then warns about it. */
const excludeFromOptimizer: Plugin = {
  name: 'react-islands:exclude-from-optimizer',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include)
      optimizeDeps.include = optimizeDeps.include.filter((name) => name !== clientEntrypoint);
  },
};
