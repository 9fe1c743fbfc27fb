import { describe, expect, it } from 'vitest';
import { listBuiltFiles, pages, readBuiltFile } from './helpers/built-pages.ts';

/** The styles of each page, by its path, and of each stylesheet. */
const styles = [
  ...pages.map(({ path, dom }) => ({
    name: path,
    css: dom
      .querySelectorAll('style')
      .map(({ text }) => text)
      .join('\n'),
  })),
  ...listBuiltFiles('dist')
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ name: file, css: readBuiltFile(file) })),
];

describe('styles for the browsers of package.json', () => {
  it.each([
    ['no oklch(), which Chrome reads from 111 on', /oklch\(/],
    [
      'no range in a media query, which Chrome reads from 104 on',
      /@media[^{]*\((width|height)\s*[<>=]/,
    ],
    ['no "not (min-width…)", which Chrome reads from 104 on', /@media[^{]*not \(/],
    ['no cascade layer, which Chrome reads from 99 on', /@layer/],
    [
      'no translate, rotate and scale outside transform, which Chrome reads from 104 on',
      /[{;](translate|rotate|scale):/,
    ],
    [
      'no clipping without a fallback for Safari 15',
      /(?<!overflow(-[xy])?:hidden;)overflow(-[xy])?:clip/,
    ],
  ])('writes styles with %s', (_, unread) => {
    expect(styles.length).toBeGreaterThan(20);
    expect(styles.filter(({ css }) => unread.test(css)).map(({ name }) => name)).toEqual([]);
  });

  it('puts all styles but the plain ones into a feature query', () => {
    const queries = /^(@supports not \(aspect-ratio:1\)\{|@supports \(aspect-ratio:1\)\{)/;
    const sheets = pages.flatMap(({ path, dom }) =>
      dom.querySelectorAll('style').map(({ text }) => ({ path, text })),
    );
    expect(sheets.filter(({ text }) => !queries.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
