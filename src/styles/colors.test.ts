import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandColors } from '../components/ui/logo-mark.ts';

const tokensFile = 'src/styles/tokens.css';
const [light = '', dark = ''] = readFileSync(tokensFile, 'utf8').split(
  '@media (prefers-color-scheme: dark)',
);

/**
 * The token that says each colour of the mark on a page; icons and pictures need it in hexadecimal
 * digits.
 */
const tokens: Readonly<
  Record<keyof typeof brandColors, readonly [css: string, name: string, where: string]>
> = {
  coral: [light, '--coral', 'light'],
  paper: [light, '--paper', 'light'],
  ink: [light, '--ink', 'light'],
  dark: [dark, '--paper', 'dark'],
};

/** So far a step of 255 may be off: nobody sees it, and hexadecimal digits have no finer one. */
const tolerance = 3;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Oklab to sRGB: https://bottosson.github.io/posts/oklab/ */
function hexOf(colour: string): string {
  const [, ...numbers] = colour.match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/) ?? [];
  if (numbers.length === 0) return colour;
  const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number);
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((value) => value ** 3) as [number, number, number];
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encoded = linear.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  return `#${encoded.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

describe('brand colors equal the color tokens', () => {
  it.each(Object.entries(brandColors))('%s', (name, hex) => {
    const [css, token, where] = tokens[name as keyof typeof brandColors];
    const written = css.match(new RegExp(`${token}: ([^;]+);`))?.[1] ?? 'nothing';
    const shown = hexOf(written);
    const isSame = channels(shown).every(
      (value, index) => Math.abs(value - (channels(hex)[index] ?? 0)) <= tolerance,
    );
    const advice = `Expected ${name} as ${tokensFile} says ${token} (${where}): ${written}, which is ${shown}; found ${hex}. Pages are decided there: change "colours" in src/components/ui/logo-mark.ts to ${shown}, or the token back.`;
    expect(isSame, advice).toBe(true);
  });

  it('draws the QR code in the ink of a light page', () => {
    const [, fill] =
      readFileSync('src/components/ui/QrCode.astro', 'utf8').match(/fill: (#[\da-f]{6});/) ?? [];
    expect(
      fill,
      `src/components/ui/QrCode.astro: Expected fill: ${brandColors.ink}, "ink" of src/components/ui/logo-mark.ts, since it stands on white in dark pages too. Change it there.`,
    ).toBe(brandColors.ink);
  });
});
