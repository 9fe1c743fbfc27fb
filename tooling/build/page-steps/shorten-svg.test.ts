import { expect, it } from 'vitest';
import { applyPageEdits, parseBuiltPage } from '../built-page.ts';
import { shortenSvgPaths } from './shorten-svg.ts';

function shortenPath(d: string): string {
  const page = parseBuiltPage('a.html', `<svg><path d="${d}"/></svg>`, () => '');
  shortenSvgPaths(page);
  return applyPageEdits(page).replace(/^.* d="([^"]*)".*$/, '$1');
}

it('writes relative coordinates where they are shorter', () => {
  expect(shortenPath('M0 78.8 0.9 74.5 1.9 76.6 2.8 79.4V100H0z')).toBe(
    'm0 78.8.9-4.3 1 2.1.9 2.8V100H0z',
  );
});

it('keeps dots, closing lines and curves', () => {
  expect(shortenPath('M74 14.9h0')).toBe('M74 14.9h0');
  expect(shortenPath('M0 0L10 0L10 10L0 0')).toBe('M0 0h10v10L0 0');
  expect(shortenPath('M0 0C1 0 2 0 3 .001')).toBe('M0 0c1 0 2 0 3 .001');
});

it('changes no other attribute and element', () => {
  const html =
    '<svg viewBox="0 0 100 100"><path class="a" d="M1 1"/></svg><p title="M0 0L10 0L10 10">';
  const page = parseBuiltPage('a.html', html, () => '');
  shortenSvgPaths(page);
  expect(applyPageEdits(page)).toBe(html);
});
