/**
 * Every width, in pixels, at which a layout changes: the first of the wider one. Media queries use
 * no other, as a test checks:
 * `(min-width: 600px)` from such a width on, `(max-width: 599px)` below it. In em, of 16 px each, a
 * query asks for room for text: at a text size of 24 px, 360 px are 15em.
 * R92 asks for 600, 768, 1024, 1025 and 1231. At the others a single section has room for more. Use
 * one of these before you add one.
 */
export const breakpoints = [
  320, 360, 600, 700, 768, 860, 900, 960, 1024, 1025, 1100, 1200, 1231,
] as const;
