import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Script } from '../i18n/locales.ts';

/** Typefaces, self-hosted: cut to the glyphs and the weights the site uses, at build time (docs/decisions.md). */

interface Face {
  /** Name of the served file, without hash and ending. */
  readonly name: string;
  readonly family: string;
  /** Source in node_modules. */
  readonly source: string;
  /** Characters to keep, as ranges of code points; also the face's unicode-range. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;
/** Latin beside another script: brand names, figures and abbreviations. */
const ascii = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xab, 0xab],
  [0xbb, 0xbb],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;
const manrope = (part: string, ranges: Face['ranges']): Face => ({
  name: `manrope-${part}`,
  family: 'Manrope',
  source: `@fontsource-variable/manrope/files/manrope-${part}-wght-normal.woff2`,
  ranges,
});
const faces = {
  latin: manrope('latin', latin),
  vietnamese: manrope('vietnamese', [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ]),
  cyrillic: manrope('cyrillic', [
    [0x401, 0x401],
    [0x410, 0x44f],
    [0x451, 0x451],
    [0x456, 0x456],
    [0x406, 0x406],
    [0x4b0, 0x4b1],
    [0x2116, 0x2116],
  ]),
  cyrillicExt: manrope('cyrillic-ext', [
    [0x492, 0x493],
    [0x49a, 0x49b],
    [0x4a2, 0x4a3],
    [0x4ae, 0x4af],
    [0x4ba, 0x4bb],
    [0x4d8, 0x4d9],
    [0x4e8, 0x4e9],
  ]),
  arabic: {
    name: 'vazirmatn-arabic',
    family: 'Vazirmatn',
    source: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    ranges: [
      [0x60c, 0x60c],
      [0x61b, 0x61b],
      [0x61f, 0x61f],
      [0x621, 0x63a],
      [0x640, 0x655],
      [0x660, 0x66c],
      [0x67e, 0x67e],
      [0x686, 0x686],
      [0x695, 0x695],
      [0x698, 0x698],
      [0x6a4, 0x6a4],
      [0x6a9, 0x6a9],
      [0x6af, 0x6af],
      [0x6b5, 0x6b5],
      [0x6be, 0x6be],
      [0x6c0, 0x6c0],
      [0x6c6, 0x6c6],
      [0x6cc, 0x6cc],
      [0x6ce, 0x6ce],
      [0x6d5, 0x6d5],
      [0x6f0, 0x6f9],
      [0x200c, 0x200f],
    ],
  },
  arabicLatin: { name: 'vazirmatn-latin', family: 'Vazirmatn', source: '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2', ranges: ascii },
  thai: {
    name: 'anuphan-thai',
    family: 'Anuphan',
    source: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
    ranges: [
      [0xe01, 0xe3a],
      [0xe3f, 0xe5b],
      [0x200b, 0x200d],
    ],
  },
  thaiLatin: { name: 'anuphan-latin', family: 'Anuphan', source: '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2', ranges: ascii },
} as const satisfies Record<string, Face>;

/** The faces of each script, the main one first; none where the device's own fonts are best. */
const scripts: Readonly<Record<Script, readonly Face[]>> = {
  latin: [faces.latin],
  vietnamese: [faces.latin, faces.vietnamese],
  cyrillic: [faces.cyrillic, faces.latin, faces.cyrillicExt],
  arabic: [faces.arabic, faces.arabicLatin],
  thai: [faces.thai, faces.thaiLatin],
  cjk: [],
};

/** Weights kept of each variable font: 200 for the promise, 400 for reading, 600 for the point. */
const weights = { min: 200, max: 600 } as const;

/** A font file as a page names it. */
export interface FontFile {
  readonly family: string;
  readonly path: string;
  readonly unicodeRange: string;
}

const require = createRequire(import.meta.url);

/** A font file made from a face. */
interface Made {
  /** Name with a hash of the bytes, so that it can be cached for ever whatever made them: recipe, package or tool. */
  readonly file: string;
  readonly bytes: Buffer;
}

const made = new Map<Face, Promise<Made>>();

/** The file of a face; each is cut once a build. */
function make(face: Face): Promise<Made> {
  const known = made.get(face) ?? cut(face);
  made.set(face, known);
  return known;
}

async function cut(face: Face): Promise<Made> {
  const source = await readFile(require.resolve(face.source));
  const text = face.ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))).join('');
  const bytes = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { file: `${face.name}.${hash}.woff2`, bytes };
}

/** The font files of a script, the main one first. */
export async function fontsOf(script: Script): Promise<FontFile[]> {
  return Promise.all(
    scripts[script].map(async (face) => ({
      family: face.family,
      path: `/fonts/${(await make(face)).file}`,
      unicodeRange: face.ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(','),
    })),
  );
}

/** A device's font that stands in while ours is on its way, stretched to its widths and heights so that nothing moves. */
interface StandIn {
  /** Names of fonts on devices, best first. */
  readonly local: readonly string[];
  readonly weights: string;
  /** Width of our face over the stand-in's, in percent; measured on running text. */
  readonly size: number;
}

/** Ascent and descent of each family in percent of its size, read from its `hhea` table, and its stand-ins. */
const standIns: Readonly<Record<string, { readonly ascent: number; readonly descent: number; readonly faces: readonly StandIn[] }>> = {
  Manrope: {
    ascent: 106.6,
    descent: 30,
    faces: [
      { local: ['Arial', 'Liberation Sans', 'Roboto'], weights: '400', size: 102.4 },
      { local: ['Helvetica Neue Light', 'Segoe UI Light', 'Roboto Light', 'Arial', 'Liberation Sans'], weights: '200', size: 98.8 },
      { local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], weights: '600', size: 98.7 },
    ],
  },
  Vazirmatn: { ascent: 102.5, descent: 53.7, faces: [{ local: ['Geeza Pro', 'Noto Naskh Arabic', 'Noto Sans Arabic', 'Arial', 'Liberation Sans'], weights: '200 600', size: 98 }] },
  Anuphan: { ascent: 102.5, descent: 27.5, faces: [{ local: ['Thonburi', 'Noto Sans Thai', 'Tahoma', 'Liberation Sans'], weights: '200 600', size: 100 }] },
};

/**
 * The `@font-face` rules of a script and the family list that uses them; empty where the device's own fonts are best.
 * @param files the script's font files, from `fontsOf`
 * @example fontCss(await fontsOf('latin')) // '@font-face{font-family:Manrope;…}:root{--font:Manrope,F}'
 */
export function fontCss(files: readonly FontFile[]): string {
  const family = files[0]?.family;
  const standIn = family && standIns[family];
  if (!standIn) return '';
  const own = files.map((file) => `@font-face{font-family:${family};src:url(${file.path});font-weight:200 600;font-display:optional;unicode-range:${file.unicodeRange}}`);
  const other = standIn.faces.map(({ local, weights: range, size }) => {
    const height = (percent: number) => `${Math.round((percent / size) * 1000) / 10}%`;
    return `@font-face{font-family:F;src:${local.map((name) => `local("${name}")`).join()};font-weight:${range};size-adjust:${size}%;ascent-override:${height(standIn.ascent)};descent-override:${height(standIn.descent)};line-gap-override:0%}`;
  });
  return `${[...own, ...other].join('')}:root{--font:${family},F}`;
}

/** All font files with their bytes, for the route that serves them. */
export function fontFiles(): Promise<Made[]> {
  return Promise.all(Object.values(faces).map(make));
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
