import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutFace, facesOf } from '../../src/assets/fonts.ts';
import { charactersOf } from '../../src/lib/characters.ts';

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterAll(() => rm(cache, { recursive: true }));

/** How many glyphs a word is set in by the face that was cut for a page of its language which holds it. */
async function glyphs(word: string): Promise<number> {
  const [arabic] = facesOf('arabic');
  if (!arabic) throw new Error('The Arabic script has no face.');
  const cut = await cutFace(arabic, charactersOf(`<p>${word}</p>`), cache);
  const unpacked = await convert(cut?.bytes ?? Buffer.alloc(0), 'truetype');
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(unpacked).buffer))), buffer);
  return buffer.getGlyphInfosAndPositions().length;
}

it('lam and alef are one letter, also under madda and hamza', async () => {
  for (const alef of ['\u0627', '\u0622', '\u0623', '\u0625']) expect(await glyphs(`\u0644${alef}`)).toBe(1);
});
