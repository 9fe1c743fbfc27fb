import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { settingsFile } from '../settings/index.ts';

/** Modules that read a file instead of importing it, and that file. */
const read: Readonly<Record<string, string>> = {
  'src/settings/index.ts': settingsFile,
  'src/settings/claims.ts': 'src/content/claims/claims.json',
};

/** While developing: a change of settings or claims is seen at once, as if the file were imported. */
export function fileWatch(): AstroIntegration {
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
                  const file = Object.entries(read).find(([module]) => id.split('?')[0]?.endsWith(`/${module}`))?.[1];
                  if (file) this.addWatchFile(resolve(file));
                },
              },
            ],
          },
        });
      },
    },
  };
}
