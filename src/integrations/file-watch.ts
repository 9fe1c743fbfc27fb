import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentPath } from '../schemas/collections.ts';
import { claimsFile, settingsFile } from '../settings/files.ts';

/** Modules that read files instead of importing them, and these files. */
const read: Readonly<Record<string, readonly string[]>> = {
  'src/settings/index.ts': [settingsFile],
  'src/settings/claims.ts': [claimsFile],
  'src/entries/index.ts': [contentPath('drawings'), contentPath('ratings'), contentPath('instruments')],
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
