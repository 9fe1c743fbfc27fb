import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandColors } from '../components/ui/brand-colors.ts';

const tokensFile = 'src/styles/tokens.css';
const [light = '', dark = ''] = readFileSync(tokensFile, 'utf8').split(
  '@media (prefers-color-scheme: dark)',
);

/** The token of each brand color, which icons and pictures of shared links can't read. */
const tokens: Readonly<
  Record<keyof typeof brandColors, readonly [css: string, name: string, where: string]>
> = {
  coral: [light, '--coral', 'light'],
  paper: [light, '--paper-fixed', 'light'],
  ink: [light, '--ink-fixed', 'light'],
  dark: [dark, '--paper', 'dark'],
};

describe('the brand colors', () => {
  it.each(Object.entries(brandColors))('equals the token of %s', (name, hex) => {
    const [css, token, where] = tokens[name as keyof typeof brandColors];
    const value = css.match(new RegExp(`${token}: ([^;]+);`))?.[1];
    expect(
      hex,
      `Expected ${name} as ${tokensFile} says ${token} (${where}). Change "brandColors" in src/components/ui/brand-colors.ts, or the token back.`,
    ).toBe(value);
  });
});
