import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type * as hb from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { fallbackFontsByFamily } from '../../src/fonts/fallback-fonts.ts';
import { allFontFaces } from '../../src/fonts/font-faces.ts';
import {
  convertWoff2ToTrueType,
  createHarfBuzzFace,
  createHarfBuzzFont,
  loadHarfBuzzFace,
} from '../../src/fonts/font-file.ts';
import { shapeText } from '../../src/fonts/shape-text.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import {
  listAttributeValues,
  listBuiltFiles,
  listVisibleTexts,
  pages,
  readElementText,
} from './helpers/built-pages.ts';

const families = {
  latin: ['manrope-latin'],
  latinExtended: ['manrope-latin', 'manrope-latin-ext'],
  vietnamese: ['manrope-latin', 'manrope-vietnamese'],
  cyrillic: ['manrope-cyrillic', 'manrope-latin'],
  cyrillicExtended: ['onest-cyrillic', 'onest-cyrillic-ext', 'onest-latin', 'manrope-figures'],
  arabic: ['vazirmatn-arabic', 'manrope-latin-from-regular', 'manrope-figures'],
  persian: ['vazirmatn-arabic', 'manrope-latin-from-regular'],
  thai: ['anuphan-thai', 'manrope-latin-from-regular', 'manrope-figures'],
  cjk: ['manrope-latin-from-regular', 'manrope-figures'],
};
/** Fonts of language names, each with letters that need it. */
const nameFonts = [
  ['names-manrope-latin', /[a-z]/],
  ['names-manrope-vietnamese', /[Ạ-ỹ]/],
  ['names-onest-cyrillic', /[а-я]/],
  ['names-onest-cyrillic-ext', /[Ѡ-ԯ]/],
  ['names-vazirmatn-arabic', /\p{sc=Arabic}/u],
  ['names-anuphan-thai', /\p{sc=Thai}/u],
] as const;
const nameFiles = nameFonts
  .filter(([, letters]) => builtLocales.some(({ name }) => letters.test(name)))
  .map(([file]) => file);

/** Letters of Uzbek that only the fallback font has. */
const lacking = 'ʻʼ';

/** Lists the characters of a built font file. */
async function charactersIn(path: string): Promise<Set<string>> {
  const font = await convertWoff2ToTrueType(readFileSync(`dist${path}`));
  return new Set(String.fromCodePoint(...createHarfBuzzFace(font).collectUnicodes()));
}

describe.each(pages.filter(({ name }) => name === 'index'))(
  'the fonts of $path',
  ({ locale, dom }) => {
    const styles = dom
      .querySelectorAll('head style')
      .map(({ text }) => text)
      .join('');
    const faces = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face]) => face ?? '');

    const note = locale.fontGroup === 'cjk' ? ' (skipped: uses system fonts)' : '';
    const fileName = (path: string) => path.replace(/^.*\/|\..*$/g, '');
    const files = [
      ...new Set(
        [...styles.matchAll(/url\(["']?(\/fonts\/[^"')]+)/g)].map(([, path = '']) => path),
      ),
    ];
    const named = files.filter((path) => !fileName(path).startsWith('names-'));

    it('preloads exactly the fonts of the script', () => {
      expect(named.map(fileName)).toEqual(families[locale.fontGroup]);
      expect(listAttributeValues(dom, 'link[rel=preload][as=font]', 'href')).toEqual(named);
      expect(listBuiltFiles('dist')).toEqual(
        expect.arrayContaining(named.map((path) => path.slice(1))),
      );
    });

    it('shows language names in the faces of their pages, loaded on demand', async () => {
      const own = files.filter((path) => !named.includes(path));
      expect(own.map(fileName)).toEqual(nameFiles);
      const known = new Set(
        (await Promise.all(own.map(charactersIn))).flatMap((characters) => [...characters]),
      );
      const names = builtLocales
        .filter(({ fontGroup }) => fontGroup !== 'cjk')
        .flatMap(({ name }) => [...name]);
      expect(
        names.filter((letter) => letter.trim() && !lacking.includes(letter) && !known.has(letter)),
      ).toEqual([]);
    });

    it.skipIf(locale.fontGroup === 'cjk')(`declares the fonts that the page uses${note}`, () => {
      const [, list = ''] = styles.match(/:root(?::not\(#\\#\))*\{--font:([^}]*)\}/) ?? [];
      const families = new Set(faces.map((face) => face.match(/font-family:([^;]*)/)?.[1]));
      const headline = /--headline:[^}]*\bH,/.test(styles) ? ['H'] : [];
      expect(families).toEqual(new Set([...list.split(','), ...headline, 'N']));
      expect(headline).toHaveLength(
        ['arabic', 'persian', 'thai'].includes(locale.fontGroup) ? 0 : 1,
      );
    });

    it.skipIf(locale.fontGroup === 'cjk')(
      `covers every letter of the language’s pages and few others${note}`,
      async () => {
        const parts = pages
          .filter((page) => page.locale === locale)
          .flatMap((page) =>
            ['main', 'body > footer'].map((selector) => page.dom.querySelector(selector)),
          );
        const known = new Set(
          (await Promise.all(named.map(charactersIn))).flatMap((characters) => [...characters]),
        );
        const letters = new Set(
          parts
            .flatMap((part) => (part ? listVisibleTexts(part) : []))
            .flatMap((text) => [...text])
            .filter((letter) => /\p{L}|\p{Nd}|\p{Sc}/u.test(letter)),
        );
        const foreign = new Set(
          parts
            .flatMap((part) => part?.querySelectorAll('[lang]') ?? [])
            .flatMap((element) => [...readElementText(element)]),
        );
        expect(letters.size).toBeGreaterThan(40);
        expect(
          [...letters].filter(
            (letter) => !foreign.has(letter) && !lacking.includes(letter) && !known.has(letter),
          ),
        ).toEqual([]);
        expect(known.size).toBeLessThan(letters.size + 60);
      },
    );

    it('shifts no text when fonts arrive', () => {
      const swapped = faces.filter(
        (face) => face.includes('/fonts/') && !/font-display:\s*optional/.test(face),
      );
      expect(swapped.filter((face) => !/font-family:[HN];/.test(face))).toEqual([]);
      if (locale.fontGroup !== 'cjk')
        expect(faces.some((face) => face.includes('local(') && /size-adjust/.test(face))).toBe(
          true,
        );
    });
  },
);

describe('the colors of gains', () => {
  it('shows gains in red only in Chinese, Japanese and Korean', () => {
    const redIsUp = pages.filter(
      ({ name, html }) => name === 'index' && /--gain:\s*var\(--red\)/.test(html),
    );
    expect(redIsUp.map(({ locale }) => locale)).toEqual(
      builtLocales.filter(({ code }) => ['ja', 'ko', 'zh'].includes(code)),
    );
  });
});

describe('the font files', () => {
  const files = listBuiltFiles('dist').filter((file) => file.startsWith('fonts/'));

  it('names font files by the hash of their bytes', () => {
    const hash = (file: string) =>
      createHash('sha256')
        .update(readFileSync(`dist/${file}`))
        .digest('hex')
        .slice(0, 8);
    expect(files).toEqual(
      files.map((file) => file.replace(/\.[^.]+\.woff2$/, `.${hash(file)}.woff2`)),
    );
  });

  it('keeps each font file below 16 kB', () => {
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => statSync(`dist/${file}`).size > 16_000)).toEqual([]);
  });
});

describe('the fallback fonts', () => {
  const fonts = Object.entries(fallbackFontsByFamily).map(([family, fallback]) => ({
    family,
    source: allFontFaces.find((face) => face.family === family)?.source ?? '',
    ...fallback,
  }));

  it.each(fonts.filter(({ lowered }) => !lowered))(
    'gives those for $family the heights of its table',
    async ({ source, ascent, descent }) => {
      const font = createHarfBuzzFont(await loadHarfBuzzFace(source), 400, 1000);
      expect(font.hExtents()).toMatchObject({ ascender: ascent * 10, descender: -descent * 10 });
    },
  );

  it('scales DejaVu Sans to the width of Manrope', async () => {
    const [{ source = '', faces = [] } = {}] = fonts.filter(({ family }) => family === 'Manrope');
    const text = pages
      .filter(({ locale, name }) => locale.fontGroup === 'latin' && name === 'index')
      .map(({ dom }) => readElementText(dom.querySelector('main')))
      .join();
    const widthIn = (font: hb.Font) =>
      shapeText(font, text).reduce((sum, { advance }) => sum + advance, 0);
    const ours = await loadHarfBuzzFace(source);
    for (const { local, weights, size } of faces.filter(({ isSecond }) => isSecond)) {
      const file = `${local[0]?.replaceAll(' ', '').replace('Bold', '-Bold')}.ttf`;
      const theirs = createHarfBuzzFace(
        readFileSync(`tests/node_modules/dejavu-fonts-ttf/ttf/${file}`),
      );
      const width = widthIn(createHarfBuzzFont(ours, Number(weights.split(' ')[0]), 1000));
      const scale = (100 * width) / widthIn(createHarfBuzzFont(theirs, 400, 1000));
      expect(Math.abs(scale - size), `${local[0]}: ${scale}`).toBeLessThan(1.5);
    }
  });
});
