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
 * Draws the image that others show beside a link to a page, from the page's headline, and describes
 * it in the head. The address ends in a hash of its bytes, because those who show it cache it; the
 * file keeps its name, so that links shared before still find an image.
 * @param cache folder that keeps drawn images
 * @returns whether the page has an image
 * @throws when the headline is missing or cannot be drawn
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
