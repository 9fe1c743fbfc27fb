import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { runWithProgress } from '../progress.ts';

/** Prints how many pages are written. Astro alone would print a line for each. */
export function pageProgressIntegration(): AstroIntegration {
  const rendering = Promise.withResolvers<void>();
  let folder: string;
  return {
    name: 'page-progress',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir);
      },
      'astro:build:start': () => {
        void runWithProgress('build', 'pages', () => rendering.promise, {
          total: 0,
          // Astro does not report written pages: each print reads this, which counts the files.
          get done() {
            return globSync('**/*.html', { cwd: folder }).length;
          },
        });
      },
      'astro:build:generated': () => rendering.resolve(),
    },
  };
}
