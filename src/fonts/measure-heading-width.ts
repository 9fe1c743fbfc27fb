import type { Headline } from '../i18n/headlines.ts';
import type { FontGroup } from '../i18n/locales.ts';
import { memoize } from '../utils/memoize.ts';
import { stripInvisibleMarks, wideCharacterPattern } from '../utils/writing.ts';
import { listFontFaces } from './font-faces.ts';
import { loadFontAndShapeText } from './shape-text.ts';

/** In em, for letters that the face lacks. Full-width ones have 1. */
const unknownLetter = 0.6;
/** In em: about `--tight` of the stylesheets. */
const tracking: Partial<Record<FontGroup, number>> = {
  latin: -0.035,
  latinExtended: -0.035,
  vietnamese: 0,
  cyrillic: -0.03,
};

/** Letter spacing differs by language, and fallback fonts by device. */
const safetyFactor = 1.02;

/**
 * Measures the longer half of a headline. CSS then finds a size at which the headline fits beside
 * the hero's phone.
 * @returns its width in em, with one decimal
 */
export async function measureHeadingWidthEm(
  { light, strong }: Headline,
  fontGroup: FontGroup,
): Promise<number> {
  const halves = [
    // Pages use 200 or 300. The heavier one is wider.
    [light, 300],
    // Pages use 600 or 700. `measureText` takes the nearest that the face has.
    [strong, 700],
  ] as const;
  const widths = await Promise.all(
    halves.map(([text, weight]) => measureText(text, weight, fontGroup)),
  );
  return Math.ceil(Math.max(...widths) * safetyFactor * 10) / 10;
}

const measureText = memoize(
  async (text: string, weight: number, fontGroup: FontGroup): Promise<number> => {
    const letters = [...stripInvisibleMarks(text)];
    const [face] = listFontFaces(fontGroup);
    // The device's fonts show these, so their widths are estimates.
    if (!face || fontGroup === 'cjk')
      return letters.reduce(
        (sum, letter) => sum + (wideCharacterPattern.test(letter) ? 1 : unknownLetter),
        0,
      );
    const { weight: range } = face;
    const wght =
      typeof range === 'number' ? range : Math.min(Math.max(weight, range.min), range.max);
    const { glyphs } = await loadFontAndShapeText(face.source, text, wght, 1000);
    return glyphs.reduce(
      (sum, { id, advance }) => sum + (id ? advance / 1000 : unknownLetter),
      (tracking[fontGroup] ?? 0) * letters.length,
    );
  },
  (...all) => all.join(' '),
);
