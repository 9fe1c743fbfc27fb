import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A rule of places.css: one of the 202 places that a label can have. */
const rule = /\.([xy]\d+)\{inset-(?:inline|block)-start:\d+%\}/g;
const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"/g;

/**
 * A page's own styles, or a style sheet, without the rules of places that no label has.
 * @param text the built page, or the style sheet
 * @param names the classes that labels have; those of the page unless told
 */
export function withUsedPlaces(text: string, names: ReadonlySet<string> = classesIn(text)): string {
  return text.replace(rule, (whole, name: string) => (names.has(name) ? whole : ''));
}

function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

/**
 * Leaves the places that no label has out of styles (src/components/drawing/places.css): of those written into a page, what
 * that page does not use; of a style sheet, what none of the pages that link it does. Its name is the hash of what is left.
 */
export function usedPlaces(): AstroIntegration {
  return {
    name: 'used-places',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        const files = [...assets.values()].flat().filter((file) => file.pathname.endsWith('.html'));
        const pages = await Promise.all(files.map(async (file) => ({ path: fileURLToPath(file), html: await readFile(file, 'utf8') })));
        const names = await leanStyleSheets(
          pages.map(({ html }) => html),
          dir,
        );
        await Promise.all(
          pages.map(async ({ path, html }) => {
            const lean = withUsedPlaces(html).replace(styleSheet, (link, address: string) => link.replace(address, names.get(address) ?? address));
            if (lean !== html) await writeFile(path, lean);
          }),
        );
      },
    },
  };
}

/**
 * Writes each linked style sheet anew.
 * @param pages their HTML
 * @param dir folder of the built site
 * @returns new addresses by old ones
 */
async function leanStyleSheets(pages: readonly string[], dir: URL): Promise<Map<string, string>> {
  const used = new Map<string, Set<string>>();
  for (const html of pages) for (const [, address = ''] of html.matchAll(styleSheet)) used.set(address, new Set([...(used.get(address) ?? []), ...classesIn(html)]));
  const names = new Map<string, string>();
  for (const [address, classes] of used) {
    const file = new URL(`.${address}`, dir);
    const css = await readFile(file, 'utf8');
    const lean = withUsedPlaces(css, classes);
    if (lean === css) continue;
    const name = address.replace(/\.[\w-]+\.css$/, `.${createHash('sha256').update(lean).digest('base64url').slice(0, 8)}.css`);
    await writeFile(new URL(`.${name}`, dir), lean);
    await rm(file);
    names.set(address, name);
  }
  return names;
}
