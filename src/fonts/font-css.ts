import type { FontGroup } from '../i18n/locales.ts';
import {
  createFallbackFontFaceRules,
  fallbackFontsByFamily,
  getFallbackFamilyName,
} from './fallback-fonts.ts';
import {
  type FontFaceDefinition,
  getUnsubsettedFontUrl,
  languageNameFontFaces,
  listFontFaces,
  shortFontFamilyNames,
  thinFiguresFontFace,
} from './font-faces.ts';

/**
 * Returns the `@font-face` rules of a script, and the list of families.
 * @example createFontCss('latin') // '@font-face{font-family:Manrope;…}:root{--font:Manrope,F}…'
 */
export function createFontCss(fontGroup: FontGroup): string {
  const faces = listFontFaces(fontGroup);
  const fallbacks = fallbackFontsByFamily[faces[0]?.family ?? ''];
  const metrics = fallbacks?.lowered
    ? `;ascent-override:${fallbacks.ascent}%;descent-override:${fallbacks.descent}%`
    : '';
  const texts = faces.filter(({ family }) => family !== thinFiguresFontFace.family);
  // With a fallback for each weight, lines of the headline end at the same words when its face
  // arrives.
  const isMeasured = (fallbacks?.faces.length ?? 0) > 1;
  const headline = isMeasured
    ? texts.filter((face, index) => index === 0 || face.unicodeRange)
    : [];
  const figures = faces.includes(thinFiguresFontFace) ? [thinFiguresFontFace.family] : [];
  const families = [
    ...figures,
    ...new Set(texts.map(({ family }) => family)),
    ...new Set(fallbacks?.faces.map(getFallbackFamilyName)),
  ];
  return [
    ...faces.map((face) => formatFontFaceRule(face, { display: 'optional', metrics })),
    ...headline.map((face) =>
      formatFontFaceRule(
        { ...face, family: shortFontFamilyNames.headline },
        { display: 'swap', metrics },
      ),
    ),
    // An empty face, so that heavier figures come from the next family.
    ...figures.map(
      (family) =>
        `@font-face{font-family:${family};src:local("");font-weight:400 600;unicode-range:U+F8FF}`,
    ),
    ...languageNameFontFaces.map((face) => formatFontFaceRule(face, { display: 'swap' })),
    ...(fallbacks ? createFallbackFontFaceRules(fallbacks) : []),
    // An empty list would make rules invalid. Without a list, the system's typeface shows.
    families.length > 0 ? `:root{--font:${families.join()}}` : '',
    isMeasured
      ? `:root{--headline:${[...figures, shortFontFamilyNames.headline].join()},var(--font)}h1{font-family:var(--headline)}`
      : '',
  ].join('');
}

function formatFontFaceRule(
  face: FontFaceDefinition,
  { display, metrics = '' }: { display: 'optional' | 'swap'; metrics?: string },
): string {
  const weight = face.usedFor ?? (typeof face.weight === 'number' ? face.weight : '200 600');
  const range = face.unicodeRange ? `;unicode-range:${face.unicodeRange}` : '';
  return `@font-face{font-family:${face.family};src:url(${getUnsubsettedFontUrl(face)});font-weight:${weight};font-display:${display}${range}${metrics}}`;
}
