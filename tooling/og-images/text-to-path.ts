import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';

/**
 * Renders text as outlines for images made at build time. HarfBuzz shapes it with the typefaces of
 * our packages, so that it is the same on every machine.
 */

/** A line of text: baseline at y = 0, left edge at x = 0, an em of 1,000 units. */
export interface PositionedLine {
  /** In the same units. */
  readonly width: number;
  /** Renders the line as SVG. */
  readonly svg: () => string;
}

/** How a text is rendered. */
export interface TextStyle {
  /** Families as their packages are named (`@fontsource-variable/<name>`), best first. */
  readonly families: readonly string[];
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag, because some languages have different shapes. */
  readonly language: string;
  /** Between letters, in thousandths of an em. */
  readonly tracking: number;
}

/** Renders a line in a weight. */
export type TextRenderer = (text: string, weight: number) => PositionedLine;

/** One file of a family: each file of Fontsource holds a part of the characters. */
interface Part {
  readonly face: hb.Face;
  readonly weights: Map<number, hb.Font>;
}

const require = createRequire(import.meta.url);
const bidi = bidiFactory();
const em = 1000;

/**
 * Creates a renderer with the font files that have the characters of a text.
 * @param text all text that it will render
 * @throws when no family has one of its characters
 */
export async function createTextRenderer(text: string, { families, dir, language, tracking }: TextStyle): Promise<TextRenderer> {
  const parts = new Map<string, Part>();
  for (const character of new Set(text)) if (isVisible(character)) parts.set(character, await partWith(character, families, text));
  const known = new Map<string, PositionedLine>();
  return (line, weight) => {
    const key = `${weight} ${line}`;
    const set = known.get(key) ?? joined(runsOf(line, parts, dir).map((run) => shaped(run, weight, language, tracking)));
    known.set(key, set);
    return set;
  };
}

/** Invisible characters have no shape, so no file needs them. */
const isVisible = (character: string) => !/\p{Default_Ignorable_Code_Point}/u.test(character);
/** The code point to look for: HarfBuzz makes spaces of all widths from the common one. */
const pointOf = (character: string) => (/\p{Zs}/u.test(character) ? 0x20 : (character.codePointAt(0) ?? 0));

async function partWith(character: string, families: readonly string[], text: string): Promise<Part> {
  const point = pointOf(character);
  for (const family of families)
    for (const { file } of (await filesOf(family)).filter(({ claims }) => claims.some(([from, to]) => point >= from && point <= to))) {
      const part = await partOf(file);
      if (has(part, point)) return part;
    }
  throw new Error(
    `"${text}" cannot be drawn: none of the typefaces has "${character}" (U+${point.toString(16).toUpperCase()}). Expected a character of one of: ${families.join(', ')}. Write it otherwise, or add a typeface that has it to tooling/og-images/render-og-image.ts.`,
  );
}

/** A file of a family, and the ranges of characters that its package looks for in it. */
interface Listed {
  readonly file: string;
  readonly claims: readonly (readonly [from: number, to: number])[];
}

const lists = new Map<string, Promise<readonly Listed[]>>();

function filesOf(family: string): Promise<readonly Listed[]> {
  const known = lists.get(family) ?? list(family);
  lists.set(family, known);
  return known;
}

async function list(family: string): Promise<readonly Listed[]> {
  const ranges: Readonly<Record<string, string>> = JSON.parse(await readFile(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'));
  return Object.entries(ranges).map(([part, claims]) => ({
    file: `@fontsource-variable/${family}/files/${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    claims: claims.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

const loaded = new Map<string, Promise<Part>>();

function partOf(file: string): Promise<Part> {
  const known = loaded.get(file) ?? load(file);
  loaded.set(file, known);
  return known;
}

async function load(file: string): Promise<Part> {
  const bytes = await convert(await readFile(require.resolve(file)), 'truetype');
  return { face: new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)), weights: new Map() };
}

function fontOf({ face, weights }: Part, weight: number): hb.Font {
  const known = weights.get(weight) ?? new hb.Font(face);
  if (!weights.has(weight)) {
    known.setScale(em, em);
    known.setVariations([new hb.Variation('wght', weight)]);
    weights.set(weight, known);
  }
  return known;
}

const has = (part: Part, point: number) => fontOf(part, 400).nominalGlyph(point) !== undefined;

/** Text that is shaped together: one file, one direction. */
interface Run {
  readonly part: Part;
  /** Level of the bidirectional algorithm; odd levels run from right to left. */
  readonly level: number;
  text: string;
}

/** Splits a line into runs, from left to right (https://www.unicode.org/reports/tr9/#L2). */
function runsOf(line: string, parts: ReadonlyMap<string, Part>, dir: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, dir);
  const runs: Run[] = [];
  let at = 0;
  for (const character of line) {
    const last = runs.at(-1);
    const level = levels[at] ?? 0;
    at += character.length;
    // Marks, spaces and the like stay with the letter before them, where its file has them: they are shaped together.
    const stays = last && (!isVisible(character) || (/[^\p{L}\p{N}]/u.test(character) && has(last.part, pointOf(character))));
    const part = stays ? last.part : (parts.get(character) ?? last?.part);
    if (last && last.part === part && last.level === level) last.text += character;
    else if (part) runs.push({ part, level, text: character });
  }
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level > 0; level--) reverseFrom(runs, level);
  return runs;
}

/** Reverses each sequence of runs at or above a level. */
function reverseFrom(runs: Run[], level: number): void {
  for (let start = 0; start < runs.length; start++) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end++;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = Math.max(start, end - 1);
  }
}

function shaped({ part, level, text }: Run, weight: number, language: string, tracking: number): PositionedLine {
  const font = fontOf(part, weight);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(level % 2 ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  let x = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
    const place = `${x + xOffset} ${-yOffset}`;
    // Shaping can need a glyph that no character of the text has, which would be an empty box.
    if (codepoint === 0) throw new Error(`"${text}" cannot be drawn: the typeface lacks a shape that it needs. Write it otherwise.`);
    x += xAdvance && xAdvance + tracking;
    return { glyph: codepoint, place };
  });
  return { width: x, svg: () => glyphs.map(({ glyph, place }) => `<path transform="translate(${place}) scale(1 -1)" d="${font.glyphToPath(glyph)}"/>`).join('') };
}

function joined(runs: readonly PositionedLine[]): PositionedLine {
  return { width: sum(runs), svg: () => runs.map((run, index) => `<g transform="translate(${sum(runs.slice(0, index))} 0)">${run.svg()}</g>`).join('') };
}

const sum = (runs: readonly PositionedLine[]) => runs.reduce((total, { width }) => total + width, 0);
