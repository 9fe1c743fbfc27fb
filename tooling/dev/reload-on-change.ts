import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import i18next from 'i18next';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { claimsFile, settingsFile } from '../../src/config/file-paths.ts';
import { localesForCommand } from '../../src/i18n/locales.ts';
import { contentPath } from '../../src/schemas/collections.ts';

/** Shows, while developing, changes of content, ui labels and data files in open pages. */
export function reloadOnContentChange(): AstroIntegration {
  let dataStore = '';
  return {
    name: 'reload-on-change',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [watchDataFiles] } });
      },
      'astro:config:done': ({ config }) => {
        dataStore = fileURLToPath(new URL('.astro/data-store', config.root));
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, file) => {
          const code = file.match(/[\\/]src[\\/]content[\\/]ui[\\/]([^\\/]+)\.json$/)?.[1];
          const locale = localesForCommand('dev').find((row) => row.code === code);
          if (locale) reloadUiTexts(locale.iso, file);
          else if (file.startsWith(dataStore)) evaluateModulesAgain(server);
          else return;
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}

/** Modules that read files instead of importing them. */
const filesByModule: Readonly<Record<string, readonly string[]>> = {
  'src/config/settings.ts': [settingsFile],
  'src/config/claims.ts': [claimsFile],
  'src/text/line-breaks.ts': [contentPath('lineBreaks')],
  'src/data/content.ts': [
    contentPath('drawings'),
    contentPath('ratings'),
    contentPath('instruments'),
  ],
};

const watchDataFiles: Plugin = {
  name: 'reload-on-change:watch-data-files',
  transform(_, id) {
    const files = Object.entries(filesByModule).find(([module]) =>
      id.split('?')[0]?.endsWith(`/${module}`),
    )?.[1];
    for (const file of files ?? []) this.addWatchFile(resolve(file));
  },
};

/** i18next's own reload never retries a file that once was missing. */
function reloadUiTexts(iso: string, file: string) {
  i18next.removeResourceBundle(iso, 'ui');
  try {
    i18next.addResourceBundle(iso, 'ui', JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Removed, or invalid JSON: the content collection reports it, with file and line.
  }
}

/**
 * Evaluates all modules again, also those made from older entries, which Astro caches while it
 * gathers a page's styles.
 */
function evaluateModulesAgain({ environments }: ViteDevServer) {
  for (const environment of Object.values(environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    environment.moduleGraph.invalidateAll();
    environment.runner.evaluatedModules.clear();
  }
}
