/** The logo: one drawing for pages, the favicon, app icons and the pictures of shared links. */
import { brandColors } from './brand-colors.ts';

export const logoMarkWidth = 32;
/** Path of the logo in a box of `logoMarkWidth` × 24. Its dot is `logoMarkDot`. */
export const logoMarkPath = 'M2 16l3-7 2 10 3-8 2 6 2-3C19 12 21 8 26 5';
export const logoMarkDot = { x: 28, y: 4, r: 3 } as const;

/**
 * Draws the logo as a square SVG document.
 * @param size width and height in pixels; unset, the image fills its container
 * @param ground background color; unset, transparent
 */
export function renderLogoMarkSvg(size?: number, ground?: string): string {
  const rect = ground ? `<rect width="32" height="32" fill="${ground}"/>` : '';
  const box = size ? ` width="${size}" height="${size}"` : '';
  // Centered in the square. Platforms crop an icon with a background, so it has a margin there.
  const [view, scale] = ground
    ? ['0 0', '<g transform="translate(5 7) scale(.7)"']
    : ['0 -4', '<g'];
  return `<svg xmlns="http://www.w3.org/2000/svg"${box} viewBox="${view} 32 32">${rect}${scale} fill="none" stroke="${brandColors.coral}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="${logoMarkPath}"/><circle cx="${logoMarkDot.x}" cy="${logoMarkDot.y}" r="${logoMarkDot.r}" fill="${brandColors.coral}" stroke="none"/></g></svg>`;
}
