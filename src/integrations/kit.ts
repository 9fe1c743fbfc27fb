import type { AstroIntegration } from 'astro';

/** Shows the kit of shared pieces at `/kit` while developing; the built site has no such page. */
export function kit(): AstroIntegration {
  return {
    name: 'kit',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/kit', entrypoint: './src/kit/Kit.astro' });
      },
    },
  };
}
