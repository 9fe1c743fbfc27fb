import type { AstroIntegration } from 'astro';
import i18next from 'i18next';

/** While developing: a changed ui file is read again and the page reloads, without a restart. */
export function contentWatch(): AstroIntegration {
  return {
    name: 'content-watch',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.on('change', async (file) => {
          if (!/[\\/]src[\\/]content[\\/]ui[\\/]/.test(file)) return;
          await i18next.reloadResources();
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
