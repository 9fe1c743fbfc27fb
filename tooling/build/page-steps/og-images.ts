import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getSettings } from '../../../src/config/settings.ts';
import { getLocale } from '../../../src/i18n/locales.ts';
import { findLocaleCodeOfFile } from '../../../src/i18n/paths.ts';
import {
  findAttributeValue,
  listChildNodes,
  type ParsedHtmlElement,
} from '../../../src/utils/html-nodes.ts';
import { stripInvisibleMarks } from '../../../src/utils/writing.ts';
import { joinTextWithoutCode } from '../../fonts/used-characters.ts';
import { type OgImageTexts, renderOgImage } from '../../og-images/render-og-image.ts';
import {
  type BuiltPage,
  escapeAttributeValue,
  insertHtmlAfter,
  replaceAttribute,
} from '../built-page.ts';

const ogImagePattern = /^\/share\/(.*png)$/;

/**
 * Draws a page's picture for shared links. Sites cache it, so its address ends in a hash; its name
 * stays for links shared before.
 * @returns whether the page has a picture
 * @throws if the headline is missing or can't be drawn
 */
export async function addOgImage(
  page: BuiltPage,
  pages: readonly BuiltPage[],
  site: string,
  cache: string,
): Promise<boolean> {
  const image = page.elements.find(
    (element) =>
      element.tagName === 'meta' && findAttributeValue(element, 'property') === 'og:image',
  );
  const address = (image && findAttributeValue(image, 'content')) ?? '';
  const [path, pictureFile = ''] = URL.parse(address)?.pathname.match(ogImagePattern) ?? [];
  const code = findLocaleCodeOfFile(pictureFile);
  if (!image || !path || !code) return false;
  // `home.html` repeats the language's first page, and must not replace its picture.
  const owner = pages.find(({ file }) => pictureFile === file.replace(/html$/, 'png')) ?? page;
  const headline = readOgImageTexts(owner.elements);
  if (!headline)
    throw new Error(
      `${page.file}: the page has no <h1>. Expected one: the picture of shared links shows it.`,
    );
  const picture = await renderOgImage(headline, getLocale(code), getSettings(), cache).catch(
    ({ message }: Error) => {
      // Astro would print the stack, but the message says what to do.
      throw Object.assign(new Error(`${page.file}: <h1>\n  ${message}`), { stack: undefined });
    },
  );
  const file = join(site, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  const version = hash('sha256', picture).slice(0, 8);
  replaceAttribute(page, image, 'content', `${address}?v=${version}`);
  insertHtmlAfter(
    page,
    image,
    `<meta property="og:image:alt" content="${escapeAttributeValue(headline.riskText ? `${headline.whole} – ${headline.riskText}` : headline.whole)}"/>`,
  );
  return true;
}

/**
 * @example
 * readOgImageTexts(parseHtmlElements('<h1><span>Our app,</span> <b>on your phone</b></h1>'))
 * // { light: 'Our app,', strong: 'on your phone', … }
 * @returns undefined for a page without `<h1>`
 */
export function readOgImageTexts(elements: readonly ParsedHtmlElement[]): OgImageTexts | undefined {
  const heading = elements.find(({ tagName }) => tagName === 'h1');
  if (!heading) return undefined;
  const whole = toPlainLine(joinTextWithoutCode(heading));
  const halves = listChildNodes(heading).filter((node) => toPlainLine(joinTextWithoutCode(node)));
  const hasHalves = halves.map(({ nodeName }) => nodeName).join() === 'span,b';
  const [light, strong] = hasHalves ? halves.map(joinTextWithoutCode).map(toPlainLine) : [];
  return {
    light,
    strong: strong ?? whole,
    whole: stripInvisibleMarks(whole),
    riskText: findRiskLine(elements),
  };
}

/** Reads a page's risk line without the links after it. */
function findRiskLine(elements: readonly ParsedHtmlElement[]): string | undefined {
  const notice = elements.find((element) =>
    findAttributeValue(element, 'class')?.split(' ').includes('risk-notice'),
  );
  const [line] = notice?.childNodes ?? [];
  return line && stripInvisibleMarks(toPlainLine(joinTextWithoutCode(line)));
}

const toPlainLine = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
