/** SVG paths of the brand's line: `noise`, a jagged price that calms down; `signal`, its end. */
export const brandLinePaths = {
  /** A path of 1200 × 200 around y = 100, from the left edge to (1200, 100). */
  noise:
    'M0 104l12 20l16 -58l12 -27l16 146l12 -159l12 128l20 -107l20 114l16 -82l12 -32l20 111l12 27l16 -124l16 105l16 -99l20 87l12 -67l20 62l12 -113l16 140l20 -124l16 108l12 -75l20 63l16 -58l20 64l16 -103l20 20l20 71l20 -102l16 78l20 28l16 -71l16 58l16 -45l12 48l12 -64l12 77l16 -72l20 56l12 -52l16 -12l16 65l12 -55l16 60l20 -62l16 52l20 -61l16 58l20 -56l20 45l16 -29l20 54l16 -62l20 50l20 -51l20 43l16 -8l16 -22l12 19l12 -18l16 36l16 -43l20 37l20 -32l16 30l12 -30l12 26l16 -20l20 14L1200 100',
  /** Continues from the end of `noise`, and rises to the dot at (1490, 16). */
  signal: 'C1330 100 1390 40 1490 16',
} as const;
