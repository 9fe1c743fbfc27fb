import { expect, it } from 'vitest';
import { builtLocales } from '../../src/i18n/locales.ts';
import { findClasses, sourcesOfClass } from '../helpers/styled-classes.ts';
import {
  listAttributeValues,
  listBuiltPages,
  type ParsedPage,
  readBuiltFile,
} from './helpers/built-pages.ts';

const sheetsOf = (dom: ParsedPage['dom']) => [
  ...dom.querySelectorAll('style').map(({ textContent }) => textContent),
  ...listAttributeValues(dom, 'link[rel=stylesheet]', 'href').map((file) =>
    readBuiltFile(file.slice(1)),
  ),
];

it.each(builtLocales)('loads the styles of every class on pages of $code', (locale) => {
  const missing = listBuiltPages(locale).flatMap(({ path, dom }) => {
    const sheets = sheetsOf(dom);
    const loaded = new Set(sheets.flatMap((css) => [...findClasses(css).anywhere]));
    const used = new Set(
      listAttributeValues(dom, '[class]', 'class').flatMap((value) => value.split(/\s+/)),
    );
    return [...used]
      .filter((name) => sourcesOfClass.has(name) && !loaded.has(name))
      .map(
        (name) =>
          `${path} has no style for .${name}: import ${sourcesOfClass.get(name)} where it is used.`,
      );
  });
  expect(sourcesOfClass.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('names an element in each :has()', () => {
  // With any element, each panel took 50 ms longer to open on a slow phone.
  const slow = builtLocales
    .slice(0, 1)
    .flatMap((locale) => listBuiltPages(locale))
    .filter(({ dom }) => sheetsOf(dom).some((css) => /[\s>+~,{}]:has\(/.test(css)));
  expect(slow.map(({ path }) => path)).toEqual([]);
});

it('names no list of right-to-left languages', () => {
  // Lightning CSS writes logical radii so, at 400 bytes each, and sometimes for another element.
  const lowered = builtLocales
    .flatMap((locale) => listBuiltPages(locale))
    .filter(({ dom }) => sheetsOf(dom).some((css) => css.includes(':lang(ae)')));
  expect(
    lowered.map(({ path }) => path),
    'Write border-radius with a rule for [dir="rtl"]',
  ).toEqual([]);
});
