import { describe, expect, it } from 'vitest';
import { filesOf, pages, read } from './built-pages.ts';

/** The styles of each page, by its path, and of each style sheet. */
const styles = [
  ...pages.map(({ path, dom }) => ({
    name: path,
    css: dom
      .querySelectorAll('style')
      .map(({ text }) => text)
      .join('\n'),
  })),
  ...filesOf('dist')
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ name: file, css: read(file) })),
];

describe('styles for the browsers of package.json', () => {
  it.each([
    ['no oklch(), which Chrome reads from 111 on', /oklch\(/],
    ['no range in a media query, which Chrome reads from 104 on', /@media[^{]*\((width|height)\s*[<>=]/],
    ['no "not (min-width…)", which Chrome reads from 104 on', /@media[^{]*not \(/],
  ])('hold %s', (_, unread) => {
    expect(styles.length).toBeGreaterThan(20);
    expect(styles.filter(({ css }) => unread.test(css)).map(({ name }) => name)).toEqual([]);
  });
});
