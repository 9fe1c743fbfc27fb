/**
 * Draws text as outlines. HarfBuzz shapes it with fonts of our packages, so that all machines draw
 * the same.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import type * as hb from 'harfbuzzjs';
import { isInUnicodeRange } from '../../src/fonts/font-faces.ts';
import { createHarfBuzzFont, loadHarfBuzzFace } from '../../src/fonts/font-file.ts';
import { shapeText } from '../../src/fonts/shape-text.ts';
import { formatCodePoint } from '../../src/utils/code-points.ts';
import { memoize } from '../../src/utils/memoize.ts';

/** A line of text. Its baseline is y = 0, its left edge x = 0, an em has 1,000 units. */
export interface PositionedLine {
  readonly width: number;
  readonly svg: () => string;
}

interface TypesettingOptions {
  /** In `@fontsource-variable/<name>`, best first. */
  readonly families: readonly string[];
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag: languages may share letters but not their shapes. */
  readonly iso: string;
  /** Between letters, in thousandths of an em. */
  readonly trackingPerMille: number;
}

export type TextRenderer = (text: string, weight: number) => PositionedLine;

export class MissingGlyphError extends Error {
  readonly letters: string;

  constructor(message: string, letters: string) {
    super(message);
    this.letters = letters;
  }
}

/** A file of a family holds only some of its characters. */
type FontPart = (weight: number) => hb.Font;

const require = createRequire(import.meta.url);
const bidi = bidiFactory();
const em = 1000;

/**
 * Loads a renderer with the font files that a text needs.
 * @param text all text that it will draw
 * @throws MissingGlyphError if no family has a character. The renderer throws it if a face lacks a
 *   shape
 */
export async function loadTextRenderer(
  text: string,
  { families, dir, iso, trackingPerMille }: TypesettingOptions,
): Promise<TextRenderer> {
  const parts = new Map<string, FontPart>();
  for (const character of new Set(text))
    if (isDrawn(character)) {
      const part = await findPart(getShapedCodePoint(character), families);
      if (!part)
        throw new MissingGlyphError(
          `"${text}" cannot be drawn: none of the typefaces has "${character}" (${formatCodePoint(character)}). Expected a character of one of: ${families.join(', ')}. Write it differently, or add a typeface that has it to tooling/og-images/render-og-image.ts.`,
          character,
        );
      parts.set(character, part);
    }
  return memoize(
    (line, weight) =>
      joinRuns(
        splitRuns(line, parts, dir).map((run) => shapeRun(run, weight, iso, trackingPerMille)),
      ),
    (line, weight) => weight + line,
  );
}

const isDrawn = (character: string) => !/\p{Default_Ignorable_Code_Point}/u.test(character);
/** HarfBuzz makes all spaces from the common one. */
const getShapedCodePoint = (character: string) =>
  /\p{Zs}/u.test(character) ? 0x20 : (character.codePointAt(0) ?? 0);

const findPart = memoize(
  async (point: number, families: readonly string[]): Promise<FontPart | undefined> => {
    for (const family of families)
      for (const { file, unicodeRange } of await listFontFiles(family))
        if (isInUnicodeRange(unicodeRange, point)) {
          const part = await loadPart(file);
          if (hasGlyph(part, point)) return part;
        }
    return undefined;
  },
  (point, families) => `${point} ${families}`,
);

const listFontFiles = memoize(async (family: string) => {
  const rangesByFile: Readonly<Record<string, string>> = JSON.parse(
    await readFile(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  );
  return Object.entries(rangesByFile).map(([part, unicodeRange]) => ({
    file: `@fontsource-variable/${family}/files/${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    unicodeRange,
  }));
});

const loadPart = memoize(async (file: string): Promise<FontPart> => {
  const face = await loadHarfBuzzFace(file);
  return memoize((weight) => createHarfBuzzFont(face, weight, em));
});

const hasGlyph = (part: FontPart, point: number) => part(400).nominalGlyph(point) !== undefined;

/** Text that is shaped together, because it needs one file and has one direction. */
interface Run {
  readonly part: FontPart;
  /** Of the bidirectional algorithm: odd levels run from right to left. */
  readonly level: number;
  /** Of the first character, from the left. */
  readonly position: number;
  text: string;
}

/** Splits a line into runs, from left to right (https://www.unicode.org/reports/tr9/#L2). */
function splitRuns(line: string, parts: ReadonlyMap<string, FontPart>, dir: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, dir);
  const visualIndices = bidi.getReorderedIndices(line, embedding);
  const runs: Run[] = [];
  let at = 0;
  for (const character of line) {
    const last = runs.at(-1);
    const level = embedding.levels[at] ?? 0;
    // Marks and spaces take the shape that fits the letter before them, if its file has them.
    const isJoined =
      last &&
      (!isDrawn(character) ||
        (/[^\p{L}\p{N}]/u.test(character) && hasGlyph(last.part, getShapedCodePoint(character))));
    const part = isJoined ? last.part : (parts.get(character) ?? last?.part);
    if (last && last.part === part && last.level === level) last.text += character;
    else if (part) runs.push({ part, level, position: visualIndices.indexOf(at), text: character });
    at += character.length;
  }
  return runs.sort((one, other) => one.position - other.position);
}

function shapeRun(
  { part, level, text }: Run,
  weight: number,
  iso: string,
  trackingPerMille: number,
): PositionedLine {
  const font = part(weight);
  let x = 0;
  const glyphs = shapeText(font, text, { isRtl: level % 2 === 1, iso }).map(
    ({ id, advance, xOffset, yOffset }) => {
      const position = `${x + xOffset} ${-yOffset}`;
      // Some shapes belong to no character of the text. Without one, HarfBuzz would draw a box.
      if (id === 0)
        throw new MissingGlyphError(
          `"${text}" cannot be drawn: the typeface lacks a shape that it needs. Write it differently.`,
          text,
        );
      x += advance && advance + trackingPerMille;
      return { id, position };
    },
  );
  return {
    width: x,
    svg: () =>
      glyphs
        .map(
          ({ id, position }) =>
            `<path transform="translate(${position}) scale(1 -1)" d="${font.glyphToPath(id)}"/>`,
        )
        .join(''),
  };
}

const joinRuns = (runs: readonly PositionedLine[]): PositionedLine => ({
  width: computeTotalWidth(runs),
  svg: () =>
    runs
      .map(
        (run, index) =>
          `<g transform="translate(${computeTotalWidth(runs.slice(0, index))} 0)">${run.svg()}</g>`,
      )
      .join(''),
});

const computeTotalWidth = (runs: readonly PositionedLine[]) =>
  runs.reduce((total, { width }) => total + width, 0);
