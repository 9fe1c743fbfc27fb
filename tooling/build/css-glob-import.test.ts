import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expandGlobImports } from './css-glob-import.ts';

it('a style sheet that imports its folder imports every other file of it, in order, on the layer it names', () => {
  const css = expandGlobImports('@import "./*.css" layer(sections);', 'src/sections/home/below-the-fold.css');
  const others = readdirSync('src/sections/home').filter((name) => name.endsWith('.css') && name !== 'below-the-fold.css');
  expect(others.length).toBeGreaterThan(8);
  expect(css.split('\n')).toEqual(others.sort().map((name) => `@import "./${name}" layer(sections);`));
});

it('other imports stay as they are', () => {
  const css = '@import "./Grade.css";\n@import "../*.css";';
  expect(expandGlobImports(css, 'src/sections/home/below-the-fold.css')).toBe(css);
});
