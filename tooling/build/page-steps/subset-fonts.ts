import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'postcss';
import {
  type FontFaceDefinition,
  getUnsubsettedFontUrl,
  languageNameFontFaces,
  listFontFaces,
} from '../../../src/fonts/font-faces.ts';
import { builtLocales, defaultLocaleCode, getLocale } from '../../../src/i18n/locales.ts';
import { findLocaleCodeOfFile } from '../../../src/i18n/paths.ts';
import { findAttributeValue } from '../../../src/utils/html-nodes.ts';
import { memoize } from '../../../src/utils/memoize.ts';
import { subsetFontFace } from '../../fonts/subset-font-face.ts';
import { collectUsedCharacters, type UsedCharacters } from '../../fonts/used-characters.ts';
import { type BuiltPage, removeElement, replaceAttribute } from '../built-page.ts';

/**
 * Languages that share another's files, because their letters are nearly the same. Each set of
 * files adds a hash to Netlify's policy for all pages, which tests/dist/netlify.test.ts limits.
 */
const languageWithSameFiles: Readonly<Record<string, string>> = {
  id: defaultLocaleCode,
  uz: defaultLocaleCode,
  kz: 'ky',
};

/**
 * Cuts typefaces to the characters of each language's pages, and names the files in the pages.
 * Removes faces that no character needs.
 * @returns the number of font files
 */
export async function subsetFonts(
  pages: readonly BuiltPage[],
  site: string,
  cache: string,
): Promise<number> {
  await mkdir(join(site, 'fonts'), { recursive: true });
  const files = new Set<string>();
  const serveFace = async (face: FontFaceDefinition, characters: UsedCharacters) => {
    const font = await subsetFontFace(face, characters, cache);
    if (font && !files.has(font.file)) await writeFile(join(site, 'fonts', font.file), font.bytes);
    if (font) files.add(font.file);
    return [getUnsubsettedFontUrl(face), font && `/fonts/${font.file}`] as const;
  };
  const names = new Set(builtLocales.map(({ name, name2 }) => name + name2).join(''));
  const ofNames = await Promise.all(languageNameFontFaces.map((face) => serveFace(face, names)));
  for (const [code, pagesOfLanguage] of groupByLanguage(pages)) {
    const addresses = new Map(ofNames);
    const characters = collectCharacters(pagesOfLanguage);
    for (const face of listFontFaces(getLocale(code).fontGroup))
      addresses.set(...(await serveFace(face, characters)));
    writeFontAddresses(pagesOfLanguage, addresses);
  }
  return files.size;
}

/** Visitors of pages without a language probably have the default language's files. */
function groupByLanguage(pages: readonly BuiltPage[]): Map<string, BuiltPage[]> {
  const known = new Set<string>(builtLocales.map(({ code }) => code));
  return Map.groupBy(pages, ({ file }) => {
    const code = findLocaleCodeOfFile(file) ?? '';
    return (
      [languageWithSameFiles[code], code].find((files) => files && known.has(files)) ??
      defaultLocaleCode
    );
  });
}

function collectCharacters(pages: readonly BuiltPage[]) {
  const all = pages.map(({ nodes, styles, stylesheets }) =>
    collectUsedCharacters(
      nodes,
      [...styles, ...stylesheets].map(({ root }) => root),
    ),
  );
  return new Set(all.flatMap((characters) => [...characters]));
}

/** @param addresses by the path of the whole font; `undefined` removes the face */
function writeFontAddresses(
  pages: readonly BuiltPage[],
  addresses: ReadonlyMap<string, string | undefined>,
) {
  const rewrite = memoize((root: Root) => {
    const copy = root.clone();
    copy.walkAtRules('font-face', (face) => {
      face.walkDecls('src', (source) => {
        const path = source.value.match(/[^("']+\.woff2/)?.[0] ?? '';
        const address = addresses.get(path);
        if (address) source.value = source.value.replace(path, address);
        else if (addresses.has(path)) face.remove();
      });
    });
    return copy;
  });
  for (const page of pages) {
    for (const element of page.elements) {
      const path = (element.tagName === 'link' && findAttributeValue(element, 'href')) || '';
      const address = addresses.get(path);
      if (address) replaceAttribute(page, element, 'href', address);
      else if (addresses.has(path)) removeElement(page, element);
    }
    for (const style of page.styles) style.root = rewrite(style.root);
  }
}
