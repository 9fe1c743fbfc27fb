import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defaultLocale, localeRegistry, locales } from '../../src/i18n/locales.ts';
import { type FontFace, fontFacesFor, fontPath } from '../../src/styles/font-faces.ts';
import { type FontFile, readFontFile, subsetFontFace } from '../fonts/subset-font-face.ts';
import { collectUsedGlyphs, type UsedGlyphs } from '../fonts/used-glyphs.ts';
import { pruneCache } from './build-cache.ts';
import { stopwatch } from './stopwatch.ts';

/**
 * Languages that have another one's files, as their letters are nearly the same: each set of files makes a hash in the policy,
 * and a host that has one policy for all pages takes 2,000 characters.
 */
const sharing: Readonly<Record<string, string>> = { id: defaultLocale, uz: defaultLocale, kz: 'ky' };

/** The pages of one language, or of those that share their files: paths and HTML. */
type Pages = Map<string, string>;

/**
 * Typefaces for each language by what its built pages hold, so that nobody fetches a letter that is nowhere set. While
 * developing, the whole faces are served.
 */
export function subsetFonts(): AstroIntegration {
  let cache: string;
  return {
    name: 'fonts',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('.cache/fonts/', config.root));
      },
      'astro:server:setup': ({ server }) => {
        const faces = new Map(localeRegistry.flatMap(({ script }) => fontFacesFor(script)).map((face) => [fontPath(face), face]));
        server.middlewares.use((request, response, next) => {
          const face = faces.get(request.url ?? '');
          if (!face) return next();
          readFontFile(face).then((bytes) => response.setHeader('content-type', 'font/woff2').end(bytes), next);
        });
      },
      'astro:build:done': async ({ assets, dir, logger }) => {
        const seconds = stopwatch();
        const site = fileURLToPath(dir);
        const files = [...assets.values()].flat().map((file) => fileURLToPath(file));
        const languages = await byLanguage(
          files.filter((file) => file.endsWith('.html')).map((file) => file.slice(site.length)),
          site,
        );
        await mkdir(join(site, 'fonts'), { recursive: true });
        for (const [code, pages] of languages) await setIn(pages, code, site, cache);
        await pruneCache(cache);
        const cut = await readdir(join(site, 'fonts'));
        logger.info(`${cut.length} typefaces cut to the letters of their pages in ${seconds()}`);
      },
    },
  };
}

/** Pages in every language, at the root, go with the default language: its files are the likeliest to be there already. */
async function byLanguage(files: readonly string[], site: string): Promise<Map<string, Pages>> {
  const languages = new Map<string, Pages>(locales.map(({ code }) => [code, new Map()]));
  for (const file of [...files].sort()) {
    const code = file.match(/^[a-z]{2}(?=[/.])/)?.[0] ?? '';
    const pages = languages.get(sharing[code] ?? code) ?? languages.get(defaultLocale);
    pages?.set(file, await readFile(join(site, file), 'utf8'));
  }
  return languages;
}

/** Cuts a language's faces and names them in its pages; one that has none of its characters is left out of them. */
async function setIn(pages: Pages, code: string, site: string, cache: string): Promise<void> {
  const faces = fontFacesFor(locales.find((locale) => locale.code === code)?.script ?? 'latin');
  const characters = together([...pages.values()].map(collectUsedGlyphs));
  const cut = await Promise.all(faces.map(async (face) => [face, await subsetFontFace(face, characters, cache)] as const));
  for (const [, font] of cut) if (font) await writeFile(join(site, 'fonts', font.file), font.bytes);
  for (const [file, html] of pages)
    await writeFile(
      join(site, file),
      cut.reduce((text, [face, font]) => named(text, face, font), html),
    );
}

function named(html: string, face: FontFace, font: FontFile | undefined): string {
  const path = fontPath(face);
  if (font) return html.replaceAll(path, `/fonts/${font.file}`);
  const escaped = path.replaceAll('.', String.raw`\.`);
  return html.replaceAll(new RegExp(`<link rel="preload" href="${escaped}"[^>]*>|@font-face\\{[^}]*${escaped}[^}]*\\}`, 'g'), '');
}

function together(all: readonly UsedGlyphs[]): UsedGlyphs {
  return { own: new Set(all.flatMap(({ own }) => [...own])), foreign: new Set(all.flatMap(({ foreign }) => [...foreign])) };
}
