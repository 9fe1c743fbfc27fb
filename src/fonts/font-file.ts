import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { memoize } from '../utils/memoize.ts';

const require = createRequire(import.meta.url);

/** @param source path in its package */
export const readFontFile = (source: string): Promise<Buffer> => readFile(require.resolve(source));

/** Converts WOFF2 to TrueType, which HarfBuzz reads. */
export const convertWoff2ToTrueType = (bytes: Buffer): Promise<Buffer> =>
  subsetFont(bytes, '', unpacked);

/** The package's types lack `keepAllGlyphs`. */
const unpacked = { targetFormat: 'truetype', keepAllGlyphs: true } as const;

export const createHarfBuzzFace = (trueType: Buffer): hb.Face =>
  new hb.Face(new hb.Blob(new Uint8Array(trueType).buffer));

/** @param source path in its package */
export const loadHarfBuzzFace = memoize(async (source: string) =>
  createHarfBuzzFace(await convertWoff2ToTrueType(await readFontFile(source))),
);

export function createHarfBuzzFont(face: hb.Face, weight: number, unitsPerEm: number): hb.Font {
  const font = new hb.Font(face);
  font.setScale(unitsPerEm, unitsPerEm);
  font.setVariations([new hb.Variation('wght', weight)]);
  return font;
}
