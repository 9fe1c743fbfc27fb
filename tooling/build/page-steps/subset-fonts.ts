import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FontFaceSource,
  fontFacesFor,
  languageNameFaces,
  wholeFontPath,
} from '../../../src/fonts/font-faces.ts';
import { defaultLocale, getLocale, locales } from '../../../src/i18n/locales.ts';
import { languageOfBuiltFile } from '../../../src/i18n/paths.ts';
import { getAttribute } from '../../../src/utils/html-nodes.ts';
import { type FontFile, subsetFontFace } from '../../fonts/subset-font-face.ts';
import { collectUsedCharacters, type UsedCharacters } from '../../fonts/used-characters.ts';
import { type BuiltPage, removeElement, replaceAttribute } from '../built-page.ts';

/**
 * Languages that use the files of another language, if that is built. Both have nearly the same
 * letters. Each set of files adds a hash to the policy, and a host with one policy for all pages
 * takes 2,000 characters.
 */
const languageWithSameFiles: Readonly<Record<string, string>> = {
  id: defaultLocale,
  uz: defaultLocale,
  kz: 'ky',
};

/**
 * Cuts typefaces to the characters of each language's pages, and writes the files' names into the
 * pages. Removes a face that has none of the characters.
 * @returns the number of font files
 */
export async function subsetFonts(
  pages: readonly BuiltPage[],
  site: string,
  cache: string,
): Promise<number> {
  await mkdir(join(site, 'fonts'), { recursive: true });
  const files = new Set<string>();
  const serveFace = async (
    face: FontFaceSource,
    characters: UsedCharacters,
    users: readonly BuiltPage[],
  ) => {
    const font = await subsetFontFace(face, characters, cache);
    if (font && !files.has(font.file)) await writeFile(join(site, 'fonts', font.file), font.bytes);
    if (font) files.add(font.file);
    for (const page of users) writeFontPath(page, face, font);
  };
  const names = new Set(locales.map(({ name, name2 }) => name + name2).join(''));
  for (const face of languageNameFaces) await serveFace(face, names, pages);
  for (const [code, pagesOfLanguage] of byLanguage(pages)) {
    const characters = await charactersOf(pagesOfLanguage, site);
    for (const face of fontFacesFor(getLocale(code).fontGroup))
      await serveFace(face, characters, pagesOfLanguage);
  }
  return files.size;
}

/** Pages without a language use the default language's files, which visitors probably have. */
function byLanguage(pages: readonly BuiltPage[]): Map<string, BuiltPage[]> {
  const known = new Set<string>(locales.map(({ code }) => code));
  return Map.groupBy(pages, ({ file }) => {
    const code = languageOfBuiltFile(file) ?? '';
    return (
      [languageWithSameFiles[code], code].find((files) => files && known.has(files)) ??
      defaultLocale
    );
  });
}

async function charactersOf(pages: readonly BuiltPage[], site: string) {
  const all = await Promise.all(
    pages.map(async (page) => {
      const read = (path: string) => readFile(join(site, path), 'utf8');
      const linked = await Promise.all(page.stylesheets.map(({ path }) => read(path)));
      return collectUsedCharacters(page.nodes, [...page.styles.map(({ css }) => css), ...linked]);
    }),
  );
  return new Set(all.flatMap((characters) => [...characters]));
}

function writeFontPath(page: BuiltPage, face: FontFaceSource, font: FontFile | undefined) {
  const path = wholeFontPath(face);
  const address = `/fonts/${font?.file}`;
  for (const element of page.elements) {
    if (element.tagName !== 'link' || getAttribute(element, 'href') !== path) continue;
    if (font) replaceAttribute(page, element, 'href', address);
    else removeElement(page, element);
  }
  for (const style of page.styles)
    style.css = font
      ? style.css.replaceAll(path, address)
      : style.css.replaceAll(/@font-face\{[^}]*\}/g, (rule) => (rule.includes(path) ? '' : rule));
}
