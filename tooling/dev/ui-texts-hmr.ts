import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import i18next from 'i18next';
import { localesIncludingDrafts } from '../../src/i18n/locales.ts';

/** While developing: a ui file that is changed, added or removed is read again and the page reloads, without a restart. */
export function reloadUiTexts(): AstroIntegration {
  return {
    name: 'content-watch',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, file) => {
          const code = file.match(/[\\/]src[\\/]content[\\/]ui[\\/]([^\\/]+)\.json$/)?.[1];
          const locale = localesIncludingDrafts('dev').find((row) => row.code === code);
          if (!locale) return;
          readAgain(locale.iso, file);
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}

/** Not by i18next's own reload: it never again asks for a file that once was missing. */
function readAgain(tag: string, file: string): void {
  i18next.removeResourceBundle(tag, 'ui');
  try {
    i18next.addResourceBundle(tag, 'ui', JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Removed, or no JSON yet: the content collection says so, with file and line.
  }
}
