import type * as hb from 'harfbuzzjs';
import { loadFontAndShapeText } from '../../fonts/shape-text.ts';
import { memoize } from '../../utils/memoize.ts';

/** Few units keep the path short. Pages show six of them in a pixel. */
export const wordmarkUnitsPerEm = 128;
/** Where the name is beside the logo's mark, whose box is 24 high. */
export const wordmarkPosition = { left: 40, baseline: 18, scale: 0.133 } as const;
/** Weight of a headline's strong half, and letters set a little closer, as in headlines. */
export const wordmarkWeight = 600;
export const wordmarkTrackingPerMille = -20;
const tracking = (wordmarkTrackingPerMille / 1000) * wordmarkUnitsPerEm;

/**
 * Renders the brand's name as outlines, once for all pages: the same drawing in every language,
 * whatever typeface the page has.
 * @returns path with the baseline at y = 0, and width; undefined where the brand's face lacks one
 *   of the letters, and the name is set as text
 */
export const renderWordmark = memoize(async (name: string) => {
  const { font, glyphs } = await loadFontAndShapeText(
    '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
    name,
    wordmarkWeight,
    wordmarkUnitsPerEm,
  );
  if (glyphs.some(({ id }) => id === 0)) return undefined;
  let x = 0;
  const paths = glyphs.map(({ id, advance, xOffset }) => {
    const path = createGlyphPath(font.glyphToJson(id), x + xOffset);
    x += advance + tracking;
    return path;
  });
  return { path: paths.join(''), width: Math.ceil(x - tracking) };
});

/** A glyph's path in the line, y downward. */
const createGlyphPath = (commands: readonly hb.SvgPathCommand[], left: number): string =>
  commands
    .map(({ type, values }) => {
      const points = values.map((value, index) => Math.round(index % 2 ? -value : value + left));
      return type + points.join(' ');
    })
    .join('');
