import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import i18next from 'i18next';
import { localesIncludingDrafts } from '../../src/i18n/locales.ts';

/** While developing: reads a changed, added or removed ui file again and reloads the page. */
export function reloadUiTexts(): AstroIntegration {
  return {
    name: 'ui-texts-hmr',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, file) => {
          const code = file.match(/[\\/]src[\\/]content[\\/]ui[\\/]([^\\/]+)\.json$/)?.[1];
          const locale = localesIncludingDrafts('dev').find((row) => row.code === code);
          if (!locale) return;
          reloadResources(locale.iso, file);
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}

/** i18next's own reload never retries a file that once was missing. */
function reloadResources(tag: string, file: string): void {
  i18next.removeResourceBundle(tag, 'ui');
  try {
    i18next.addResourceBundle(tag, 'ui', JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Removed, or invalid JSON: the content collection reports it, with file and line.
  }
}
