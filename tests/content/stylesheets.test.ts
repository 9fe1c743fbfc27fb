import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { memoize } from '../../src/utils/memoize.ts';
import { sourcesOfClass } from '../helpers/styled-classes.ts';

const read = memoize((file: string) => readFileSync(file, 'utf8'));

/** Lists the relative imports of a source. */
const importsOf = memoize((file: string): string[] =>
  [...read(file).matchAll(/(?:from |import |import\(|@import )['"](\.[^'"?]+)/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  ),
);

/** Returns files together with all direct and indirect imports. */
function withImports(files: Iterable<string>): Set<string> {
  const found = new Set(files);
  for (const file of found)
    if (/\.(astro|tsx?|css)$/.test(file)) for (const path of importsOf(file)) found.add(path);
  return found;
}

/** Sections style parts of shared components that differ between pages. */
const inSections = /^src[\\/]sections/;

const classAttribute = /\bclass(?:Name|:list)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;

/** Lists all words in class attributes. Not all of `class:list={['a', { b: c }]}` are classes. */
const classWordsIn = memoize((file: string): string[] =>
  /\.(astro|tsx)$/.test(file)
    ? [...read(file).matchAll(classAttribute)].flatMap(
        ([, words, code]) => (words ?? code)?.match(/[\w-]+/g) ?? [],
      )
    : [],
);

// tests/dist/styles.test.ts also finds computed classes, in the built pages.
it.each(globSync('src/pages/**/*.astro'))('imports the styles of every component of %s', (page) => {
  const files = withImports([page]);
  expect(files).toContain(join('src/styles/global.css'));
  const missing = [...files].flatMap((file) =>
    classWordsIn(file).flatMap((name) => {
      const sheets = sourcesOfClass.get(name)?.filter((source) => !inSections.test(source)) ?? [];
      return sheets.length === 0 || sheets.some((sheet) => files.has(sheet))
        ? []
        : [`${file} has .${name}, whose styles are in ${sheets.join(' or ')}`];
    }),
  );
  expect(missing, 'Import these styles in the file that has the class').toEqual([]);
});

// Files of src/styles are imported into their layers; a `.hydrated.css` is never in a page.
const layered = globSync('src/{components,islands,layouts,sections}/**/*.{astro,css}', {
  exclude: ['**/*.hydrated.css'],
});

it('keeps every style in a layer, and in a <style> with is:global', () => {
  const problems = layered.flatMap((file) => {
    const styles = file.endsWith('.css')
      ? [['', 'is:global', read(file)]]
      : [...read(file).matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style>/g)];
    return styles.flatMap(([, attributes = '', css = '']) => [
      ...(/\bis:(global|inline)\b/.test(attributes)
        ? []
        : [
            `${file}: a <style> has no is:global, so it styles this file’s own elements alone. Write <style is:global>.`,
          ]),
      ...postcss
        .parse(css)
        .nodes.filter((node) => !isInLayer(node))
        .map(
          (node) =>
            `${file}: "${node.toString().split('\n')[0]}" is in no layer, so it wins over every other style. Write it in @layer sections or @layer components.`,
        ),
    ]);
  });
  expect(layered.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

const isInLayer = (node: postcss.ChildNode) =>
  node.type === 'comment' ||
  (node.type === 'atrule' &&
    (node.name === 'import' ||
      (node.name === 'layer' && /^(base|components|sections)$/.test(node.params))));

it('changes no letter, as fonts hold only those of the page', () => {
  const changed = globSync('src/**/*.{astro,css}').filter((file) =>
    /\btext-transform:|\bfont-variant(-caps)?:/.test(read(file)),
  );
  expect(changed, 'Write the letters in the text, or use capitalizeFirstLetter()').toEqual([]);
});
