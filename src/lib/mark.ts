/** The mark: noise that becomes signal. One drawing, used as logo, favicon, app icon and in the pictures of shared links. */

/** Stroke of the mark in a 32 × 24 box; its dot is at `markDot`. */
export const markPath = 'M2 16l3-7 2 10 3-8 2 6 2-3C19 12 21 8 26 5';
export const markDot = { x: 28, y: 4, r: 3 } as const;

/** The brand's colour and its ground (specification section 9). */
export const colours = { coral: '#f94b4c', paper: '#fefaf6', ink: '#1d1512', dark: '#181310' } as const;

/**
 * The mark as an SVG document.
 * @param size of its square, in pixels
 * @param ground colour behind it; none for a transparent one
 */
export function markSvg(size: number, ground?: string): string {
  const rect = ground ? `<rect width="32" height="32" fill="${ground}"/>` : '';
  const scale = ground ? ' transform="translate(5 7) scale(.7)"' : ' transform="translate(0 4)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${rect}<g${scale} fill="none" stroke="${colours.coral}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="${markPath}"/><circle cx="${markDot.x}" cy="${markDot.y}" r="${markDot.r}" fill="${colours.coral}" stroke="none"/></g></svg>`;
}
