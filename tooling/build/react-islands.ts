import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Our client entry for React's islands, as an address below the project's root. */
const clientEntrypoint = '/src/islands/renderer.tsx';

/**
 * React islands, hydrated by `client:touch`. The island element and the directive are part of the visitor's runtime
 * (src/client/island-element.ts), while developing too; the client entry is our own, which keeps what a visitor did where the
 * page was changed, and puts an island's static markup back when the island throws (src/islands/renderer.tsx).
 */
export function reactIslands(): AstroIntegration {
  const { hooks } = react();
  return {
    name: 'islands',
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({ name: 'touch', entrypoint: './src/client/hydrate-on-interaction.ts' });
        const addRenderer: typeof options.addRenderer = (renderer) => options.addRenderer({ ...renderer, clientEntrypoint });
        options.updateConfig({ vite: { plugins: [ownEntry] } });
        return hooks['astro:config:setup']?.({ ...options, addRenderer });
      },
    },
  };
}

/**
 * A page whose islands say only what the island element reads: no options of a directive without a value, and nothing about
 * children, which are there when it looks for them.
 * @example withShortIslands('<astro-island client="touch" opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}" await-children>') // '<astro-island client="touch" opts="{}">'
 */
export function shortenIslandMarkup(html: string): string {
  return html.replace(/<astro-island [^>]*>/g, (tag) => tag.replace(/ opts="[^"]*&quot;:true}"/, ' opts="{}"').replace(/ await-children(?=[ >])/, ''));
}

/** Astro has Vite bundle a renderer's client entry beforehand, as it does with packages: ours is no package, and Vite would warn of it. */
const ownEntry: Plugin = {
  name: 'islands:own-entry',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include) optimizeDeps.include = optimizeDeps.include.filter((name) => name !== clientEntrypoint);
  },
};
