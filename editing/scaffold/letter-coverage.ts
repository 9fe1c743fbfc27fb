import { isInUnicodeRange, listFontFaces } from '../../src/fonts/font-faces.ts';
import { loadHarfBuzzFace } from '../../src/fonts/font-file.ts';
import type { FontGroup } from '../../src/i18n/locales.ts';

/** Lists letters that our fonts lack: devices show them in fonts of their own. */
export async function listLettersMissingInFonts(
  fontGroup: FontGroup,
  letters: readonly string[],
): Promise<string[]> {
  const faces = await Promise.all(
    listFontFaces(fontGroup).map(async ({ source, unicodeRange }) => ({
      unicodeRange,
      points: new Set((await loadHarfBuzzFace(source)).collectUnicodes()),
    })),
  );
  return letters.filter((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return !faces.some(
      ({ points, unicodeRange }) =>
        points.has(point) && (!unicodeRange || isInUnicodeRange(unicodeRange, point)),
    );
  });
}
