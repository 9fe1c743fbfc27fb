/**
 * Writes the icons of public/ from the mark in src/components/ui/logo-mark.ts: favicon.svg, and the
 * PNGs for home screens. Run it after a change of the mark or its color. Usage: npm run icons
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brandColors } from '../src/components/ui/brand-colors.ts';
import { renderLogoMarkSvg } from '../src/components/ui/logo-mark.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';

parseCliOptions({});
await mkdir('public/icons', { recursive: true });
await writeFile('public/favicon.svg', renderLogoMarkSvg());
for (const size of [180, 192, 512]) {
  const svg = Buffer.from(renderLogoMarkSvg(size, brandColors.paper));
  await sharp(svg).png({ compressionLevel: 9, palette: true }).toFile(`public/icons/${size}.png`);
}
