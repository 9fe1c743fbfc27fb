import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { settings } from '../../src/config/settings.ts';
import { getLocale } from '../../src/i18n/locales.ts';
import { headlineFromHtml } from '../og-images/headline-from-html.ts';
import { renderOgImage } from '../og-images/render-og-image.ts';
import { pruneCache } from './build-cache.ts';
import { stopwatch } from './stopwatch.ts';

/** Where a page's head names its picture. */
const place = /(<meta property="og:image" content="[^"]*)(\/share\/([a-z]{2})[^"]*\.png)("\s*\/?>)/;

/**
 * Draws the picture that others show beside a link, from the headline of each built page, and has the page's head say what
 * it shows. Its address ends in a hash of its bytes, as those who show it keep what they have once fetched; the file's own
 * name stays, so that what was shared before still finds a picture.
 */
export function ogImages(): AstroIntegration {
  let cache: string;
  return {
    name: 'share-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('.cache/share/', config.root));
      },
      'astro:build:done': async ({ assets, dir, logger }) => {
        const seconds = stopwatch();
        const files = [...assets.values()].flat().map((file) => fileURLToPath(file));
        const shared = await Promise.all(files.filter((file) => file.endsWith('.html')).map((page) => share(page, fileURLToPath(dir), cache)));
        await pruneCache(cache);
        logger.info(`${shared.filter(Boolean).length} pictures of shared links in ${seconds()}`);
      },
    },
  };
}

/** @returns whether the page has a picture */
async function share(page: string, site: string, cache: string): Promise<boolean> {
  const html = await readFile(page, 'utf8');
  const [, , path, code] = html.match(place) ?? [];
  if (!path || !code) return false;
  const headline = headlineFromHtml(html);
  if (!headline) throw new Error(`${page.slice(site.length)}: the page has no <h1>. Expected one: the picture of shared links shows it.`);
  const picture = await renderOgImage(headline, getLocale(code), settings.brand, cache).catch((error: unknown) => {
    throw new Error(`${page.slice(site.length)}: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  const file = join(site, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 8);
  await writeFile(
    page,
    html.replace(place, (_whole, before, _path, _code, end) => `${before}${path}?v=${version}${end}<meta property="og:image:alt" content="${escaped(headline.whole)}"${end.slice(1)}`),
  );
  return true;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
