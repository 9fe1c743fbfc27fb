import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { runWithProgress } from './progress.ts';

/** Prints how many pages are written, on one line of a terminal; Astro prints a line for each. */
export function pageProgress(): AstroIntegration {
  const rendering = Promise.withResolvers<void>();
  let folder: string;
  return {
    name: 'page-progress',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir);
      },
      'astro:build:start': () => {
        void runWithProgress('build', 'pages', (progress) => {
          // Counts the files whenever the progress is printed: Astro reports no written pages.
          Object.defineProperty(progress, 'done', {
            get: () => globSync('**/*.html', { cwd: folder }).length,
          });
          return rendering.promise;
        });
      },
      'astro:build:generated': () => rendering.resolve(),
    },
  };
}
