import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { brandColors, renderLogoSvg } from '../lib/mark.ts';

/** Pictures made at build time, so that none is kept twice. */

const require = createRequire(import.meta.url);

/**
 * A flag, 4:3, as WebP.
 * @param country ISO 3166 code in lower case
 * @throws when the flag set has no such country
 */
export async function renderFlag(country: string): Promise<Buffer> {
  const file = require.resolve(`flag-icons/flags/4x3/${country}.svg`);
  return sharp(await readFile(file), { density: 144 })
    .resize(80, 60)
    .webp({ quality: 80 })
    .toBuffer();
}

/** The mark on paper as PNG, for home screens. */
export async function renderIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(renderLogoSvg(size, brandColors.paper)))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
