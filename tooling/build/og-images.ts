import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { settings } from '../../src/config/settings.ts';
import { getLocale } from '../../src/i18n/locales.ts';
import { pageHeadline } from '../og-images/page-headline.ts';
import { renderOgImage } from '../og-images/render-og-image.ts';
import { attribute, type BuiltPage, escapeAttribute, replaceAttribute } from './built-page.ts';

const ogImagePath = /\/share\/([a-z]{2})[./].*png$/;

/**
 * Draws a page's picture for shared links, and describes it in the head. Sites that show it cache
 * it, so the address ends in a hash; the file keeps its name for links shared before.
 * @returns whether the page has a picture
 * @throws if the headline is missing or can't be drawn
 */
export async function addOgImage(page: BuiltPage, site: string, cache: string): Promise<boolean> {
  const image = page.elements.find((element) => element.tagName === 'meta' && attribute(element, 'property') === 'og:image');
  const address = (image && attribute(image, 'content')) ?? '';
  const [path, code] = address.match(ogImagePath) ?? [];
  if (!image || !path || !code) return false;
  const headline = pageHeadline(page.elements);
  if (!headline) throw new Error(`${page.file}: the page has no <h1>. Expected one: the picture of shared links shows it.`);
  const picture = await renderOgImage(headline, getLocale(code), settings.brand, cache).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : error;
    throw new Error(`${page.file}: ${message}`, { cause: error });
  });
  const file = join(site, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 8);
  replaceAttribute(page, image, 'content', `${address}?v=${version}`);
  page.edits.appendLeft(image.sourceCodeLocation?.endOffset ?? 0, `<meta property="og:image:alt" content="${escapeAttribute(headline.whole)}"/>`);
  return true;
}
