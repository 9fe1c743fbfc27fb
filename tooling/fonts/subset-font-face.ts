import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontFaceDefinition, isInUnicodeRange } from '../../src/fonts/font-faces.ts';
import {
  convertWoff2ToTrueType,
  createHarfBuzzFace,
  readFontFile,
} from '../../src/fonts/font-file.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { getOrCreateCachedBytes } from '../build-cache.ts';
import { projectRoot } from '../project-root.ts';
import { lamAlefLigature, type UsedCharacters } from './used-characters.ts';

/** Tables that hold only features. */
const layoutTables = ['GDEF', 'GPOS', 'GSUB'] as const;

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
/** HarfBuzz, its caller and the compressor: their versions change the bytes. */
const toolVersions = ['harfbuzzjs', 'subset-font', 'wawoff2'].map(
  (name) => packages[`node_modules/${name}`].version,
);

const unpack = memoize(async (file: string) => {
  const packed = await readFontFile(file);
  const bytes = await convertWoff2ToTrueType(packed);
  const points = createHarfBuzzFace(bytes).collectUnicodes();
  return {
    hash: hash('sha256', packed),
    bytes,
    characters: new Set(String.fromCodePoint(...points)),
  };
});

interface FontFile {
  /** Its hash lets hosts cache the file forever. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** @returns undefined if the face has none of the characters */
export async function subsetFontFace(
  face: FontFaceDefinition,
  characters: UsedCharacters,
  cache: string,
): Promise<FontFile | undefined> {
  const source = await unpack(face.source);
  const isInFace = (character: string) =>
    !face.unicodeRange || isInUnicodeRange(face.unicodeRange, character.codePointAt(0) ?? 0);
  const used = [...characters].filter(
    (character) => source.characters.has(character) && isInFace(character),
  );
  if (used.length === 0) return undefined;
  const text = [...new Set([...used, ...(face.requiredGlyphs ?? '')])].sort();
  const { weight: wght } = face;
  const features = [
    ...face.features,
    ...(characters.has(lamAlefLigature) ? (face.lamAlefFeatures ?? []) : []),
  ];
  const unused = ['HVAR', 'MVAR', 'STAT', ...(features.length > 0 ? [] : layoutTables)];
  const recipe = {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    dropTables: unused,
    variationAxes: { wght },
  } as const;
  const key = [source.hash, text.join(''), recipe, toolVersions];
  const bytes = await getOrCreateCachedBytes(cache, key, () =>
    subsetFont(source.bytes, text.join(''), recipe),
  );
  return { file: `${face.name}.${hash('sha256', bytes).slice(0, 8)}.woff2`, bytes };
}
