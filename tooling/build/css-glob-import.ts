import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { AstroIntegration } from 'astro';

const every = /@import "\.\/\*\.css"([^;]*);/g;

/**
 * A style sheet may import all others of its folder, by `@import "./*.css"`: a section's styles lie beside it, and no list
 * of them can be forgotten.
 */
export function cssGlobImport(): AstroIntegration {
  return {
    name: 'gathered-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'gathered-styles',
                enforce: 'pre',
                transform(css: string, id: string) {
                  const file = id.replace(/\?.*/, '');
                  return file.endsWith('.css') && css.search(every) >= 0 ? { code: expandGlobImports(css, file), map: null } : undefined;
                },
              },
            ],
          },
        });
      },
    },
  };
}

/**
 * @param css of a file
 * @param file its path
 * @returns the same with an import for each style sheet beside it, in the order of their names
 */
export function expandGlobImports(css: string, file: string): string {
  const others = readdirSync(dirname(file)).filter((name) => name.endsWith('.css') && name !== basename(file));
  return css.replace(every, (_, conditions: string) =>
    others
      .sort()
      .map((name) => `@import "./${name}"${conditions};`)
      .join('\n'),
  );
}
