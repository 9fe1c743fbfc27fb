import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import i18next from 'i18next';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { settingsFilePath } from '../../src/config/file-paths.ts';
import { listLocalesForCommand } from '../../src/i18n/locales.ts';
import { listExpectedContentFiles } from '../../src/schemas/content-files.ts';

/** Modules read these files instead of importing them, so Vite does not watch them. */
const readFiles = new Set(
  [settingsFilePath, ...listExpectedContentFiles([]).map(({ path }) => path)].map((file) =>
    resolve(file),
  ),
);

/** Shows changes of content, ui labels and data files in open pages. */
export function contentReloadIntegration(): AstroIntegration {
  let dataStore = '';
  return {
    name: 'content-reload',
    hooks: {
      'astro:config:done': ({ config }) => {
        dataStore = fileURLToPath(new URL('.astro/data-store', config.root));
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, file) => {
          const code = file.match(/[\\/]src[\\/]content[\\/]ui[\\/]([^\\/]+)\.json$/)?.[1];
          const locale = listLocalesForCommand('dev').find((row) => row.code === code);
          if (locale) reloadUiTexts(locale.iso, file);
          else if (readFiles.has(file) || file.startsWith(dataStore)) evaluateModulesAgain(server);
          else return;
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}

/** i18next's own reload never retries a file that was missing. */
function reloadUiTexts(iso: string, file: string) {
  i18next.removeResourceBundle(iso, 'ui');
  try {
    i18next.addResourceBundle(iso, 'ui', JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The content collection reports invalid JSON, with file and line.
  }
}

/**
 * Evaluates all modules again. Some hold older entries, which Astro caches while it gathers styles.
 */
function evaluateModulesAgain({ environments }: ViteDevServer) {
  for (const environment of Object.values(environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    environment.moduleGraph.invalidateAll();
    environment.runner.evaluatedModules.clear();
  }
}
