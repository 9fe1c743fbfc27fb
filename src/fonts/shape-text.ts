import * as hb from 'harfbuzzjs';
import { createHarfBuzzFont, loadHarfBuzzFace } from './font-file.ts';

/** In the units of its font. */
interface ShapedGlyph {
  /** Index in the font; 0 if the font lacks the character. */
  readonly id: number;
  readonly advance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** @param source path in its package */
export async function loadFontAndShapeText(
  source: string,
  text: string,
  weight: number,
  unitsPerEm: number,
) {
  const font = createHarfBuzzFont(await loadHarfBuzzFace(source), weight, unitsPerEm);
  return { font, glyphs: shapeText(font, text) };
}

/**
 * Shapes a text of one direction with HarfBuzz: ligatures, joined letters, kerning.
 * @param options unset: guessed from the text
 * @returns the glyphs from left to right
 */
export function shapeText(
  font: hb.Font,
  text: string,
  { isRtl, iso }: { readonly isRtl?: boolean; readonly iso?: string } = {},
): ShapedGlyph[] {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  if (isRtl !== undefined) buffer.setDirection(isRtl ? hb.Direction.RTL : hb.Direction.LTR);
  if (iso !== undefined) buffer.setLanguage(iso);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id: codepoint, advance: xAdvance, xOffset, yOffset };
  });
}
