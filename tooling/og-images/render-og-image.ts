import sharp from 'sharp';
import {
  createRandomWalk,
  drawWholePixelPath,
} from '../../src/components/brand-line/random-walk.ts';
import { brandColors } from '../../src/components/ui/brand-colors.ts';
import { logoMarkDot, logoMarkPath, logoMarkWidth } from '../../src/components/ui/logo-mark.ts';
import {
  wordmarkPosition,
  wordmarkTrackingPerMille,
  wordmarkUnitsPerEm,
  wordmarkWeight,
} from '../../src/components/ui/wordmark.ts';
import { settingsFilePath } from '../../src/config/file-paths.ts';
import type { Settings } from '../../src/config/settings-schema.ts';
import type { FontGroup, Locale } from '../../src/i18n/locales.ts';
import { ogImageSize } from '../../src/seo/head.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { getOrCreateCachedBytes } from '../build-cache.ts';
import { breakLines, splitAtBreakOpportunities } from './break-lines.ts';
import {
  loadTextRenderer,
  MissingGlyphError,
  type PositionedLine,
  type TextRenderer,
} from './text-to-path.ts';

/** A headline in two halves, or only the strong one. */
export interface OgImageTexts {
  readonly light?: string | undefined;
  readonly strong: string;
  /** Without joiners, which prevent line breaks. */
  readonly whole: string;
  /** A picture that is shared without its page is an advertisement, so it needs the risk line. */
  readonly riskText?: string | undefined;
}

type Names = Readonly<Pick<Settings, 'brand' | 'app' | 'group' | 'securities'>>;

/** How headlines of a script look. */
interface Face {
  readonly family: string;
  /** Of the light half; the strong one has 600. */
  readonly lightWeight: number;
  /** Between two baselines, in ems. */
  readonly leading: number;
  /** Between letters, in thousandths of an em. */
  readonly trackingPerMille: number;
  /** In pixels. A headline without halves breaks into lines below this size. */
  readonly minSingleLineSize: number;
}

const manrope: Face = {
  family: 'manrope',
  lightWeight: 200,
  leading: 1.14,
  trackingPerMille: -25,
  minSingleLineSize: 86,
};
const fromLight = { lightWeight: 300, trackingPerMille: 0, minSingleLineSize: 60 };
const arabic: Face = { ...fromLight, family: 'vazirmatn', leading: 1.38, minSingleLineSize: 86 };
const faces: Readonly<Record<Exclude<FontGroup, 'cjk'>, Face>> = {
  latin: manrope,
  latinExtended: manrope,
  vietnamese: { ...manrope, leading: 1.24, trackingPerMille: 0, minSingleLineSize: 60 },
  cyrillic: manrope,
  cyrillicExtended: { ...manrope, family: 'onest' },
  arabic,
  persian: arabic,
  thai: { ...fromLight, family: 'anuphan', leading: 1.4 },
};
const han: Face = { ...fromLight, family: 'noto-sans-sc', leading: 1.32 };

const facesByLanguage: Readonly<Record<string, Face>> = {
  ja: { ...han, family: 'noto-sans-jp' },
  ko: { ...han, family: 'noto-sans-kr' },
};

/** Used for names whose letters the page's face lacks. */
const fallbackFamilies = [
  'manrope',
  'onest',
  'vazirmatn',
  'anuphan',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const;

const getFace = ({ code, fontGroup }: Locale) =>
  facesByLanguage[code] ?? (fontGroup === 'cjk' ? han : faces[fontGroup]);

const { width, height } = ogImageSize;
const margin = 72;
const textArea = { top: 144, width: width - 2 * margin, height: 300 } as const;
/** The brand's line, above the coral ground. */
const line = drawWholePixelPath(
  createRandomWalk({
    seed: 12,
    width: 840,
    volatility: 26,
    stepWidths: [8, 22],
    above: 56,
    below: 22,
  }),
  [820, 516],
);
const lineEnd = `${line}H${width + 20}`;
const riskLine = { maxSize: 30, baseline: 592 } as const;
/** Pixels. From `minUnbroken` on, each half stays on one line. */
const sizes = { max: 112, minUnbroken: 60, min: 26 } as const;

/**
 * Draws the picture for shared links: headline, brand, brand line and risk line. If no typeface can
 * draw a name in headline or risk line, leaves out both, and warns once in a build.
 * @returns a PNG of `ogImageSize`, the same bytes on every machine
 * @throws if no typeface has another character of the page's text, or the headline is too long
 */
export async function renderOgImage(
  texts: OgImageTexts,
  locale: Locale,
  names: Names,
  cache: string,
): Promise<Buffer> {
  const svg = await renderSvg(texts, locale, names.brand).catch((error: unknown) => {
    const field = error instanceof MissingGlyphError && findNameWith(error.letters, names);
    if (!field) throw error;
    warnOfName(field, error.message);
    return renderSvg({ strong: '', whole: '' }, locale, names.brand);
  });
  return getOrCreateCachedBytes(cache, [svg, png, sharp.versions], () =>
    sharp(Buffer.from(svg)).png(png).toBuffer(),
  );
}

/** @param letters part of a name, or a text that contains it */
const findNameWith = (letters: string, names: Names) =>
  (['brand', 'app', 'group', 'securities'] as const).find(
    (field) => names[field].includes(letters) || letters.includes(names[field]),
  );

const warnOfName = memoize(
  (field: string, message: string) =>
    console.warn(
      `${settingsFilePath}: ${field}\n  ${message} Pictures of shared links leave out headlines and risk lines of pages with it.`,
    ),
  (field) => field,
);

/** Sixteen colors hold the picture's three, and their blends at edges. */
const png = { palette: true, colors: 16, dither: 0, effort: 1, compressionLevel: 6 } as const;

async function renderSvg(headline: OgImageTexts, locale: Locale, brand: string): Promise<string> {
  const face = getFace(locale);
  const families = [face.family, ...fallbackFamilies.filter((name) => name !== face.family)];
  const options = {
    families,
    dir: locale.dir,
    iso: locale.iso,
    trackingPerMille: face.trackingPerMille,
  };
  const [light = '', strong = '', risk = ''] = [
    headline.light ?? '',
    headline.strong,
    headline.riskText ?? '',
  ].map(replaceLookalikes);
  const renderText = await loadTextRenderer(`${light} ${strong} ${risk}`.trim(), options);
  const lines = [
    ...(light ? [{ text: light, weight: face.lightWeight }] : []),
    { text: strong, weight: 600 },
  ];
  const words = drawHeadline(lines, locale, face, renderText);
  const riskWords = risk && drawRisk(risk, locale.dir, renderText);
  const ground = `<path d="${lineEnd}V${height}H-20z" fill="${brandColors.coral}"/><path d="${lineEnd}" fill="none" stroke="${brandColors.ink}" stroke-width="6" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${brandColors.paper}"/>${ground}${await drawLogo(brand, locale.dir)}<g fill="${brandColors.ink}">${words}${riskWords}</g></svg>`;
}

function drawRisk(text: string, dir: Locale['dir'], renderText: TextRenderer): string {
  const rendered = renderText(text, 600);
  const size = Math.min(riskLine.maxSize, (textArea.width * 1000) / rendered.width);
  return placeText(rendered, size, riskLine.baseline, dir);
}

/** Places a line at the margin where lines begin. */
function placeText(
  text: PositionedLine,
  size: number,
  baseline: number,
  dir: Locale['dir'],
): string {
  const x = dir === 'rtl' ? width - margin - (text.width * size) / 1000 : margin;
  return `<g transform="translate(${round(x)} ${round(baseline)}) scale(${round(size) / 1000})">${text.svg()}</g>`;
}

/** Manrope lacks these two letters, but has others that look the same. */
const replaceLookalikes = (text: string) => text.replaceAll('ʻ', '‘').replaceAll('ʼ', '’');

interface Half {
  readonly text: string;
  readonly weight: number;
}

function drawHeadline(
  halves: readonly Half[],
  { iso, dir }: Locale,
  face: Face,
  renderText: TextRenderer,
): string {
  const { size, lines } = fitHeadline(halves, iso, face, renderText);
  const { leading } = face;
  const top = textArea.top + (textArea.height - lines.length * leading * size) / 2;
  return lines
    .map(({ text, weight }, index) => {
      const baseline = top + (index * leading + leading / 2 + 0.35) * size;
      return placeText(renderText(text, weight), size, baseline, dir);
    })
    .join('');
}

/** Finds the largest size at which the halves fit. Halves break only at small sizes. */
function fitHeadline(
  halves: readonly Half[],
  iso: string,
  { leading, minSingleLineSize }: Face,
  renderText: TextRenderer,
) {
  const longest = Math.max(...halves.map(({ text, weight }) => renderText(text, weight).width));
  const unbrokenSize = Math.floor(
    Math.min(
      sizes.max,
      (textArea.width * 1000) / longest,
      textArea.height / leading / halves.length,
    ),
  );
  if (unbrokenSize >= (halves.length > 1 ? sizes.minUnbroken : minSingleLineSize))
    return { size: unbrokenSize, lines: halves };
  for (let size: number = sizes.max; size >= sizes.min; size -= 2) {
    const lines = breakHalves(halves, iso, (textArea.width * 1000) / size, renderText);
    if (lines && lines.length * leading * size <= textArea.height) return { size, lines };
  }
  const text = halves.map((half) => half.text).join(' ');
  throw new Error(
    `"${text}" is too long for the picture of shared links: at ${sizes.min} px it does not fit into ${textArea.width} × ${textArea.height} px. Expected a shorter headline.`,
  );
}

function breakHalves(
  halves: readonly Half[],
  iso: string,
  maxWidth: number,
  renderText: TextRenderer,
): Half[] | undefined {
  const lines = halves.map(({ text, weight }) =>
    breakLines(
      splitAtBreakOpportunities(text, iso),
      (part) => renderText(part, weight).width,
      maxWidth,
    )?.map((line) => ({ text: line, weight })),
  );
  return lines.includes(undefined) ? undefined : lines.flatMap((line) => line ?? []);
}

/** Draws mark and brand name at the margin where lines begin. Never mirrors them. */
async function drawLogo(brand: string, dir: 'ltr' | 'rtl'): Promise<string> {
  const name = await drawBrandName(brand);
  const scale = Math.min(2.9, textArea.width / name.end);
  const x = dir === 'rtl' ? width - margin - name.end * scale : margin;
  const mark = `<path d="${logoMarkPath}" fill="none" stroke="${brandColors.coral}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${logoMarkDot.x}" cy="${logoMarkDot.y}" r="${logoMarkDot.r}" fill="${brandColors.coral}"/>`;
  return `<g transform="translate(${round(x)} 60) scale(${round(scale)})">${mark}<g fill="${brandColors.ink}">${name.svg}</g></g>`;
}

/**
 * Draws the name like pages do, and in other faces what the brand's lacks. If none has a letter,
 * leaves the name out and warns, once in a build.
 */
const drawBrandName = memoize(async (brand: string) => {
  const { left, baseline } = wordmarkPosition;
  try {
    const renderText = await loadTextRenderer(brand, {
      families: fallbackFamilies,
      dir: 'ltr',
      iso: 'en',
      trackingPerMille: wordmarkTrackingPerMille,
    });
    const { svg, width: nameWidth } = renderText(brand, wordmarkWeight);
    const scale = (wordmarkPosition.scale * wordmarkUnitsPerEm) / 1000;
    return {
      svg: `<g transform="translate(${left} ${baseline}) scale(${scale})">${svg()}</g>`,
      end: left + nameWidth * scale,
    };
  } catch (error) {
    if (!(error instanceof MissingGlyphError)) throw error;
    console.warn(
      `${settingsFilePath}: brand\n  ${error.message} Pictures of shared links show the mark alone.`,
    );
    return { svg: '', end: logoMarkWidth };
  }
});

const round = (value: number) => Math.round(value * 100) / 100;
