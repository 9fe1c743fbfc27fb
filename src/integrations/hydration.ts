import type { AstroIntegration } from 'astro';

/**
 * The site's own ways of hydrating an island, `client:touch` and `client:seen`. While developing, Astro writes them and
 * its island element into each page; the built site has both in the runtime (src/client/island.ts), which is smaller
 * and fetched once.
 */
export function hydration(): AstroIntegration {
  return {
    name: 'hydration',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/client/touch.ts' });
        addClientDirective({ name: 'seen', entrypoint: './src/client/seen.ts' });
        updateConfig({ vite: { plugins: [{ name: 'no-inline-islands', apply: 'build', transform: withoutScripts }] } });
      },
    },
  };
}

/**
 * Takes the scripts, and the style that base.css has, out of what Astro writes before an island; should Astro change, they
 * stay, and all still works.
 */
function withoutScripts(code: string, id: string): string | undefined {
  return /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js$/.test(id) ? code.replaceAll(/<(script|style)>.*?<\/\1>/g, '') : undefined;
}
