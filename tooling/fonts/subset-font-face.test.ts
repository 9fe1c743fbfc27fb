import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fontFacesFor } from '../../src/styles/font-faces.ts';
import { parsePage } from '../build/built-page.ts';
import { stripFontNames } from './strip-font-names.ts';
import { readFontFile, subsetFontFace } from './subset-font-face.ts';
import { collectUsedGlyphs } from './used-glyphs.ts';

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterAll(() => rm(cache, { recursive: true }));

const [arabic] = fontFacesFor('arabic');
const [manrope] = fontFacesFor('latin');

/** Number of glyphs for a word, in the face that was subset for a page with the word. */
async function glyphs(word: string): Promise<number> {
  if (!arabic) throw new Error('The Arabic script has no face.');
  const cut = await subsetFontFace(
    arabic,
    collectUsedGlyphs(parsePage('', `<p>${word}</p>`).nodes, []),
    cache,
  );
  const unpacked = await convert(cut?.bytes ?? Buffer.alloc(0), 'truetype');
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(unpacked).buffer))), buffer);
  return buffer.getGlyphInfosAndPositions().length;
}

it('joins lam and alef to one glyph, also with madda and hamza', async () => {
  for (const alef of ['\u0627', '\u0622', '\u0623', '\u0625'])
    expect(await glyphs(`\u0644${alef}`)).toBe(1);
});

it('keeps copyright and family of the names, and all other tables', async () => {
  if (!manrope) throw new Error('The Latin script has no face.');
  const whole = Buffer.from(await convert(await readFontFile(manrope), 'truetype'));
  const few = stripFontNames(whole);
  expect(namesIn(few)).toEqual(namesIn(whole).filter(([id]) => [0, 1, 2, 4, 6].includes(id)));
  expect(namesIn(few).find(([id]) => id === 0)?.[1]).toContain('Copyright');
  expect(few.length).toBeLessThan(whole.length);
  const [before, after] = [tablesIn(whole), tablesIn(few)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [tag, table] of after)
    if (tag !== 'name') expect(table.equals(before.get(tag) ?? Buffer.alloc(0)), tag).toBe(true);
});

/** The tables of a TrueType font, by their tags. */
function tablesIn(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const from = font.readUInt32BE(at + 8);
      return [
        font.toString('latin1', at, at + 4),
        font.subarray(from, from + font.readUInt32BE(at + 12)),
      ];
    }),
  );
}

/** Its names with their numbers, as Windows writes them. */
function namesIn(font: Buffer): [id: number, name: string][] {
  const table = tablesIn(font).get('name') ?? Buffer.alloc(0);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const at = 6 + 12 * index;
    const from = table.readUInt16BE(4) + table.readUInt16BE(at + 10);
    return [
      table.readUInt16BE(at + 6),
      Buffer.from(table.subarray(from, from + table.readUInt16BE(at + 8)))
        .swap16()
        .toString('utf16le'),
    ];
  });
}
