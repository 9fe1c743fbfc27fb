import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as hb from 'harfbuzzjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFontFaces } from '../../src/fonts/font-faces.ts';
import { convertWoff2ToTrueType, createHarfBuzzFace } from '../../src/fonts/font-file.ts';
import { parseBuiltPage } from '../build/built-page.ts';
import { subsetFontFace } from './subset-font-face.ts';
import { collectUsedCharacters } from './used-characters.ts';

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterAll(() => rm(cache, { recursive: true }));

const [arabic] = listFontFaces('arabic');
const [manrope] = listFontFaces('latin');

/** Counts the glyphs of a word, in a face that is subset for a page with the word. */
async function countGlyphs(word: string): Promise<number> {
  if (!arabic) throw new Error('The Arabic script has no face.');
  const cut = await subsetFontFace(
    arabic,
    collectUsedCharacters(parseBuiltPage('', `<p>${word}</p>`, () => '').nodes, []),
    cache,
  );
  const unpacked = await convertWoff2ToTrueType(cut?.bytes ?? Buffer.alloc(0));
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(new hb.Font(createHarfBuzzFace(unpacked)), buffer);
  return buffer.getGlyphInfosAndPositions().length;
}

it('joins lam and alef to one glyph, also with madda and hamza', async () => {
  for (const alef of ['\u0627', '\u0622', '\u0623', '\u0625'])
    expect(await countGlyphs(`\u0644${alef}`)).toBe(1);
});

it('keeps the copyright notice in a subset face, as its license requires', async () => {
  if (!manrope) throw new Error('The Latin script has no face.');
  const subset = await subsetFontFace(manrope, new Set('a'), cache);
  const unpacked = await convertWoff2ToTrueType(subset?.bytes ?? Buffer.alloc(0));
  const notice = Buffer.from('Copyright', 'utf16le').swap16();
  expect(Buffer.from(unpacked).includes(notice)).toBe(true);
});

it('makes no file of only the glyphs that others need', async () => {
  const [thai] = listFontFaces('thai');
  if (!thai?.requiredGlyphs) throw new Error('The Thai script has no face with such glyphs.');
  expect(await subsetFontFace(thai, new Set('a'), cache)).toBeUndefined();
});
