import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A rule of places.css: one of the 202 places that a label can have. */
const rule = /\.([xy]\d+)\{inset-(?:inline|block)-start:\d+%\}/g;

/**
 * A page's own styles without the rules of places that none of its labels has.
 * @param html the built page
 */
export function withUsedPlaces(html: string): string {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return html.replace(rule, (whole, name: string) => (used.has(name) ? whole : ''));
}

/** Leaves the places that a page does not use out of the styles written into it (src/components/drawing/places.css). */
export function usedPlaces(): AstroIntegration {
  return {
    name: 'used-places',
    hooks: {
      'astro:build:done': async ({ assets }) => {
        const pages = [...assets.values()].flat().filter((file) => file.pathname.endsWith('.html'));
        await Promise.all(
          pages.map(async (file) => {
            const path = fileURLToPath(file);
            const html = await readFile(path, 'utf8');
            const lean = withUsedPlaces(html);
            if (lean !== html) await writeFile(path, lean);
          }),
        );
      },
    },
  };
}
