import type { FontGroup } from '../i18n/locales.ts';

/**
 * A typeface that the site serves itself. The build cuts it to the characters of a language's pages
 * (docs/decisions.md); the development server sends it whole.
 */
export interface FontFaceDefinition {
  /** Of the served file, without hash and ending. */
  readonly name: string;
  readonly family: string;
  /** In node_modules. */
  readonly source: string;
  /** As in CSS. Unset, the face has the characters that the page's other faces lack. */
  readonly unicodeRange?: string;
  /** Which weights stay. Pages use 200 to 600, in Arabic script to 700, and get the nearest. */
  readonly weight: { readonly min: number; readonly max: number } | number;
  /** OpenType features that stay. Each adds glyphs. */
  readonly features: readonly string[];
  /**
   * These join lam and an alef with madda or hamza. They stay if pages have such a pair: in Arabic,
   * but not in Persian and Sorani.
   */
  readonly lamAlefFeatures?: readonly string[];
  /** Characters that pages lack: visitors type them, or other letters contain them. */
  readonly requiredGlyphs?: string;
  /** `font-weight` in CSS, if not `weight`. */
  readonly usedFor?: string;
}

/** Names of one letter keep rules short. */
export const shortFontFamilyNames = {
  thinFigures: 'T',
  /** base.css names it, too. */
  languageNames: 'N',
  /**
   * Has the files of the text, but shows them even if they are late, where a fallback is measured
   * for it.
   */
  headline: 'H',
  fallback: 'F',
  dejaVu: 'D',
} as const;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 200 for large headings, 400 for running text, 600 for emphasis. */
const weights = { min: 200, max: 600 } as const;
/** Thinner weights would add a third to the file. */
const fromRegular = { min: 400, max: 600 } as const;
/**
 * Kerning, marks on letters, and figures of one width, but neither Manrope's ligatures such as `->`
 * nor its letters for Bulgarian and Serbian.
 */
const plain = ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'] as const;
/** @param part of the family's characters, as its package names the file */
function createFace(
  family: string,
  part: string,
  more: Partial<FontFaceDefinition> = {},
): FontFaceDefinition {
  const id = family.toLowerCase();
  return {
    name: `${id}-${part}`,
    family,
    source: `@fontsource-variable/${id}/files/${id}-${part}-wght-normal.woff2`,
    weight: weights,
    features: plain,
    ...more,
  };
}
const createManropeFace = (part: string, more?: Partial<FontFaceDefinition>) =>
  createFace('Manrope', part, more);
const latin = createManropeFace('latin', { requiredGlyphs: letters });
/**
 * Latin beside Arabic and Thai, and in Chinese, Japanese and Korean, whose letters are the
 * device's.
 */
const latinFromRegular = createManropeFace('latin', {
  name: 'manrope-latin-from-regular',
  weight: fromRegular,
  features: ['tnum'],
});
/** For pages whose own face has no thin weight. */
export const thinFiguresFontFace = createManropeFace('latin', {
  name: 'manrope-figures',
  family: shortFontFamilyNames.thinFigures,
  unicodeRange: 'U+24,U+25,U+2B-3A,U+D7,U+2212',
  weight: 200,
  usedFor: '200 300',
  features: [],
});
const createOnestFace = (part: string, more: Partial<FontFaceDefinition>) =>
  createFace('Onest', part, { features: ['kern'], ...more });
const vazirmatn = createFace('Vazirmatn', 'arabic', {
  unicodeRange: 'U+6??,U+200C-200F',
  // Elsewhere 600 is bold enough, but here the light half of a heading is at least regular.
  weight: { min: 400, max: 700 },
  usedFor: '200 700',
  // The features join letters; marks above marks need ccmp. tnum would space figures like letters.
  features: ['ccmp', 'init', 'medi', 'fina', 'isol', 'rlig', 'mark'],
  lamAlefFeatures: ['liga'],
});
const anuphan = createFace('Anuphan', 'thai', {
  unicodeRange: 'U+E??,U+200B-200D',
  weight: { min: 300, max: 600 },
  features: [...plain, 'rlig'],
  // Pages have ำ only. To draw it, the font needs this mark and า.
  requiredGlyphs: '\u0e4d',
});

/** A page loads all faces of its script, its own first. Fonts of the device show what they lack. */
const facesByFontGroup: Readonly<Record<FontGroup, readonly FontFaceDefinition[]>> = {
  latin: [latin],
  // Without ı, Œ and œ, which Latin's file has.
  latinExtended: [
    latin,
    createManropeFace('latin-ext', {
      unicodeRange: 'U+100-130,U+132-151,U+154-24F,U+259,U+1E??,U+20A0-20AB,U+20AD-20BF',
    }),
  ],
  // Latin's file has this range's ı, Œ and œ, too. No Vietnamese word does.
  vietnamese: [latin, createManropeFace('vietnamese', { unicodeRange: 'U+1??,U+1E??,U+20AB' })],
  cyrillic: [
    createManropeFace('cyrillic', { unicodeRange: 'U+401-45F,U+2116' }),
    createManropeFace('latin'),
  ],
  // Manrope lacks ң, қ, ғ and ә.
  cyrillicExtended: [
    createOnestFace('cyrillic', { unicodeRange: 'U+401-45F,U+4B0,U+4B1,U+2116' }),
    createOnestFace('cyrillic-ext', { unicodeRange: 'U+460-4AF,U+4B2-52F', features: [] }),
    createOnestFace('latin', { weight: fromRegular, features: ['tnum'] }),
    thinFiguresFontFace,
  ],
  arabic: [vazirmatn, latinFromRegular, thinFiguresFontFace],
  persian: [vazirmatn, latinFromRegular],
  thai: [anuphan, latinFromRegular, thinFiguresFontFace],
  cjk: [latinFromRegular, thinFiguresFontFace],
};

/**
 * For the names of languages, each in the face of its pages. Regular, because many devices have
 * Chinese, Japanese and Korean in no lighter weight. Browsers load them with a list of languages.
 */
export const languageNameFontFaces: readonly FontFaceDefinition[] = [
  createManropeFace('latin', { unicodeRange: 'U+20-FF' }),
  createManropeFace('latin-ext', { unicodeRange: 'U+100-24F,U+259' }),
  createManropeFace('vietnamese', { unicodeRange: 'U+1E??' }),
  // At 300 it is as dark as the others at 400.
  createOnestFace('cyrillic', { unicodeRange: 'U+401-45F', weight: 300 }),
  createOnestFace('cyrillic-ext', { unicodeRange: 'U+460-52F', weight: 300 }),
  vazirmatn,
  anuphan,
].map((face) => ({
  ...face,
  name: `names-${face.name}`,
  family: shortFontFamilyNames.languageNames,
  weight: typeof face.weight === 'number' ? face.weight : 400,
  usedFor: '200 600',
}));

export const listFontFaces = (fontGroup: FontGroup): readonly FontFaceDefinition[] =>
  facesByFontGroup[fontGroup];

/** Lists a face once for each script that uses it. */
export const allFontFaces: readonly FontFaceDefinition[] = [
  ...Object.values(facesByFontGroup).flat(),
  ...languageNameFontFaces,
];

/** @param unicodeRange as in CSS, with parts such as `U+1??`, `U+401-45F` or `U+20AB` */
export const isInUnicodeRange = (unicodeRange: string, point: number): boolean =>
  unicodeRange.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return (
      point >= Number.parseInt(from.replaceAll('?', '0'), 16) &&
      point <= Number.parseInt(to.replaceAll('?', 'F'), 16)
    );
  });

/** Returns a font's address in development, and before the build cuts it. */
export const getUnsubsettedFontUrl = ({ name }: FontFaceDefinition): string =>
  `/fonts/${name}.woff2`;
