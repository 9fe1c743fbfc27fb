/**
 * Breakpoints: the first width of the wider layout, in pixels. A test checks that media queries use
 * no other: `(min-width: 600px)` for the wider layout, `(max-width: 599px)` for the narrower one.
 * Queries in em (16 px each) also follow the text size that the visitor has set: the header's links
 * would not fit.
 * R92 requires 600, 768, 1024, 1025 and 1231. At each of the others one section changes. Use one of
 * these before you add one.
 */
export const breakpoints = [
  320, 360, 600, 700, 768, 860, 900, 960, 1024, 1025, 1100, 1200, 1231,
] as const;
