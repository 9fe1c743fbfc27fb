import { shortFontFamilyNames } from './font-faces.ts';

/** A device's font until ours arrives. It is scaled, so that nothing moves. */
interface FallbackFont {
  /** Best first. */
  readonly local: readonly string[];
  /** For devices without one of the first family. */
  readonly isSecond?: true;
  readonly weights: string;
  /**
   * Width of our face, at the first of its weights, in percent of the first one's, in running text
   * as HarfBuzz shapes it. The packages have no Arial: take the device's file, or Liberation Sans,
   * which has the same widths.
   */
  readonly size: number;
}

interface FallbackFonts {
  /** In percent of the size: the value of the font's `hhea` table, unless `lowered`. */
  readonly ascent: number;
  /** As `ascent`. */
  readonly descent: number;
  /**
   * Our font gets `ascent` and `descent`, too. With the values of its own table, figures and Latin
   * words, which have no descenders, would be too high in buttons and rows.
   */
  readonly lowered?: true;
  readonly faces: readonly FallbackFont[];
}

export const fallbackFontsByFamily: Readonly<Record<string, FallbackFonts>> = {
  Manrope: {
    ascent: 106.6,
    descent: 30,
    faces: [
      { local: ['Arial', 'Liberation Sans', 'Roboto'], weights: '400', size: 102.4 },
      {
        local: [
          'Helvetica Neue Light',
          'Segoe UI Light',
          'Roboto Light',
          'Arial',
          'Liberation Sans',
        ],
        weights: '200',
        size: 98.8,
      },
      { local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], weights: '600', size: 98.7 },
      // Linux; much wider than the others.
      { local: ['DejaVu Sans'], isSecond: true, weights: '200 400', size: 87 },
      { local: ['DejaVu Sans Bold'], isSecond: true, weights: '600', size: 83 },
    ],
  },
  Onest: {
    ascent: 97,
    descent: 30.5,
    faces: [
      {
        local: ['Arial', 'Liberation Sans', 'DejaVu Sans', 'Roboto'],
        weights: '200 400',
        size: 90.3,
      },
      {
        local: ['Arial Bold', 'Liberation Sans Bold', 'DejaVu Sans Bold', 'Roboto Bold'],
        weights: '600',
        size: 84.5,
      },
    ],
  },
  Vazirmatn: {
    ascent: 108,
    descent: 48.2,
    lowered: true,
    faces: [
      {
        local: [
          'Geeza Pro',
          'Noto Naskh Arabic',
          'Noto Sans Arabic',
          'Arial',
          'Liberation Sans',
          'DejaVu Sans',
        ],
        weights: '200 600',
        size: 98,
      },
    ],
  },
  Anuphan: {
    ascent: 102.5,
    descent: 27.5,
    faces: [
      {
        local: ['Thonburi', 'Noto Sans Thai', 'Tahoma', 'Liberation Sans', 'DejaVu Sans'],
        weights: '200 600',
        size: 100,
      },
    ],
  },
};

/** Returns the name in CSS of the first fallback font, or of the one after it. */
export const getFallbackFamilyName = ({ isSecond }: FallbackFont) =>
  isSecond ? shortFontFamilyNames.dejaVu : shortFontFamilyNames.fallback;

export const createFallbackFontFaceRules = ({ ascent, descent, faces }: FallbackFonts): string[] =>
  faces.map((face) => {
    const { local, weights: range, size } = face;
    const height = (percent: number) => `${Math.round((percent / size) * 1000) / 10}%`;
    return `@font-face{font-family:${getFallbackFamilyName(face)};src:${local.map((name) => `local("${name}")`).join()};font-weight:${range};size-adjust:${size}%;ascent-override:${height(ascent)};descent-override:${height(descent)}}`;
  });
