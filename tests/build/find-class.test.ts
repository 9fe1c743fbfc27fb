import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runNode } from '../helpers/run-node.ts';

const findClass = (...names: readonly string[]) =>
  runNode(['scripts/run.mjs', 'find-class', ...names]);

it('finds nested rules of a class and the components that name it', () => {
  const { stdout } = findClass('field-error');
  const [styled = '', named = ''] = stdout.split('Named by:');
  const lineOf = (file: string, text: string) =>
    `${file}:${readFileSync(file, 'utf8').split(text)[0]?.split('\n').length}  `;
  expect(styled).toContain(lineOf('src/islands/ContactForm/ContactForm.css', '.field-error'));
  expect(named).toContain(lineOf('src/islands/ContactForm/FormFields.tsx', '"field-error"'));
  const file = 'src/components/site/PageHeader.astro';
  expect(findClass('heading').stdout).toContain(
    `${lineOf(file, '.heading {')}.page-header { .heading\n`,
  );
});

it.each([
  [['no-class'], 'No style and no component has "no-class".\n'],
  [[], 'Expected one class, such as: npm run find-class -- heading\n'],
  [['a', 'b'], 'Expected one class, such as: npm run find-class -- heading\n'],
])('refuses to find the classes %j', (names, message) => {
  const { status, stderr } = findClass(...names);
  expect([status, stderr]).toEqual([1, message]);
});
