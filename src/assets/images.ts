import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { line } from '../lib/line.ts';
import { colours, markDot, markPath, markSvg } from '../lib/mark.ts';

/** Pictures made at build time, so that none is kept twice. */

const require = createRequire(import.meta.url);

/**
 * A flag, 4:3, as WebP.
 * @param country ISO 3166 code in lower case
 * @throws when the flag set has no such country
 */
export async function makeFlag(country: string): Promise<Buffer> {
  const file = require.resolve(`flag-icons/flags/4x3/${country}.svg`);
  return sharp(await readFile(file), { density: 144 })
    .resize(80, 60)
    .webp({ quality: 80 })
    .toBuffer();
}

/** The mark on paper as PNG, for home screens. */
export async function makeIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(markSvg(size, colours.paper)))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The picture shown beside a shared link: the line from noise to signal, without words, so that it serves every language. */
export async function makeShareImage(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${colours.paper}"/><g fill="none" stroke="${colours.coral}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><g transform="translate(0 300) scale(.77)"><path d="${line.noise}${line.signal}" stroke-width="5"/><circle cx="1490" cy="16" r="18" fill="${colours.coral}" stroke="none"/></g><g transform="translate(72 64) scale(2.4)"><path d="${markPath}" stroke-width="2.4"/><circle cx="${markDot.x}" cy="${markDot.y}" r="${markDot.r}" fill="${colours.coral}" stroke="none"/></g></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
