import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

/**
 * Evaluates all modules again and reloads the page after content has changed. Astro alone keeps a
 * module that it made from older entries while it gathered a page's styles.
 */
export function reloadContent(): AstroIntegration {
  let dataStore = '';
  return {
    name: 'reload-content',
    hooks: {
      'astro:config:done': ({ config }) => {
        dataStore = fileURLToPath(new URL('.astro/data-store', config.root));
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, file) => {
          if (!file.startsWith(dataStore)) return;
          for (const environment of Object.values(server.environments)) {
            if (!isRunnableDevEnvironment(environment)) continue;
            environment.moduleGraph.invalidateAll();
            environment.runner.evaluatedModules.clear();
          }
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
