import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import i18next from 'i18next';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { localesForCommand } from '../../src/i18n/locales.ts';
import { isInContentFolder } from '../../src/schemas/collections.ts';

/** Shows, while developing, changes of content, ui labels and data files in open pages. */
export function reloadOnContentChange(): AstroIntegration {
  return {
    name: 'reload-on-change',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, file) => {
          const code = file.match(/[\\/]src[\\/]content[\\/]ui[\\/]([^\\/]+)\.json$/)?.[1];
          const locale = localesForCommand('dev').find((row) => row.code === code);
          if (locale) reloadUiTexts(locale.iso, file);
          else if (isInContentFolder(file)) evaluateModulesAgain(server);
          else return;
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}

/** i18next's own reload never retries a file that once was missing. */
function reloadUiTexts(iso: string, file: string) {
  i18next.removeResourceBundle(iso, 'ui');
  try {
    i18next.addResourceBundle(iso, 'ui', JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Removed, or invalid JSON: the content check reports it, with file and line.
  }
}

/** Evaluates all modules again: those that read content keep it. */
function evaluateModulesAgain({ environments }: ViteDevServer) {
  for (const environment of Object.values(environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    environment.moduleGraph.invalidateAll();
    environment.runner.evaluatedModules.clear();
  }
}
