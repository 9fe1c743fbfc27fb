import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { claimsFile, settingsFile } from '../../src/config/file-paths.ts';
import { contentPath } from '../../src/schemas/collections.ts';

/** Modules that read files instead of importing them. */
const filesByModule: Readonly<Record<string, readonly string[]>> = {
  'src/config/settings.ts': [settingsFile],
  'src/config/claims.ts': [claimsFile],
  'src/text/line-breaks.ts': [contentPath('lineBreaks')],
  'src/data/content.ts': [contentPath('drawings'), contentPath('ratings'), contentPath('instruments')],
};

/** While developing: reloads modules when a file that they read changes. */
export function watchDataFiles(): AstroIntegration {
  return {
    name: 'watch-data-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'watch-data-files',
                transform(_, id) {
                  const files = Object.entries(filesByModule).find(([module]) => id.split('?')[0]?.endsWith(`/${module}`))?.[1];
                  for (const file of files ?? []) this.addWatchFile(resolve(file));
                },
              },
            ],
          },
        });
      },
    },
  };
}
