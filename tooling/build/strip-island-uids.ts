import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * The same commit and settings give the same bytes wherever they are built: React is production's or nothing is built, and
 * an island carries no `uid`, which Astro makes from the path of the component on the machine that builds, and which
 * the island element does not read.
 */
export function stripIslandUids(): AstroIntegration {
  return {
    name: 'reproducible',
    hooks: {
      'astro:config:setup': ({ command }) => {
        // Too late to change it: React is loaded by now. `npm run build` sets it.
        const mode = process.env['NODE_ENV'];
        if (command === 'build' && mode !== 'production') throw new Error(`NODE_ENV is "${mode}": React would be built for development. Use \`npm run build\`, which sets it, or unset NODE_ENV.`);
      },
      'astro:build:done': async ({ assets, dir }) => {
        const pages = [...assets.values()].flat().filter(({ pathname }) => pathname.endsWith('.html'));
        await Promise.all(pages.map(withoutIds));
        if (pages.length === 0) throw new Error(`No page was written to ${fileURLToPath(dir)}. Expected those of src/pages.`);
      },
    },
  };
}

async function withoutIds(page: URL): Promise<void> {
  const html = await readFile(page, 'utf8');
  const clean = html.replaceAll(/(<astro-island) uid="[^"]*"/g, '$1');
  if (clean !== html) await writeFile(page, clean);
}
