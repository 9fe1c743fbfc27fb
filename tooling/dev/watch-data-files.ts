import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { claimsFile, settingsFile } from '../../src/config/file-paths.ts';
import { contentPath } from '../../src/schemas/collections.ts';

/** Modules that read files instead of importing them, and these files. */
const read: Readonly<Record<string, readonly string[]>> = {
  'src/config/settings.ts': [settingsFile],
  'src/config/claims.ts': [claimsFile],
  'src/data/content.ts': [contentPath('drawings'), contentPath('ratings'), contentPath('instruments')],
};

/** While developing: a change of settings, claims and what else one file says for all languages is seen at once, as if it were imported. */
export function watchDataFiles(): AstroIntegration {
  return {
    name: 'file-watch',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'file-watch',
                transform(_, id) {
                  const files = Object.entries(read).find(([module]) => id.split('?')[0]?.endsWith(`/${module}`))?.[1];
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
