import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakpoints } from '../helpers/breakpoints.ts';

/**
 * Lists the widths in media queries, each with the first width of the wider layout. Leaves out
 * container queries.
 */
function widthsIn(text: string): { written: string; from: number }[] {
  const condition =
    /\(\s*(max-width\s*:|width\s*<=?|min-width\s*:|width\s*>=?)\s*([\d.]+)(px|em)\s*\)/g;
  return [...text.replace(/@container[^{]*/g, '').matchAll(condition)].map(
    ([written, end = '', number, unit]) => ({
      written,
      from: Number(number) * (unit === 'em' ? 16 : 1) + (/^max|<=$|>$/.test(end) ? 1 : 0),
    }),
  );
}

const files = globSync('src/**/*.{css,astro,ts,tsx}').filter((file) => !file.includes('.test.'));
const widths = files.flatMap((file) =>
  widthsIn(readFileSync(file, 'utf8')).map((width) => ({ ...width, file })),
);

describe('the media queries', () => {
  it('reads each form of a media query', () => {
    const css =
      '@media (min-width: 600px) and (max-width: 1024px), (width>=700px), (width < 768px), (width <= 859px), (width > 899px), (min-width: 22.5em), (max-width: 19.9375em) {}@container (min-width: 26px) {}';
    expect(widthsIn(css).map(({ from }) => from)).toEqual([
      600, 1025, 700, 768, 860, 900, 360, 320,
    ]);
  });

  it('uses no width other than the breakpoints', () => {
    expect(
      widths
        .filter(({ from }) => !(breakpoints as readonly number[]).includes(from))
        .map(({ file, written }) => `${file} ${written}`),
    ).toEqual([]);
  });

  it('measures widths only in px or em', () => {
    const others = /@media[^{]*\b(?:min-|max-)?width\s*(?::|[<>]=?)\s*[\d.]+(?!px|em|[\d.])[a-z%]+/;
    expect(files.filter((file) => others.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('uses every breakpoint', () => {
    const used = new Set(widths.map(({ from }) => from));
    expect(breakpoints.filter((width) => !used.has(width))).toEqual([]);
  });
});
